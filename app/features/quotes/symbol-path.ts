import type { SymbolType } from '../../../contract/quotes-values.ts';

/** The page that shows how the symbol's prices can be checked, and the proof of one of its ticks. */
export const priceProofPath = (symbol: string, seq?: number): string =>
  `/prices?id=${idOf(symbol)}${seq === undefined ? '' : `&tick=${seq}`}`;

/** Where each type of symbol is traded (spec section 2, quote routes per symbol type). */
export const tradingScreens = { 1: '/boption', 2: '/futures', 3: '/exchange' } as const satisfies Record<
  SymbolType,
  string
>;

/** As the addresses of the site write a symbol: btc_usdt. */
export const idOf = (symbol: string): string => symbol.toLowerCase();

/** The page about a symbol. */
export const quotePostPath = (symbol: string): string => `/quotes/quotepost?id=${idOf(symbol)}`;

/** Where a symbol opens: its trading screen, or what there is to read while nobody can trade it here. */
export function symbolPath(
  { type, symbol }: { type: SymbolType; symbol: string },
  tradedTypes: readonly SymbolType[],
): string {
  return tradedTypes.includes(type) ? `${tradingScreens[type]}?id=${idOf(symbol)}` : quotePostPath(symbol);
}

/** Says that a search led to a symbol, for the top searches; nobody waits for it. `address`: of /quotes/search. */
export function countSearch(address: string, symbol: string): void {
  navigator.sendBeacon(address, new URLSearchParams({ symbol }));
}
