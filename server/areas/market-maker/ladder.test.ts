import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalOfUnits, formatDecimal, isMultipleOf, parseDecimal } from '../../../contract/money.ts';
import { chooseGrid, isRight, planLadder, positionOf } from './ladder.ts';

const tick = parseDecimal('0.01');
const market = { symbol: 'BTC_USDT', tick, lot: parseDecimal('0.000001'), notionalMin: parseDecimal('5') };
const grid = parseDecimal('20');

describe('the ladder of the market maker', () => {
  test.each([
    ['64250.12', '2', '10'],
    ['94750', '2', '20'],
    ['9682', '2', '2'],
    ['0.5', '2', '0.01'],
  ])('at %s has a grid of about %s basis points: %s', (price, bps, expected) => {
    expect(formatDecimal(chooseGrid(parseDecimal(price), tick, Number(bps)))).toBe(expected);
  });

  test('keeps its grid while the price moves a little, so that orders stay', () => {
    const doubled = chooseGrid(parseDecimal('140000'), tick, 2, grid);
    expect(formatDecimal(doubled)).toBe('20');
    expect(formatDecimal(chooseGrid(parseDecimal('250000'), tick, 2, grid))).toBe('50');
  });

  test('stands on both sides of the centre, on the grid, wider and larger further out, each rung once', () => {
    const rungs = planLadder(market, { centre: 4_737, grid, share: 0.5 });
    const [bids, asks] = [rungs.filter(({ side }) => side === 'buy'), rungs.filter(({ side }) => side === 'sell')];
    expect(bids.map(({ price }) => positionOf(price, grid))).toEqual([
      4_736, 4_735, 4_734, 4_733, 4_732, 4_728, 4_724, 4_720, 4_716, 4_712, 4_704, 4_688, 4_672, 4_656, 4_640, 4_608,
      4_544, 4_480, 4_416, 4_352,
    ]);
    expect(asks.map(({ price }) => positionOf(price, grid))).toEqual([
      4_738, 4_739, 4_740, 4_741, 4_742, 4_744, 4_748, 4_752, 4_756, 4_760, 4_768, 4_784, 4_800, 4_816, 4_832, 4_864,
      4_928, 4_992, 5_056, 5_120,
    ]);
    const notional = (some: typeof rungs) =>
      some.reduce((sum, { price, quantity }) => sum + Number(price * quantity), 0);
    expect(notional(bids.slice(8))).toBeGreaterThan(notional(bids.slice(0, 4)));
  });

  test('sells less when it owns little, buys less when it owns much, and nothing at the limits', () => {
    const sides = (share: number) => planLadder(market, { centre: 4_737, grid, share }).map(({ side }) => side);
    expect(new Set(sides(0))).toEqual(new Set(['buy']));
    expect(new Set(sides(1))).toEqual(new Set(['sell']));
    const quantity = (share: number, side: string) =>
      planLadder(market, { centre: 4_737, grid, share })
        .filter((rung) => rung.side === side)
        .reduce((sum, rung) => sum + Number(rung.quantity), 0);
    expect(quantity(0.2, 'sell')).toBeLessThan(quantity(0.5, 'sell'));
    expect(quantity(0.8, 'buy')).toBeLessThan(quantity(0.5, 'buy'));
  });

  test('at any price and inventory only asks for orders that the exchange takes, and calls its own rungs right', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.constantFrom('0.01', '0.00001', '0.0001'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (ticks, tickText, share) => {
          const some = { ...market, tick: parseDecimal(tickText), lot: parseDecimal('0.01') };
          const price = decimalOfUnits(ticks * some.tick);
          const place = chooseGrid(price, some.tick, 5);
          const centre = Math.round(positionOf(price, place));
          const rungs = planLadder(some, { centre, grid: place, share });
          for (const rung of rungs) {
            expect(isMultipleOf(rung.price, some.tick) && isMultipleOf(rung.quantity, some.lot)).toBe(true);
            expect(rung.price > 0n && rung.quantity > 0n).toBe(true);
            expect(rung.price * rung.quantity >= parseDecimal('5') * 10n ** 18n).toBe(true);
            expect(isRight(rung, { centre, grid: place })).toBe(true);
          }
          const bids = rungs.filter(({ side }) => side === 'buy').map((rung) => rung.price);
          const asks = rungs.filter(({ side }) => side === 'sell').map((rung) => rung.price);
          expect(bids.every((bid) => asks.every((ask) => bid < ask))).toBe(true);
        },
      ),
    );
  });

  test('leaves rungs alone when the centre moves by one, except one on each side', () => {
    const rungs = planLadder(market, { centre: 4_737, grid, share: 0.5 });
    const wrong = rungs.filter((rung) => !isRight(rung, { centre: 4_738, grid }));
    expect(wrong.map(({ side, price }) => `${side} ${positionOf(price, grid)}`)).toEqual(['sell 4738']);
  });
});
