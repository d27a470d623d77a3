import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimalOfUnits, formatDecimal, parseDecimal } from '../../contract/money.ts';
import { naiveAuctionPrice } from '../../tests/support/naive-auction.ts';
import { findAuctionPrice } from './call-auction.ts';
import { OrderBook } from './order-book.ts';
import type { BookOrder } from './types.ts';
import { uncross } from './uncross.ts';

const d = parseDecimal;

/** Rows `bid quantity, price, ask quantity` as the sources print them. */
function auction(rows: readonly (readonly [bid: number, price: number, ask: number])[], tick: string, near: string) {
  const level = (price: number, quantity: number): [Decimal, Decimal] => [d(String(price)), d(String(quantity))];
  const levels = {
    bids: rows.filter(([bid]) => bid > 0).map(([bid, price]) => level(price, bid)),
    asks: rows.filter(([, , ask]) => ask > 0).map(([, price, ask]) => level(price, ask)),
  };
  const found = findAuctionPrice(levels, { tick: d(tick), reference: d(near) });
  if (!found) return undefined;
  const { price, volume, surplus, surplusSide } = found;
  return [formatDecimal(price), formatDecimal(volume), formatDecimal(surplus), surplusSide];
}

const rowsOfCme = (bids: readonly number[], asks: readonly number[]) =>
  bids.map((bid, at) => [bid, 51 - at, asks[at] ?? 0] as const);

/** https://www.cmegroup.com/confluence/display/EPICSANDBOX/Application+of+the+Indicative+Opening+Price+Rules */
describe('the examples of CME Globex', () => {
  it('the largest volume decides', () => {
    const rows = rowsOfCme([10, 20, 30, 40, 50, 70, 100, 1, 30], [30, 100, 1, 25, 1, 100, 90, 4, 6]);
    expect(auction(rows, '1', '40')).toEqual(['46', '200', '20', 'buy']);
  });

  it('of two prices with the same volume, the one that leaves less over', () => {
    const rows = rowsOfCme([10, 20, 30, 40, 50, 30, 100, 1, 30], [30, 100, 1, 25, 0, 50, 90, 4, 6]);
    expect(auction(rows, '1', '40')).toEqual(['47', '150', '0', undefined]);
  });

  it('with buys left over at all of them, the highest', () => {
    const rows = rowsOfCme([10, 20, 30, 40, 80, 0, 20, 30, 30], [30, 100, 1, 25, 0, 50, 90, 4, 6]);
    expect(auction(rows, '1', '40')).toEqual(['47', '150', '30', 'buy']);
  });
});

describe('the price of an auction', () => {
  /** https://cgi.cse.unsw.edu.au/~fethir/TradingEngineCourse/session3/, appendix: the algorithm of ASX, in cents. */
  it('is 6.39 in the example of ASX: 1,000 trade from 6.10 on, 500 buys are left over from 6.35 on', () => {
    const rows = [
      [500, 640, 500],
      [1000, 639, 0],
      [1000, 634, 0],
      [500, 633, 0],
      [0, 641, 520],
      [0, 642, 550],
      [0, 643, 519],
      [0, 610, 1000],
    ] as const;
    expect(auction(rows, '1', '620')).toEqual(['639', '1000', '500', 'buy']);
  });

  /** https://docs-240.pages.dev/marketgrid/concepts/trading/matching-algorithms/auction */
  it('is 12,400 for 290 in the example of MarketGrid', () => {
    const rows = [
      [0, 13100, 35],
      [45, 13000, 50],
      [95, 12900, 10],
      [25, 12800, 15],
      [35, 12700, 10],
      [25, 12600, 20],
      [55, 12500, 90],
      [200, 12400, 155],
      [80, 12300, 125],
      [60, 12200, 10],
    ] as const;
    expect(auction(rows, '100', '13000')).toEqual(['12400', '290', '190', 'buy']);
  });

  it('is the lowest when sells are left over at all that are equally good', () => {
    expect(
      auction(
        [
          [10, 105, 0],
          [0, 101, 30],
        ],
        '1',
        '104',
      ),
    ).toEqual(['101', '10', '20', 'sell']);
  });

  it('is the one next to the reference price when both sides are even', () => {
    const even = [
      [10, 105, 0],
      [0, 101, 10],
    ] as const;
    expect(auction(even, '1', '103')?.[0]).toBe('103');
    expect(auction(even, '1', '90')?.[0]).toBe('101');
    expect(auction(even, '1', '300')?.[0]).toBe('105');
  });

  it('is the higher of two that are equally near', () => {
    // At 100 ten buys are left over, at 102 ten sells; 101 is no multiple of the tick.
    expect(
      auction(
        [
          [10, 100, 10],
          [10, 102, 10],
        ],
        '2',
        '101',
      )?.[0],
    ).toBe('102');
  });

  it('is not there when no buy reaches a sell', () => {
    expect(
      auction(
        [
          [10, 100, 0],
          [0, 101, 10],
        ],
        '1',
        '100',
      ),
    ).toBeUndefined();
    expect(auction([], '1', '100')).toBeUndefined();
  });
});

const tick = d('0.01');
const lot = d('0.1');
const times = (unit: Decimal, count: number): Decimal => decimalOfUnits(unit * BigInt(count));

