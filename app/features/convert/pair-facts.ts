import type { ConvertCoin } from '../../../contract/convert.ts';
import { divide, formatDecimal, larger, parseDecimal, smaller } from '../../../contract/money.ts';

/** What is known of a pair before anybody asks for a quote. `rate` is the mid price; null while there is none. */
export function pairFacts(coins: readonly ConvertCoin[], from: string, to: string) {
  const [first, second] = [from, to].map((currency) => coins.find((coin) => coin.currency === currency));
  if (!first || !second || first === second) return undefined;
  const { priceUsdt: paid } = first;
  const { priceUsdt: asked } = second;
  return {
    rate: paid && asked ? formatDecimal(divide(parseDecimal(paid), parseDecimal(asked), 'down')) : null,
    spreadBps: first.spreadBps + second.spreadBps,
    minimumUsdt: formatDecimal(larger(parseDecimal(first.minimumUsdt), parseDecimal(second.minimumUsdt))),
    maximumUsdt: formatDecimal(smaller(parseDecimal(first.maximumUsdt), parseDecimal(second.maximumUsdt))),
  };
}

/** How many digits after the point a rate is shown with, so that about six count: 64,250.12 and 0.0000155640. */
export function ratePlaces(rate: string): number {
  const [whole = '0', fraction = ''] = rate.split('.');
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  return whole === '0' ? Math.min(18, zeros + 6) : Math.max(2, 6 - whole.length);
}
