import type { MarketSymbol } from '../../../contract/quotes.ts';
import { lettersOf } from './find-symbols.ts';

const similarMax = 6;
/** More letters than that apart is another word. */
const distanceMax = 2;

/** What somebody may have meant who asked for a symbol that there is not; the recommended ones when nothing is near. */
export function similarSymbols<T extends Pick<MarketSymbol, 'symbol' | 'baseSymbol' | 'prompted'>>(
  symbols: readonly T[],
  typed: string,
): T[] {
  const wanted = lettersOf(typed).slice(0, 30);
  const near = symbols
    .map((symbol) => ({ symbol, distance: distanceTo(symbol, wanted) }))
    .filter(({ distance }) => distance <= distanceMax)
    .sort((a, b) => a.distance - b.distance)
    .map(({ symbol }) => symbol);
  return (near.length > 0 ? near : symbols.filter(({ prompted }) => prompted)).slice(0, similarMax);
}

function distanceTo({ symbol, baseSymbol }: Pick<MarketSymbol, 'symbol' | 'baseSymbol'>, wanted: string): number {
  if (wanted === '') return Number.POSITIVE_INFINITY;
  const base = baseSymbol.toLowerCase();
  // Another quote currency of the same coin: btc_eur.
  if (wanted.startsWith(base)) return 0;
  return Math.min(editDistance(wanted, lettersOf(symbol)), editDistance(wanted, base));
}

/** How many letters have to be added, left out or changed. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const changed = (row[column] ?? 0) + Number(letter !== other);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
