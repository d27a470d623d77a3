import { expect, test } from 'vitest';
import type { Order } from '../../../contract/exchange.ts';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { Rung } from './ladder.ts';
import { createQuoter, type View } from './market-quoter.ts';

const view: View = { price: parseDecimal('60000'), isWatched: true, share: 0.5 };

/** A quoter whose orders stand where they must, and how often it has computed its ladder. */
function createSettled() {
  let sizesRead = 0;
  const market = {
    symbol: 'BTC_USDT',
    tick: parseDecimal('0.01'),
    lot: parseDecimal('0.000001'),
    get notionalMin() {
      sizesRead += 1;
      return parseDecimal('5');
    },
  };
  const quoter = createQuoter({ market, gridBps: 1 });
  const toOrder = ({ side, price, quantity }: Rung, at: number, changes: Partial<Order> = {}) =>
    ({
      id: String(at + 1),
      symbol: market.symbol,
      side,
      status: 'new',
      price: formatDecimal(price),
      quantity: formatDecimal(quantity),
      filledQuantity: '0',
      ...changes,
    }) as Order;
  const { place: rungs } = quoter.plan(view);
  for (const [at, rung] of rungs.entries()) quoter.take(toOrder(rung, at));
  const hasPlanned = (asked: View) => {
    sizesRead = 0;
    const changes = quoter.plan(asked);
    return { hasPlanned: sizesRead > 0, changes: changes.cancel.length + changes.place.length };
  };
  expect(hasPlanned(view)).toEqual({ hasPlanned: true, changes: 0 });
  return {
    quoter,
    hasPlanned,
    order: (at: number, changes?: Partial<Order>) => toOrder(rungs[at] as Rung, at, changes),
  };
}

test('a quoter whose orders are right plans nothing until something changes', () => {
  const { hasPlanned } = createSettled();
  expect(hasPlanned(view)).toEqual({ hasPlanned: false, changes: 0 });
  expect(hasPlanned({ ...view, price: parseDecimal('60000.5') })).toEqual({ hasPlanned: false, changes: 0 });
});

test.each<[string, (settled: ReturnType<typeof createSettled>) => View, number]>([
  ['the price moves away', () => ({ ...view, price: parseDecimal('60500') }), 1],
  ['the inventory runs low', () => ({ ...view, share: 0.1 }), 0],
  [
    'an order is eaten',
    ({ quoter, order }) => {
      quoter.take(order(3, { filledQuantity: order(3).quantity as string, status: 'filled' }));
      return view;
    },
    1,
  ],
  [
    'an order is found gone',
    ({ quoter }) => {
      quoter.forget(2);
      return view;
    },
    1,
  ],
  [
    'its orders are read again',
    ({ quoter }) => {
      quoter.forgetAll();
      return view;
    },
    40,
  ],
])('it plans again when %s', (_what, change, changesMin) => {
  const settled = createSettled();
  const asked = change(settled);
  const { hasPlanned, changes } = settled.hasPlanned(asked);
  expect(hasPlanned).toBe(true);
  expect(changes).toBeGreaterThanOrEqual(changesMin);
});
