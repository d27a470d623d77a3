import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOfUnits, parseDecimal } from '../../contract/money.ts';
import { type StopDirection, type StopOrder, StopOrders } from './stop-orders.ts';

/** 'rise 105, fall 95' become the orders 1 and 2. */
function waiting(sentence: string): StopOrders {
  const orders = new StopOrders();
  sentence.split(', ').forEach((order, index) => {
    const [stopDirection, stopPrice = ''] = order.split(' ');
    orders.add({ id: index + 1, stopPrice: parseDecimal(stopPrice), stopDirection: stopDirection as StopDirection });
  });
  return orders;
}

const take = (orders: StopOrders, lastPrice: string) =>
  orders.takeTriggered(parseDecimal(lastPrice)).map(({ id }) => id);

describe('stop orders', () => {
  it('wait until the price rises or falls to their stop price', () => {
    const orders = waiting('rise 105, fall 95');
    expect([take(orders, '104.99'), take(orders, '95.01')]).toEqual([[], []]);
    expect([take(orders, '105'), take(orders, '95')]).toEqual([[1], [2]]);
  });

  it('trigger when the price jumps over their stop price', () => {
    expect(take(waiting('rise 105, fall 95'), '200')).toEqual([1]);
    expect(take(waiting('rise 105, fall 95'), '1')).toEqual([2]);
  });

  it('trigger in the order in which the price reached them', () => {
    expect(take(waiting('rise 107, rise 103, rise 105, rise 109'), '108')).toEqual([2, 3, 1]);
    expect(take(waiting('fall 93, fall 97, fall 95, fall 91'), '92')).toEqual([2, 3, 1]);
  });

  it('trigger by id when they share a stop price, whatever order they were put back in', () => {
    const orders = new StopOrders();
    for (const id of [3, 1, 2]) orders.add({ id, stopPrice: parseDecimal('105'), stopDirection: 'rise' });
    for (const id of [6, 4, 5]) orders.add({ id, stopPrice: parseDecimal('106'), stopDirection: 'fall' });
    expect([take(orders, '105.5')]).toEqual([[1, 2, 3, 4, 5, 6]]);
  });

  it('trigger once', () => {
    const orders = waiting('rise 105, rise 106');
    expect([take(orders, '105'), take(orders, '105'), orders.size]).toEqual([[1], [], 1]);
  });

  it('do not trigger after they were removed', () => {
    const orders = waiting('rise 105, rise 105, fall 95');
    expect(orders.remove(1)).toEqual({ id: 1, stopPrice: parseDecimal('105'), stopDirection: 'rise' });
    expect([orders.remove(1), orders.remove(9), orders.size]).toEqual([undefined, undefined, 2]);
    expect(take(orders, '105')).toEqual([2]);
    expect(orders.remove(2)).toBeUndefined();
  });

  it('can not wait twice', () => {
    const orders = waiting('rise 105');
    expect(() => orders.add({ id: 1, stopPrice: parseDecimal('90'), stopDirection: 'fall' })).toThrow(RangeError);
  });

  it('leave as in a list that is searched anew each time', () => {
    const order: fc.Arbitrary<StopOrder> = fc.record({
      id: fc.nat({ max: 1_000 }),
      stopPrice: fc.integer({ min: 1, max: 30 }).map((units) => decimalOfUnits(BigInt(units))),
      stopDirection: fc.constantFrom('rise', 'fall'),
    });
    const distinct = fc.uniqueArray(order, { selector: ({ id }) => id, maxLength: 60 });
    fc.assert(
      fc.property(
        distinct,
        fc.array(fc.nat({ max: 1_000 })),
        fc.integer({ min: 1, max: 30 }),
        (added, removed, last) => {
          const orders = new StopOrders();
          for (const one of added) orders.add(one);
          for (const id of removed) orders.remove(id);
          const left = added.filter(({ id }) => !removed.includes(id));
          const triggered = (direction: StopDirection, sign: number) =>
            left
              .filter(
                ({ stopDirection, stopPrice }) => stopDirection === direction && sign * (last - Number(stopPrice)) >= 0,
              )
              .sort((a, b) => sign * Number(a.stopPrice - b.stopPrice) || a.id - b.id);
          expect(orders.takeTriggered(decimalOfUnits(BigInt(last)))).toEqual([
            ...triggered('rise', 1),
            ...triggered('fall', -1),
          ]);
          expect(orders.size).toBe(left.length - triggered('rise', 1).length - triggered('fall', -1).length);
        },
      ),
    );
  });
});
