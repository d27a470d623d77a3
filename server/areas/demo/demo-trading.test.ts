import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMultipleOf, parseDecimal } from '../../../contract/money.ts';
import { drawOrder } from './demo-trading.ts';

const market = { symbol: 'BTC_USDT', tick: parseDecimal('0.01'), lot: parseDecimal('0.000001') };
const depth = {
  seq: 1,
  bids: [['63995', '0.02']] as [string, string][],
  asks: [['64005', '0.03']] as [string, string][],
};
const draw = (count: number, key = 'a') => drawOrder(market, depth, { key, count, traders: 3 });
const counts = Array.from({ length: 400 }, (_, at) => at);

test('the same key sends the same demo orders, another key others', () => {
  expect(counts.map((count) => draw(count))).toEqual(counts.map((count) => draw(count)));
  expect(counts.map((count) => draw(count, 'b'))).not.toEqual(counts.map((count) => draw(count)));
});

test('demo orders are of all traders and both sides; most take what stands at the touch, some wait inside', () => {
  const orders = counts.flatMap((count) => draw(count) ?? []);
  expect(new Set(orders.map(({ trader }) => trader))).toEqual(new Set([0, 1, 2]));
  for (const side of ['buy', 'sell'] as const) {
    const taking = orders.filter(({ order, isWaiting }) => order.side === side && !isWaiting);
    expect(taking.length).toBeGreaterThan(80);
    expect(new Set(taking.map(({ order }) => order.price))).toEqual(new Set([side === 'buy' ? '64005' : '63995']));
    const waiting = orders.filter(({ order, isWaiting }) => order.side === side && isWaiting);
    expect(waiting.length).toBeGreaterThan(20);
    for (const { order } of waiting) {
      expect(order).toMatchObject({ timeInForce: 'gtc', postOnly: true });
      expect(Number(order.price) > 63_995 && Number(order.price) < 64_005).toBe(true);
    }
  }
});

test('demo orders have whole ticks and lots and are worth between 10 and 5,000 USDT, at any price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 10 ** 8 }),
      fc.integer({ min: 1, max: 500 }),
      fc.nat(),
      (ticks, gap, count) => {
        const [bid, ask] = [String(ticks / 100), String((ticks + gap) / 100)];
        const drawn = drawOrder(
          { ...market, lot: parseDecimal('0.0001') },
          { seq: 1, bids: [[bid, '1']], asks: [[ask, '1']] },
          { key: 'k', count, traders: 3 },
        );
        const { price = '', quantity = '' } = drawn?.order ?? {};
        expect(isMultipleOf(parseDecimal(price), market.tick)).toBe(true);
        expect(isMultipleOf(parseDecimal(quantity), parseDecimal('0.0001'))).toBe(true);
        const lot = 0.0001 * Number(price);
        expect(Number(price) * Number(quantity)).toBeGreaterThan(9.99);
        expect(Number(price) * Number(quantity)).toBeLessThan(5_000.01 + lot);
      },
    ),
  );
});

test('a book with an empty side gets no demo order', () => {
  expect(drawOrder(market, { ...depth, asks: [] }, { key: 'a', count: 1, traders: 3 })).toBeUndefined();
  expect(drawOrder(market, undefined, { key: 'a', count: 1, traders: 3 })).toBeUndefined();
});
