import type { Order } from '../../../contract/exchange.ts';
import type { Banner, PopupNotice } from '../../../contract/home.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Depth, Kline, MarketSymbol, Quote, SymbolType } from '../../../contract/quotes.ts';
import type { Balance } from '../../../contract/wallet.ts';
import type { QuoteRow } from '../quotes/list-rows.ts';

export const ranks = ['favorites', 'volume', 'gainers', 'losers'] as const;
export type Rank = (typeof ranks)[number];

/** `language` is that of its texts: what a language lacks is shown in another. */
export type PostLink = { path: string; title: string; summary: string; timeMs: number; language: Language };

/** The market that the page shows as it is now. */
export type PreviewData = { market: MarketSymbol; quote: Quote; depth: Depth; klines: Kline[] };

/** What a member finds first. */
export type MemberData = {
  totalUsdt: string;
  /** The most valuable ones. */
  coins: Balance[];
  /** undefined while there is no exchange. */
  orders: Order[] | undefined;
  next: { step: NextStep; isDone: boolean }[];
};
export type NextStep = 'funds' | 'trade' | 'identity';

/** What the home page shows beside its own texts. */
export type HomeData = {
  banners: Banner[];
  popups: PopupNotice[];
  notices: PostLink[];
  news: PostLink[];
  /** What visitors look for most; empty while too few were searched for. */
  searched: QuoteRow[];
  /** The lists that there are; favourites only for a member who has some. */
  ranks: Rank[];
  rank: Rank;
  rows: QuoteRow[];
  /** Types of markets that have a screen to trade on. */
  traded: SymbolType[];
  preview: PreviewData | undefined;
  /** undefined for visitors. */
  member: MemberData | undefined;
};
