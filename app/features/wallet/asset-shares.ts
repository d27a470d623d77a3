import {
  add,
  type Decimal,
  divide,
  formatDecimal,
  multiply,
  one,
  parseDecimal,
  zero,
} from '../../../contract/money.ts';
import type { Balance } from '../../../contract/wallet.ts';

/** `percent` is for drawing and reading, with one digit after the point. No currency: all the others together. */
export type AssetShare = { currency: string | null; valueUsdt: string; percent: number };

const namedMax = 5;

/** What part of the total each coin is, the greatest first; coins that are worth nothing are left out. */
export function sharesOf(balances: readonly Balance[]): AssetShare[] {
  const values = new Map<string, Decimal>();
  for (const { currency, valueUsdt } of balances) {
    values.set(currency, add(values.get(currency) ?? zero, valueUsdt === null ? zero : parseDecimal(valueUsdt)));
  }
  const owned = [...values].filter(([, value]) => value > 0n).sort(([, a], [, b]) => Number(b - a));
  const total = owned.reduce((sum, [, value]) => add(sum, value), zero);
  const named: [string | null, Decimal][] = owned.length > namedMax + 1 ? owned.slice(0, namedMax) : owned;
  const rest = owned.slice(named.length).reduce((sum, [, value]) => add(sum, value), zero);
  const all = rest > 0n ? [...named, [null, rest] as [null, Decimal]] : named;
  return all.map(([currency, value]) => ({
    currency,
    valueUsdt: formatDecimal(value),
    percent: Number(formatDecimal(multiply(divide(value, total, 'down', 3), hundred, 'down', 1))),
  }));
}

const hundred = multiply(one, parseDecimal('100'), 'down');

export type Arc = { length: number; start: number };

/** The parts of a ring, each as length and start in hundredths of its way round. */
export function arcsOf(shares: readonly AssetShare[]): Arc[] {
  let start = 0;
  return shares.map(({ percent }) => {
    const arc = { length: percent, start };
    start += percent;
    return arc;
  });
}
