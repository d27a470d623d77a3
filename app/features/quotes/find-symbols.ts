import { symbolSearchResultsMax } from '../../../contract/limits.ts';
import type { SymbolType } from '../../../contract/quotes-values.ts';

type Named = { name: string };
type Typed = { type: SymbolType; symbol: string };

/** Symbols whose name contains what was typed, in upper or lower case (spec section 5). */
export function nameContains<T extends Named>(symbols: readonly T[], typed: string): T[] {
  const filter = typed.trim().toLowerCase();
  return symbols.filter(({ name }) => name.toLowerCase().includes(filter));
}

/** The spec's symbol search: at most 10 of a type; the first 10 while nothing is typed. */
export function searchSymbols<T extends Named & Typed>(symbols: readonly T[], type: SymbolType, typed: string): T[] {
  const ofType = symbols.filter((symbol) => symbol.type === type);
  return nameContains(ofType, typed).slice(0, symbolSearchResultsMax);
}

/** A symbol by type and key, however the key is written: `btc_usdt`, `BTC/USDT`, `btc-usdt`. */
export function findSymbol<T extends Typed>(symbols: readonly T[], type: SymbolType, key: string): T | undefined {
  const wanted = lettersOf(key);
  return wanted === '' ? undefined : symbols.find((known) => known.type === type && lettersOf(known.symbol) === wanted);
}

export const lettersOf = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]/g, '');
