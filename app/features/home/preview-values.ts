import type { Format } from '../../i18n/use-format.ts';
import type { Level } from '../exchange/book-levels.ts';

export type MarketDigits = { pricePrecision: number; volumePrecision: number };
type Sides = { bid: Level | undefined; ask: Level | undefined };

/** A row of the book on the home page: what others bid on the left, what they ask on the right, with their bars. */
export function bookRowOf({ bid, ask }: Sides, digits: MarketDigits, format: Format) {
  const price = (level?: Level) => (level ? format.price(level.price, digits.pricePrecision) : '');
  const quantity = (level?: Level) =>
    level ? format.amount(level.quantity, digits.volumePrecision, { isFixed: true }) : '';
  return {
    texts: [quantity(bid), price(bid), price(ask), quantity(ask)] as const,
    /** In percent of the half. */
    shares: [bid?.share ?? 0, ask?.share ?? 0] as const,
  };
}

/** A line across the candles at the last price, at the edge when the price has left them. */
export function lastLineOf(price: string, range: { top: number; bottom: number }, size: Size): string {
  const height = ((range.top - Number(price)) / (range.top - range.bottom || 1)) * size.height;
  return `M0 ${Math.round(Math.max(0, Math.min(size.height, height)))}h${size.width}`;
}
type Size = { width: number; height: number };
