import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../contract/money.ts';
import { tellScenario } from '../../tests/support/book-scenario.ts';
import { books } from '../../tests/support/naive-book.ts';
import { type Incoming, OrderBook } from './order-book.ts';

describe.each(books)('%s', (_, createBook) => {
  const open = () => tellScenario(createBook());

  describe('a cancel', () => {
    it('takes out what remains of the order, once', () => {
      const { place, cancel, get, asks } = open();
      place('ann sells 5 at 100');
      place('ben buys 2 at 100');
      expect(get(1)).toBe('ann sells 3 at 100');
      expect(cancel(1)).toBe('ann sells 3 at 100');
      expect([cancel(1), get(1), asks()]).toEqual([undefined, undefined, []]);
    });

    it('finds no order that was filled, refused, or never was', () => {
      const { place, cancel } = open();
      place('ann sells 1 at 100');
      place('cem buys 1 at 100', { postOnly: true });
      place('ben buys 1 at 100');
      expect([cancel(1), cancel(2), cancel(3), cancel(99)]).toEqual([undefined, undefined, undefined, undefined]);
    });

    it('leaves the queue of the others as it was', () => {
      const { place, cancel } = open();
      for (const owner of ['ann', 'ben', 'cem', 'ann', 'ben']) place(`${owner} sells 1 at 100`);
      for (const id of [3, 1, 5]) cancel(id);
      expect(place('dia buys 2 at 100').fills).toEqual([
        '6 takes 1 at 100 from 2 of ben, 0 left',
        '6 takes 1 at 100 from 4 of ann, 0 left',
      ]);
    });
  });

  describe('what the book shows', () => {
    it('is the best levels, best first, with the sum of each', () => {
      const { place, bids, asks } = open();
      for (const price of [98, 100, 99, 100]) place(`ann buys 1.5 at ${price}`);
      for (const price of [103, 101, 102, 101]) place(`ben sells 0.5 at ${price}`);
      expect(bids(2)).toEqual(['3 at 100', '1.5 at 99']);
      expect(asks(2)).toEqual(['1 at 101', '0.5 at 102']);
      expect([bids(0), bids(9).length, asks(9).length]).toEqual([[], 3, 3]);
    });

    it('is the best price, one level, and the number of orders', () => {
      const book = createBook();
      const { place, cancel } = tellScenario(book);
      expect([book.best('buy'), book.best('sell'), book.size]).toEqual([undefined, undefined, 0]);
      place('ann buys 1.5 at 99');
      place('ann buys 2 at 100');
      place('ben buys 3 at 100');
      place('ben sells 3 at 101');
      expect([book.best('buy'), book.best('sell'), book.size]).toEqual([parseDecimal('100'), parseDecimal('101'), 4]);
      cancel(2);
      expect(book.levelQuantity('buy', parseDecimal('100'))).toBe(parseDecimal('3'));
      expect(book.levelQuantity('sell', parseDecimal('100'))).toBe(0n);
    });
  });

  it('restores orders into the queue that they had', () => {
    const book = createBook();
    const [price, one] = [parseDecimal('100'), parseDecimal('1')];
    for (const id of [7, 3, 5]) book.restore({ id, ownerId: 1, side: 'sell', price, remaining: one });
    const taker = { kind: 'limit', id: 9, ownerId: 2, side: 'buy', price, quantity: parseDecimal('2') } as const;
    const { fills } = book.submit({ ...taker, timeInForce: 'gtc', postOnly: false });
    expect(fills.map(({ makerId }) => makerId)).toEqual([7, 3]);
    expect(book.get(5)).toMatchObject({ id: 5, remaining: one });
  });

  it('keeps apart ids that agree in their lower 32 bits', () => {
    const book = createBook();
    const [price, remaining] = [parseDecimal('100'), parseDecimal('1')];
    for (const id of [5, 2 ** 32 + 5, 2 ** 40 + 5]) book.restore({ id, ownerId: 1, side: 'buy', price, remaining });
    book.cancel(2 ** 32 + 5);
    expect([book.size, book.get(5)?.id, book.get(2 ** 32 + 5), book.get(2 ** 40 + 5)?.id]).toEqual([
      ...[2, 5, undefined, 2 ** 40 + 5],
    ]);
  });
});

describe('the order book throws when its caller breaks its rules:', () => {
  const price = parseDecimal('100');
  const none = parseDecimal('0');
  const limit = { kind: 'limit', id: 1, ownerId: 1, side: 'buy', price, quantity: price } as const;
  const market = { kind: 'market', id: 1, ownerId: 1, side: 'buy', priceLimit: price, lot: price } as const;
  const gtc = { timeInForce: 'gtc', postOnly: false } as const;
  it.each<[string, Incoming]>([
    ['no quantity', { ...limit, ...gtc, quantity: none }],
    ['no price', { ...limit, ...gtc, price: none }],
    ['post-only that may not rest', { ...limit, timeInForce: 'ioc', postOnly: true }],
    ['neither base nor quote', market],
    ['both base and quote', { ...market, quantity: price, quoteQuantity: price }],
    ['no lot', { ...market, quoteQuantity: price, lot: none }],
    ['nothing to spend', { ...market, quoteQuantity: none }],
  ])('%s', (_, order) => {
    expect(() => new OrderBook().submit(order)).toThrow(RangeError);
  });

  it('an id twice', () => {
    const book = new OrderBook();
    book.submit({ ...limit, ...gtc });
    expect(() => book.submit({ ...limit, ...gtc })).toThrow('order 1 rests already');
  });

  it('a restored order with nothing left', () => {
    expect(() => new OrderBook().restore({ ...limit, remaining: none })).toThrow(RangeError);
  });

  it('restored orders that cross', () => {
    const book = new OrderBook();
    book.restore({ ...limit, remaining: price });
    expect(() => book.restore({ ...limit, id: 2, side: 'sell', remaining: price })).toThrow('order 2 crosses the book');
  });
});
