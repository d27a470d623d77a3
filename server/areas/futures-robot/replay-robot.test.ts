import { expect, test } from 'vitest';
import { readTiers } from '../../../contract/futures-tiers.ts';
import { type Decimal, formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import { layOutRobot, type RobotMarket, type RobotWish } from './plan-robot.ts';
import { type PastHour, replayRobot } from './replay-robot.ts';

const amount = parseDecimal;
const market: RobotMarket = {
  tick: amount('0.01'),
  lot: amount('0.0001'),
  notionalMin: amount('5'),
  halfSpread: zero,
  feeRate: amount('0.0005'),
  lowFeeRate: amount('0.0002'),
  marginRate: amount('0.25'),
  tiers: readTiers([{ notionalMax: '1000000', leverageMax: 50, maintenanceBps: 40 }]),
  otherNotional: zero,
};
const wish: RobotWish = {
  direction: 'long',
  leverage: 4,
  lowerPrice: amount('100'),
  upperPrice: amount('140'),
  grids: 4,
  spacing: 'arithmetic',
  investment: amount('120.5'),
  lowerStopPrice: null,
  upperStopPrice: null,
};

/** One unit in each grid, since 4 tickets at 100 to 130 need 115 of margin and 0.23 of fees. */
function replay(prices: readonly string[], more: Partial<RobotWish> = {}, funding: Decimal = zero) {
  const changed = { ...wish, ...more };
  const plan = layOutRobot(changed, market, amount(prices[0] as string));
  if (!plan.ok) throw new Error(JSON.stringify(plan));
  const hours = prices.map((price, at): PastHour => {
    const same = amount(price);
    return { atMs: at, open: same, high: same, low: same, close: same, funding };
  });
  const unit = { ...plan.data, quantity: amount('1') };
  const { stoppedAtMs, pairs, liquidated, ...money } = replayRobot(unit, { hours, market, stops: changed });
  const shown = Object.entries(money).map(([name, value]) => [name, Number(formatDecimal(value))]);
  return { stoppedAtMs, pairs, liquidated, ...(Object.fromEntries(shown) as Record<keyof typeof money, number>) };
}

test('a ticket that goes to its other line is a pair, less the fees of both ends', () => {
  const { pairs, gross, fees, net, result, drawdown } = replay(['112', '109', '121']);
  // The grids from 120 and 130 opened at 112; that from 110 opened on the way down.
  expect({ pairs, gross }).toEqual({ pairs: 1, gross: 10 });
  expect(fees).toBeCloseTo(110 * 0.0005 + 120 * 0.0002, 8);
  expect(net).toBeCloseTo(gross - fees, 8);
  expect(result).toBeCloseTo(net + 2 * (121 - 112) - 2 * 112 * 0.0005, 8);
  expect(drawdown).toBeCloseTo(2 * 3 + 1 + (2 * 112 + 110) * 0.0005, 8);
});

test('funding is taken of every hour that a ticket was open, and a short one is paid', () => {
  const funding = amount('0.1');
  expect(replay(['112', '112', '112', '135'], {}, funding)).toMatchObject({ pairs: 1, funding: 0.3 });
  expect(replay(['128', '128', '108'], { direction: 'short' }, funding)).toMatchObject({ pairs: 1, funding: -0.2 });
});

test('a stop closes all that is open and ends it; without one the price liquidates what it reaches', () => {
  const stopped = replay(['112', '90', '200'], { lowerStopPrice: amount('95') });
  expect(stopped).toMatchObject({ stoppedAtMs: 1, pairs: 0, liquidated: 0 });
  const fees = (2 * 112 + 110 + 100) * 0.0005 + 4 * 95 * 0.0002;
  expect(stopped.result).toBeCloseTo(4 * 95 - 2 * 112 - 110 - 100 - fees, 6);
  // At 82.5 the grids from 110 and up are liquidated, and nothing opens again when the price is back.
  const liquidated = replay(['112', '82.5', '112', '105', '112']);
  expect(liquidated).toMatchObject({ liquidated: 3, pairs: 1, stoppedAtMs: null });
  expect(liquidated.result).toBeCloseTo(-(2 * 112 + 110) * 0.2505 + 10 - 100 * 0.0005 - 110 * 0.0002, 6);
});
