import type { Banner, PopupNotice } from '../../../contract/home.ts';
import type { Language } from '../../../contract/languages.ts';
import type { MarketSymbol, Quote } from '../../../contract/quotes.ts';

export const ranks = ['volume', 'gainers', 'losers'] as const;
export type Rank = (typeof ranks)[number];

export type MarketRow = Pick<MarketSymbol, 'name' | 'baseSymbol' | 'svgIcon' | 'pricePrecision'> & {
  path: string;
  quote: Quote;
  /** A path through the day so far. */
  line: string;
};
/** `language` is that of its texts: what a language lacks is shown in another. */
export type PostLink = { path: string; title: string; summary: string; timeMs: number; language: Language };

/** What the home page shows beside its own texts. */
export type HomeData = {
  banners: Banner[];
  popups: PopupNotice[];
  notices: PostLink[];
  news: PostLink[];
  /** What visitors look for most; the most traded markets while too few were searched for. */
  top: { isSearched: boolean; rows: MarketRow[] };
  rank: Rank;
  rows: MarketRow[];
};
