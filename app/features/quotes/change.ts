import { type Decimal, divide, formatDecimal, parseDecimal, subtract } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/quotes.ts';

export type Trend = 'up' | 'down' | 'flat';
export type Change = { trend: Trend; percent: string; amount: string };

const hundred = parseDecimal('100');

/** Last price against the day's start: amount with sign, percent with 2 decimals (spec section 3), and the trend. */
export function changeOf({ c, ds }: Pick<Quote, 'c' | 'ds'>): Change {
  const start = parseDecimal(ds);
  const amount = subtract(parseDecimal(c), start);
  if (start === 0n || amount === 0n) return { trend: 'flat', percent: '0', amount: '0' };
  const percent = divide(((amount * hundred) / 10n ** 18n) as Decimal, start, 'down', 2);
  return { trend: trendOf(percent), percent: formatDecimal(percent), amount: formatDecimal(amount) };
}

/** A change shown as 0.00% has no direction. */
function trendOf(percent: Decimal): Trend {
  if (percent === 0n) return 'flat';
  return percent > 0n ? 'up' : 'down';
}
