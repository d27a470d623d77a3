import { formatDecimal } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/quotes.ts';
import type { Format } from '../../i18n/use-format.ts';
import { changeOf } from './change.ts';
import { turnoverOf } from './list-rows.ts';

/** A cell of a row that follows the feed. */
export type Cell = { text: string; className: string };

const trends = { up: 'text-up', down: 'text-down', flat: '' } as const;

/** The line of the day has the colour of the day's change. */
export const lineColor = (quote: Quote) => (changeOf(quote).trend === 'down' ? 'stroke-down' : 'stroke-up');

/** The cells after the market's name, in their order: price, change, high, low, volume. */
export function cellsOf(
  quote: Quote,
  pricePrecision: number,
  format: Pick<Format, 'price' | 'percent' | 'compact'>,
): Cell[] {
  const change = changeOf(quote);
  return [
    { text: format.price(quote.c, pricePrecision), className: quote.stale ? 'text-text-3' : '' },
    { text: format.percent(change.percent), className: trends[change.trend] },
    { text: format.price(quote.dh, pricePrecision), className: '' },
    { text: format.price(quote.dl, pricePrecision), className: '' },
    { text: format.compact(formatDecimal(turnoverOf(quote))), className: '' },
  ];
}
