/** Says that a search led to a symbol, for the top searches; nobody waits for it. `address` is that of /quotes/search. */
export function countSearch(address: string, symbol: string): void {
  navigator.sendBeacon(address, new URLSearchParams({ symbol }));
}
