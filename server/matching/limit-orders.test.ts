import { describe, expect, it } from 'vitest';
import { tellScenario } from '../../tests/support/book-scenario.ts';
import { books } from '../../tests/support/naive-book.ts';

describe.each(books)('%s', (_, createBook) => {
  const open = () => tellScenario(createBook());

  describe('limit orders', () => {
    it('rest when nobody wants their price', () => {
      const { place, bids, asks } = open();
      expect(place('ann buys 2 at 100')).toEqual({ fills: [], remaining: '2', resting: true });
      expect(place('ben sells 3 at 101')).toEqual({ fills: [], remaining: '3', resting: true });
      expect([bids(), asks()]).toEqual([['2 at 100'], ['3 at 101']]);
    });

    it('trade at the price of the order that rests, so the newcomer gets the better price', () => {
      const { place, bids, asks } = open();
      place('ann sells 2 at 100');
      expect(place('ben buys 2 at 105')).toEqual({ fills: ['2 takes 2 at 100 from 1 of ann, 0 left'], remaining: '0' });
      expect([bids(), asks()]).toEqual([[], []]);
    });

    it('trade with the best price first, whoever came first', () => {
      const { place } = open();
      place('ann buys 1 at 98');
      place('ben buys 1 at 100');
      place('cem buys 1 at 99');
      expect(place('dia sells 3 at 98').fills).toEqual([
        '4 takes 1 at 100 from 2 of ben, 0 left',
        '4 takes 1 at 99 from 3 of cem, 0 left',
        '4 takes 1 at 98 from 1 of ann, 0 left',
      ]);
    });

    it('trade with the oldest order first among those of one price', () => {
      const { place, bids } = open();
      place('ann buys 2 at 100');
      place('ben buys 2 at 100');
      place('ann buys 2 at 100');
      expect(place('dia sells 5 at 100').fills).toEqual([
        '4 takes 2 at 100 from 1 of ann, 0 left',
        '4 takes 2 at 100 from 2 of ben, 0 left',
        '4 takes 1 at 100 from 3 of ann, 1 left',
      ]);
      expect(bids()).toEqual(['1 at 100']);
    });

    it('keep their place in the queue when they are filled in part', () => {
      const { place } = open();
      place('ann sells 5 at 100');
      place('ben sells 5 at 100');
      place('cem buys 2 at 100');
      expect(place('cem buys 4 at 100').fills).toEqual([
        '4 takes 3 at 100 from 1 of ann, 0 left',
        '4 takes 1 at 100 from 2 of ben, 4 left',
      ]);
    });

    it('rest with what the book could not give them', () => {
      const { place, bids, asks } = open();
      place('ann sells 1 at 100');
      place('ann sells 1 at 102');
      expect(place('ben buys 3 at 101')).toEqual({
        fills: ['3 takes 1 at 100 from 1 of ann, 0 left'],
        remaining: '2',
        resting: true,
      });
      expect([bids(), asks()]).toEqual([['2 at 101'], ['1 at 102']]);
    });
  });

  describe('immediate-or-cancel', () => {
    it('trades what it can and gives up the rest', () => {
      const { place, bids, asks } = open();
      place('ann sells 1 at 100');
      expect(place('ben buys 3 at 100', { timeInForce: 'ioc' })).toEqual({
        fills: ['2 takes 1 at 100 from 1 of ann, 0 left'],
        remaining: '2',
      });
      expect([bids(), asks()]).toEqual([[], []]);
    });

    it('gives up whole when nobody offers its price', () => {
      const { place } = open();
      place('ann sells 1 at 100');
      expect(place('ben buys 1 at 99', { timeInForce: 'ioc' })).toEqual({ fills: [], remaining: '1' });
    });
  });

  describe('fill-or-kill', () => {
    it('trades whole over several prices', () => {
      const { place, asks } = open();
      place('ann sells 1 at 100');
      place('ben sells 2 at 101');
      expect(place('cem buys 3 at 101', { timeInForce: 'fok' })).toEqual({
        fills: ['3 takes 1 at 100 from 1 of ann, 0 left', '3 takes 2 at 101 from 2 of ben, 0 left'],
        remaining: '0',
      });
      expect(asks()).toEqual([]);
    });

    it('is refused and changes nothing when its price has too little', () => {
      const { place, asks } = open();
      place('ann sells 1 at 100');
      place('ben sells 2 at 102');
      expect(place('cem buys 3 at 101', { timeInForce: 'fok' })).toEqual({
        refused: 'fillOrKillUnfilled',
        fills: [],
        remaining: '3',
      });
      expect(asks()).toEqual(['1 at 100', '2 at 102']);
    });

    it('does not count an own order, nor what waits behind it', () => {
      const { place, asks } = open();
      place('ann sells 1 at 100');
      place('cem sells 1 at 100');
      place('ben sells 9 at 100');
      expect(place('cem buys 2 at 100', { timeInForce: 'fok' })).toMatchObject({ refused: 'fillOrKillUnfilled' });
      expect(place('cem buys 1 at 100', { timeInForce: 'fok' })).toMatchObject({ remaining: '0' });
      expect(asks()).toEqual(['10 at 100']);
    });
  });

  describe('post-only', () => {
    it('rests when it does not cross', () => {
      const { place } = open();
      place('ann sells 1 at 100');
      expect(place('ben buys 1 at 99', { postOnly: true })).toMatchObject({ resting: true });
    });

    it('is refused when it would trade, even at its own price', () => {
      const { place, bids, asks } = open();
      place('ann sells 1 at 100');
      expect(place('ben buys 1 at 100', { postOnly: true })).toEqual({
        refused: 'postOnlyWouldTrade',
        fills: [],
        remaining: '1',
      });
      expect([bids(), asks()]).toEqual([[], ['1 at 100']]);
    });
  });
});
