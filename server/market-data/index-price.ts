import { type Decimal, decimalOfUnits, larger, smaller } from '../../contract/money.ts';

/** How far from the median a source can be, in thousandths of it. */
const capPerMille = 5n;
/** Units of the eighth decimal, to which an index is rounded down. */
const step = 10n ** 10n;

/**
 * The index of several sources: the mean of their prices, each held within 0.5% of their median, so that one that is
 * wrong moves it by less than that. Throws a RangeError without prices.
 */
export function indexOf(prices: readonly Decimal[]): Decimal {
  const median = medianOf(prices);
  const cap = (median * capPerMille) / 1_000n;
  const [low, high] = [decimalOfUnits(median - cap), decimalOfUnits(median + cap)];
  const sum = prices.reduce((total, price) => total + smaller(larger(price, low), high), 0n);
  const mean = sum / BigInt(prices.length);
  return decimalOfUnits(mean - (mean % step));
}

function medianOf(prices: readonly Decimal[]): Decimal {
  const sorted = prices.toSorted((a, b) => (a < b ? -1 : 1));
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('an index needs a source');
  return decimalOfUnits((lower + upper) / 2n);
}
