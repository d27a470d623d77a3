import type { Levels, MarketEvent } from './live-events.ts';

/** Price and quantity of each level, best first, as the market was at the sequence number. */
export type Book = { seq: number; bids: Levels; asks: Levels };

/** The book after an event that follows it. A level's quantity '0' means that it is gone. */
export const applyEvent = (book: Book, event: MarketEvent): Book => ({
  seq: event.seq,
  bids: event.bids.reduce(
    (levels, level) => setLevel(levels, level, (one, other) => compareDecimals(other, one)),
    book.bids,
  ),
  asks: event.asks.reduce((levels, level) => setLevel(levels, level, compareDecimals), book.asks),
});

function setLevel(levels: Levels, level: Levels[number], compare: (one: string, other: string) => number): Levels {
  const [price, quantity] = level;
  const place = levels.findIndex(([other]) => compare(other, price) >= 0);
  const at = place === -1 ? levels.length : place;
  const isThere = levels[at]?.[0] === price;
  return levels.toSpliced(at, isThere ? 1 : 0, ...(quantity === '0' ? [] : [level]));
}

/** Exact, as numbers are not: below zero when the first is smaller. Neither is negative. */
export function compareDecimals(one: string, other: string): number {
  const [whole = '', fraction = ''] = one.split('.');
  const [otherWhole = '', otherFraction = ''] = other.split('.');
  const places = Math.max(fraction.length, otherFraction.length);
  if (whole.length !== otherWhole.length) return whole.length - otherWhole.length;
  const [text, otherText] = [whole + fraction.padEnd(places, '0'), otherWhole + otherFraction.padEnd(places, '0')];
  if (text === otherText) return 0;
  return text < otherText ? -1 : 1;
}
