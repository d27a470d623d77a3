/** A piece of an article: markup, or the symbol whose price is shown at this place. */
export type Piece = { html: string } | { symbol: string };

const quotePattern = /<div class="quote">([A-Z0-9]+_[A-Z0-9]+)<\/div>/;

/** Cuts the contract's HTML at the places for prices. */
export function splitQuotes(html: string): Piece[] {
  // After a split by a pattern with one group, every second part is what the group matched.
  const parts = html.split(quotePattern).map((part, index) => (index % 2 === 1 ? { symbol: part } : { html: part }));
  return parts.filter((part) => 'symbol' in part || part.html.trim() !== '');
}
