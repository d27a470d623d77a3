import { expect, test } from 'vitest';
import { createDayKeys, secretOfSeed } from './day-keys.ts';
import { spread } from './noise.ts';
import { createPriceWalk } from './price-walk.ts';

const minuteMs = 60_000;
const start = Date.UTC(2026, 0, 1);
/** Half of them teach the bettor, on the other half it bets. */
const minutes = 160_000;
/** It bets only on the minutes that it is most certain of. */
const chosen = 20_000;
/** It uses the moves of the last seconds, minutes and hours: a sum of smooth waves continues along its slopes. */
const lookbacks = [1 / 60, 1 / 15, 1 / 4, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
/** Slow waves have whole minutes as periods, so the bettor learns each of 16 minute positions separately. */
const phases = Array.from({ length: 16 }, (_, phase) => phase);

test('whoever knows the past of a price wins no more minutes than a coin', () => {
  const walk = createPriceWalk(createDayKeys(secretOfSeed(1)), 'market');
  const share = bet((minute) => walk(start + minute * minuteMs).value);

  expect(Math.abs(share - 0.5)).toBeLessThan((1.96 * 0.5) / Math.sqrt(chosen));
});

test('the same bettor wins on a price that is a sum of smooth waves', () => {
  const share = bet(sumOfWaves);

  expect(share).toBeGreaterThan(0.6);
});

/** A smooth random line for each period, sqrt(2) times as high as the one before: it spreads like a random walk. */
function sumOfWaves(minute: number): number {
  let value = 0;
  for (let power = -6; power <= 20; power += 1) {
    const position = minute / 2 ** power + power * 0.618;
    const whole = Math.floor(position);
    const part = position - whole;
    const [from, to] = [spread(1, power + 6, whole), spread(1, power + 6, whole + 1)];
    value += Math.sqrt(2 ** power) * (from + (to - from) * part * part * (3 - 2 * part));
  }
  return value;
}

/** The part of the chosen minutes that the bettor wins. */
function bet(priceAt: (minute: number) => number): number {
  const whole = Array.from({ length: minutes }, (_, minute) => priceAt(minute));
  const at = (minute: number) => (Number.isInteger(minute) ? (whole[minute] as number) : priceAt(minute));
  const first = Math.max(...lookbacks);
  const half = minutes / 2;
  const see = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => {
      const minute = from + index;
      const signals = lookbacks.map((back) => (at(minute) - at(minute - back)) / Math.sqrt(back));
      return { signals, move: at(minute + 1) - at(minute), phase: minute % phases.length };
    });
  const taught = see(first, half);
  const weights = phases.map((phase) => leastSquares(taught.filter((one) => one.phase === phase)));
  const bets = see(half, minutes - 1).map(({ signals, move, phase }) => {
    return { hope: product(signals, weights[phase] as number[]), move };
  });
  bets.sort((one, other) => Math.abs(other.hope) - Math.abs(one.hope));
  return bets.slice(0, chosen).filter(({ hope, move }) => hope * move > 0).length / chosen;
}

const product = (one: number[], other: number[]): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] as number), 0);

/** The weights of the signals that come closest to the moves: the normal equations, solved by Gauss and Jordan. */
function leastSquares(seen: { signals: number[]; move: number }[]): number[] {
  const sumOver = (term: (one: { signals: number[]; move: number }) => number) =>
    seen.reduce((sum, one) => sum + term(one), 0);
  const matrix = lookbacks.map((_, row) => [
    ...lookbacks.map((_, column) => sumOver(({ signals }) => (signals[row] ?? 0) * (signals[column] ?? 0))),
    sumOver(({ signals, move }) => (signals[row] ?? 0) * move),
  ]);
  for (const [pivot, pivotLine] of matrix.entries()) {
    for (const line of matrix) {
      if (line === pivotLine) continue;
      const factor = (line[pivot] ?? 0) / (pivotLine[pivot] ?? 1);
      line.forEach((value, column) => {
        line[column] = value - factor * (pivotLine[column] ?? 0);
      });
    }
  }
  return matrix.map((line, row) => (line.at(-1) ?? 0) / (line[row] ?? 1));
}
