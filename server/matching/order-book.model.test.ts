import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimalOfUnits, parseDecimal, zero } from '../../contract/money.ts';
import { type AnyBook, NaiveBook } from '../../tests/support/naive-book.ts';
import { type Incoming, OrderBook } from './order-book.ts';

const operationCount = 10_000;
const tick = parseDecimal('0.01');
const lot = parseDecimal('0.001');
const times = (unit: Decimal, count: number): Decimal => decimalOfUnits(unit * BigInt(count));

/** Few owners and few prices, so that orders cross, queue up and meet their own kind all the time. */
const party = { ownerId: fc.integer({ min: 1, max: 6 }), side: fc.constantFrom('buy' as const, 'sell' as const) };
const price = fc.integer({ min: 990, max: 1_010 }).map((ticks) => times(tick, ticks));
const quantity = fc.integer({ min: 1, max: 50 }).map((lots) => times(lot, lots));
const terms = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ timeInForce: 'gtc' as const, postOnly: false }) },
  { weight: 2, arbitrary: fc.constant({ timeInForce: 'gtc' as const, postOnly: true }) },
  {
    weight: 2,
    arbitrary: fc.record({ displayQuantity: fc.integer({ min: 1, max: 20 }).map((lots) => times(lot, lots)) }),
  },
  { weight: 1, arbitrary: fc.constant({ timeInForce: 'ioc' as const, postOnly: false }) },
  { weight: 1, arbitrary: fc.constant({ timeInForce: 'fok' as const, postOnly: false }) },
);
const amount = fc.oneof(
  fc.record({ quantity }),
  fc.record({
    quoteQuantity: fc.integer({ min: 1, max: 200_000 }).map((units) => times(parseDecimal('0.00001'), units)),
  }),
);

type Operation =
  | { kind: 'submit'; order: Unnumbered }
  | { kind: 'cancel' | 'reduce' | 'showLess'; back: number }
  | { kind: 'rebuild' };
type Unnumbered = Incoming extends infer One ? (One extends Incoming ? Omit<One, 'id'> : never) : never;

const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 500,
    arbitrary: fc.tuple(fc.record({ ...party, price, quantity }), terms).map(([order, how]) => ({
      kind: 'submit' as const,
      order: { kind: 'limit' as const, timeInForce: 'gtc' as const, postOnly: false, ...order, ...how },
    })),
  },
  {
    weight: 150,
    arbitrary: fc.tuple(fc.record({ ...party, priceLimit: price }), amount).map(([order, much]) => ({
      kind: 'submit' as const,
      order: { kind: 'market' as const, ...order, ...much, lot },
    })),
  },
  { weight: 300, arbitrary: fc.record({ kind: fc.constant('cancel' as const), back: fc.nat({ max: 200 }) }) },
  { weight: 50, arbitrary: fc.record({ kind: fc.constant('reduce' as const), back: fc.nat({ max: 200 }) }) },
  { weight: 50, arbitrary: fc.record({ kind: fc.constant('showLess' as const), back: fc.nat({ max: 200 }) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'rebuild' as const }) },
);

/** What can be seen of a book after an operation; its depth now and then, because the naive book is slow at it. */
const view = (book: AnyBook, result: unknown, index: number) => ({
  result,
  size: book.size,
  depth: index % 10 === 0 && book.depth(Number.MAX_SAFE_INTEGER),
  whole: index % 10 === 0 && book.wholeLevels('sell', 5),
});

function rebuilt(naive: NaiveBook): OrderBook {
  const book = new OrderBook();
  for (const order of naive.all()) book.restore(order);
  return book;
}

/** Gives what is left of the order: half of it with what it hides, in whole lots. */
function halve(book: AnyBook, id: number): Decimal | undefined {
  const resting = book.get(id);
  const half = resting && times(lot, Number((resting.remaining + (resting.reserve?.hidden ?? 0n)) / lot / 2n));
  if (half) book.reduce(id, half);
  return half;
}

/** Gives what an iceberg order shows at a time from now on: half of what it did, in whole lots. */
function showHalf(book: AnyBook, id: number): Decimal | undefined {
  const { remaining = zero, reserve } = book.get(id) ?? {};
  // In the naive book each order has a reserve: one that hides nothing may be no iceberg order in the other one.
  if (!reserve || reserve.hidden === zero || remaining === zero) return undefined;
  const half = times(lot, Number(reserve.display / lot / 2n));
  if (half > zero) book.showLess(id, half);
  return half;
}

function apply(book: AnyBook, one: Operation, id: number): unknown {
  if (one.kind === 'submit') return book.submit({ ...one.order, id } as Incoming);
  if (one.kind === 'rebuild') return undefined;
  if (one.kind === 'reduce') return halve(book, id - one.back);
  if (one.kind === 'showLess') return showHalf(book, id - one.back);
  const { ownerId, side, price, remaining } = book.cancel(id - one.back) ?? {};
  return { ownerId, side, price, remaining };
}

describe(`${operationCount} operations on the order book do what they do on the naive book`, () => {
  it.each(Array.from({ length: 20 }, (_, index) => index + 1))('with seed %i', (seed) => {
    const naive = new NaiveBook();
    let book = new OrderBook();
    let fills = 0;
    fc.sample(operation, { numRuns: operationCount, seed }).forEach((one, index) => {
      if (one.kind === 'rebuild') book = rebuilt(naive);
      const id = index + 1;
      const actual = view(book, apply(book, one, id), index);
      const expected = view(naive, apply(naive, one, id), index);
      // vitest's own comparison takes longer than both books together, so it only explains a difference.
      if (!isDeepStrictEqual(actual, expected)) expect({ index, one, ...actual }).toEqual({ index, one, ...expected });
      fills += (actual.result as { fills?: unknown[] } | undefined)?.fills?.length ?? 0;
    });
    expect(book.depth(Number.MAX_SAFE_INTEGER)).toEqual(naive.depth(Number.MAX_SAFE_INTEGER));
    expect(fills).toBeGreaterThan(operationCount / 10);
  });
});
