import { describe, expect, it } from 'vitest';
import { tellScenario } from '../../tests/support/book-scenario.ts';
import { books } from '../../tests/support/naive-book.ts';

describe.each(books)('%s', (_, createBook) => {
  const open = () => tellScenario(createBook());

  describe('market orders by base', () => {
    it('walk the book and never rest', () => {
      const { place, take, bids, asks } = open();
      place('ann sells 1 at 100');
      place('ben sells 1 at 101');
      expect(take('cem buys 3 up to 120')).toEqual({
        fills: ['3 takes 1 at 100 from 1 of ann, 0 left', '3 takes 1 at 101 from 2 of ben, 0 left'],
        remaining: '1',
      });
      expect([bids(), asks()]).toEqual([[], []]);
    });

    it('stop at their price limit', () => {
      const { place, take, bids } = open();
      place('ann buys 1 at 100');
      place('ben buys 1 at 80');
      place('ben buys 1 at 79.99');
      expect(take('cem sells 5 down to 80')).toMatchObject({ remaining: '3' });
      expect(bids()).toEqual(['1 at 79.99']);
    });

    it('are refused when the book has nothing within their price limit', () => {
      const { place, take } = open();
      expect(take('cem buys 1 up to 120')).toEqual({ refused: 'noLiquidity', fills: [], remaining: '1' });
      place('ann sells 1 at 121');
      expect(take('cem buys 1 up to 120')).toMatchObject({ refused: 'noLiquidity' });
    });
  });

  describe('market orders by quote', () => {
    it('buy whole lots and leave what pays for no further lot', () => {
      const { place, take } = open();
      place('ann sells 1 at 100');
      place('ben sells 9 at 150');
      expect(take('cem buys for 200 up to 160')).toEqual({
        fills: ['3 takes 1 at 100 from 1 of ann, 0 left', '3 takes 0.6 at 150 from 2 of ben, 8.4 left'],
        remaining: '10',
      });
    });

    it('sell until they received the amount', () => {
      const { place, take } = open();
      place('ann buys 1 at 100');
      place('ben buys 9 at 90');
      expect(take('cem sells for 190 down to 80')).toEqual({
        fills: ['3 takes 1 at 100 from 1 of ann, 0 left', '3 takes 1 at 90 from 2 of ben, 8 left'],
        remaining: '0',
      });
    });

    it('trade nothing when they do not pay for one lot', () => {
      const { place, take, asks } = open();
      place('ann sells 1 at 100');
      expect(take('cem buys for 9.99 up to 120')).toEqual({ fills: [], remaining: '9.99' });
      expect(asks()).toEqual(['1 at 100']);
    });
  });

  describe('an order that meets one of its own owner', () => {
    it('gives up its rest; earlier fills and the older order stand', () => {
      const { place, bids, asks } = open();
      place('ann sells 1 at 100');
      place('ben sells 1 at 101');
      place('ann sells 1 at 102');
      expect(place('ben buys 3 at 102')).toEqual({
        fills: ['4 takes 1 at 100 from 1 of ann, 0 left'],
        remaining: '2',
        selfTrade: true,
      });
      expect([bids(), asks()]).toEqual([[], ['1 at 101', '1 at 102']]);
    });

    it('trades whole when it needs nothing behind its own order', () => {
      const { place } = open();
      place('ann sells 1 at 100');
      place('ben sells 1 at 100');
      expect(place('ben buys 1 at 100')).toEqual({ fills: ['3 takes 1 at 100 from 1 of ann, 0 left'], remaining: '0' });
    });

    it('met it too late when what is left pays for no lot anyway', () => {
      const { place, take } = open();
      place('ann sells 1 at 100');
      place('ben sells 1 at 101');
      expect(take('ben buys for 110 up to 120')).toEqual({
        fills: ['3 takes 1 at 100 from 1 of ann, 0 left'],
        remaining: '10',
      });
    });

    it('does so as a market order too', () => {
      const { place, take } = open();
      place('ben buys 1 at 100');
      expect(take('ben sells 1 down to 90')).toEqual({ fills: [], remaining: '1', selfTrade: true });
      expect(take('ben sells for 50 down to 90')).toEqual({ fills: [], remaining: '50', selfTrade: true });
    });
  });
});