/** Buys of odd owners and sells of even ones, so that nobody meets itself. */
const orders = fc
  .array(
    fc.record({
      isBuy: fc.boolean(),
      owner: fc.integer({ min: 1, max: 8 }),
      ticks: fc.integer({ min: 90, max: 110 }),
      lots: fc.integer({ min: 1, max: 30 }),
    }),
    { maxLength: 40 },
  )
  .map((list) =>
    list.map(
      ({ isBuy, owner, ticks, lots }, at): BookOrder => ({
        id: at + 1,
        ownerId: 2 * owner + Number(isBuy),
        side: isBuy ? 'buy' : 'sell',
        price: times(tick, ticks),
        remaining: times(lot, lots),
      }),
    ),
  );
const reference = fc.integer({ min: 80, max: 120 }).map((ticks) => times(tick, ticks));

const filledOf = (fills: ReturnType<typeof uncross>, id: number): bigint =>
  (fills?.fills ?? [])
    .filter(({ buyId, sellId }) => buyId === id || sellId === id)
    .reduce((sum, { quantity }) => sum + quantity, 0n);

describe('any auction', () => {
  it('has the price that trying every price finds', () => {
    fc.assert(
      fc.property(orders, reference, (list, near) => {
        const rules = { tick, lot, reference: near };
        expect(uncross(list, rules)?.price).toEqual(naiveAuctionPrice(list, rules));
      }),
      { numRuns: 5_000 },
    );
  });

  it('trades its whole volume, nobody beyond its limit or its quantity, and leaves a book that does not cross', () => {
    fc.assert(
      fc.property(orders, reference, (list, near) => {
        const outcome = uncross(list, { tick, lot, reference: near });
        const book = new OrderBook();
        for (const order of list) {
          const filled = filledOf(outcome, order.id);
          const remaining = decimalOfUnits(order.remaining - filled);
          if (filled > 0n && outcome) {
            expect(order.side === 'buy' ? order.price >= outcome.price.price : order.price <= outcome.price.price).toBe(
              true,
            );
          }
          expect(filled % lot === 0n && remaining >= 0n).toBe(true);
          // It throws where the order would cross the others.
          if (remaining > 0n) book.restore({ ...order, remaining });
        }
        const traded = outcome?.fills.reduce((sum, { quantity }) => sum + quantity, 0n) ?? 0n;
        expect(traded).toBe(outcome?.price.volume ?? 0n);
      }),
      { numRuns: 2_000 },
    );
  });

  it('fills a better limit whole before a worse one gets anything', () => {
    fc.assert(
      fc.property(orders, reference, (list, near) => {
        const outcome = uncross(list, { tick, lot, reference: near });
        for (const order of list.filter(({ id }) => filledOf(outcome, id) > 0n)) {
          const isBetter = (other: BookOrder) =>
            other.side === order.side && (order.side === 'buy' ? other.price > order.price : other.price < order.price);
          for (const other of list.filter(isBetter)) expect(filledOf(outcome, other.id)).toBe(other.remaining);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('gives every owner the same, whoever came first', () => {
    fc.assert(
      fc.property(orders, reference, fc.infiniteStream(fc.nat()), (list, near, draws) => {
        const shuffled = list
          .map((order) => ({ order, draw: draws.next().value as number }))
          .sort((a, b) => a.draw - b.draw)
          .map(({ order }, at) => ({ ...order, id: at + 1, original: order.id }));
        const rules = { tick, lot, reference: near };
        const [before, after] = [uncross(list, rules), uncross(shuffled, rules)];
        // Of two orders of one owner that are alike, either may get the last lot.
        const totals = (outcome: typeof before, of: readonly BookOrder[]) =>
          Object.fromEntries(
            [...Map.groupBy(of, ({ ownerId, side }) => `${ownerId} ${side}`)]
              .map(([who, own]) => [who, own.reduce((sum, { id }) => sum + filledOf(outcome, id), 0n)] as const)
              .sort(([a], [b]) => (a < b ? -1 : 1)),
          );
        expect(totals(after, shuffled)).toEqual(totals(before, list));
      }),
      { numRuns: 1_000 },
    );
  });

  it('shares the last limit in proportion, in whole lots', () => {
    const order = (id: number, side: 'buy' | 'sell', quantity: string): BookOrder => ({
      id,
      ownerId: id,
      side,
      price: d('1'),
      remaining: d(quantity),
    });
    const list = [order(1, 'buy', '6'), order(2, 'buy', '3'), order(3, 'buy', '3'), order(4, 'sell', '1')];
    const outcome = uncross(list, { tick, lot, reference: d('1') });
    // 0.5, 0.25 and 0.25 become 0.5, 0.2 and 0.2; the lot that is left goes to the lower owner of two equals.
    expect([1, 2, 3].map((id) => formatDecimal(decimalOfUnits(filledOf(outcome, id))))).toEqual(['0.5', '0.3', '0.2']);
  });

  it('refuses orders of one owner that cross each other', () => {
    const side = (side: 'buy' | 'sell', id: number): BookOrder => ({
      id,
      ownerId: 1,
      side,
      price: d('1'),
      remaining: d('1'),
    });
    expect(() => uncross([side('buy', 1), side('sell', 2)], { tick, lot, reference: d('1') })).toThrow(RangeError);
  });
});
