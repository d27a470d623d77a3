import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../contract/money.ts';
import { tellScenario } from '../../tests/support/book-scenario.ts';
import { books } from '../../tests/support/naive-book.ts';

describe.each(books)('iceberg orders in %s', (_, createBook) => {
  const open = () => tellScenario(createBook());

  it('show a part, and hide the rest', () => {
    const { place, bids } = open();
    expect(place('ann buys 10 at 100', { shows: '2' })).toEqual({ fills: [], remaining: '10', resting: true });
    place('ben buys 1 at 100');
    expect(bids()).toEqual(['3 at 100']);
  });

  it('show the next part behind the others of their price', () => {
    const { place, asks } = open();
    place('ann sells 10 at 100', { shows: '2' });
    place('ben sells 3 at 100');
    expect(place('cem buys 2 at 100').fills).toEqual(['3 takes 2 at 100 from 1 of ann, 8 left']);
    expect(asks()).toEqual(['5 at 100']);
    expect(place('cem buys 4 at 100').fills).toEqual([
      '4 takes 3 at 100 from 2 of ben, 0 left',
      '4 takes 1 at 100 from 1 of ann, 7 left',
    ]);
    expect(asks()).toEqual(['1 at 100']);
  });

  it('trade what they hide after all that is shown at their price, and before any worse price', () => {
    const { place } = open();
    place('ann sells 5 at 100', { shows: '2' });
    place('ben sells 3 at 100', { shows: '1' });
    place('cem sells 1 at 100');
    place('cem sells 1 at 101');
    expect(place('dia buys 10 at 101').fills).toEqual([
      '5 takes 2 at 100 from 1 of ann, 3 left',
      '5 takes 1 at 100 from 2 of ben, 2 left',
      '5 takes 1 at 100 from 3 of cem, 0 left',
      '5 takes 2 at 100 from 1 of ann, 1 left',
      '5 takes 1 at 100 from 2 of ben, 1 left',
      '5 takes 1 at 100 from 1 of ann, 0 left',
      '5 takes 1 at 100 from 2 of ben, 0 left',
      '5 takes 1 at 101 from 4 of cem, 0 left',
    ]);
  });

  it('trade at once with their whole quantity, and show a part of what is left', () => {
    const { place, bids } = open();
    place('ann sells 4 at 100');
    expect(place('ben buys 10 at 100', { shows: '2' })).toMatchObject({ remaining: '6', resting: true });
    expect(bids()).toEqual(['2 at 100']);
  });

  it('fill an order that is to be filled whole or not at all', () => {
    const { place } = open();
    place('ann sells 5 at 100', { shows: '2' });
    place('ben sells 2 at 100');
    expect(place('cem buys 7 at 100', { timeInForce: 'fok' })).toMatchObject({ remaining: '0' });
  });

  it('do not fill such an order beyond an order of its owner, which comes before what is hidden', () => {
    const { place } = open();
    place('ann sells 5 at 100', { shows: '2' });
    place('cem sells 2 at 100');
    expect(place('cem buys 3 at 100', { timeInForce: 'fok' })).toMatchObject({ refused: 'fillOrKillUnfilled' });
    expect(place('cem buys 2 at 100', { timeInForce: 'fok' })).toMatchObject({ remaining: '0' });
  });

  it('hide less when they are reduced, then show less', () => {
    const book = createBook();
    const { place, bids } = tellScenario(book);
    place('ann buys 10 at 100', { shows: '2' });
    place('ben buys 1 at 100');
    book.reduce(1, parseDecimal('3'));
    expect([bids(), book.wholeLevels('buy', 5)]).toEqual([['3 at 100'], [[parseDecimal('100'), parseDecimal('4')]]]);
    book.reduce(1, parseDecimal('1.5'));
    expect(bids()).toEqual(['2.5 at 100']);
    expect(place('cem sells 2 at 100').fills).toEqual([
      '3 takes 1.5 at 100 from 1 of ann, 0 left',
      '3 takes 0.5 at 100 from 2 of ben, 0.5 left',
    ]);
    expect(() => book.reduce(2, parseDecimal('0.5'))).toThrow(RangeError);
  });

  it('leave with all that they hide', () => {
    const { place, cancel, asks } = open();
    place('ann sells 10 at 100', { shows: '2' });
    expect(cancel(1)).toBe('ann sells 2 at 100');
    expect(asks()).toEqual([]);
    expect(place('ben buys 1 at 100')).toEqual({ fills: [], remaining: '1', resting: true });
  });

  it('stand where they stood when the book is made anew', () => {
    const [hidden, display] = [parseDecimal('4'), parseDecimal('2')];
    const book = createBook();
    const price = parseDecimal('100');
    const order = { ownerId: 0, side: 'sell' as const, price };
    book.restore({ ...order, id: 7, remaining: parseDecimal('1'), reserve: { hidden, display } });
    book.restore({ ...order, id: 8, remaining: parseDecimal('1') });
    expect(book.levelQuantity('sell', price)).toBe(parseDecimal('2'));
    expect(tellScenario(book).place('ben buys 3 at 100').fills).toEqual([
      '1 takes 1 at 100 from 7 of ann, 4 left',
      '1 takes 1 at 100 from 8 of ann, 0 left',
      '1 takes 1 at 100 from 7 of ann, 3 left',
    ]);
    expect(book.levelQuantity('sell', price)).toBe(parseDecimal('1'));
  });
});
