import type { CallName, Calls } from './calls.ts';

type Answer<Name extends CallName> = Calls[Name]['answer'];
export type Levels = Answer<'quotes.fullQuote'>['depth']['bids'];
export type PublicTrade = Answer<'quotes.recent'>[number];
export type Order = Answer<'exchange.cancelOrder'>;
export type OrderWithFills = Answer<'exchange.orders'>['items'][number];
export type Fill = Answer<'exchange.create'>['fills'][number];
export type Balance = Answer<'wallet.get2'>[number];

/** One committed batch of a market: `firstSeq`..`seq` are its sequence numbers in it. */
export type MarketEvent = {
  type: 1 | 2 | 3;
  symbol: string;
  firstSeq: number;
  seq: number;
  bids: Levels;
  asks: Levels;
  trades: PublicTrade[];
};

/** What a commit did to a member. Orders and balances are as they are now; fills are new ones. */
export type MemberEvent = {
  seq: number;
  orders: Order[];
  fills: (Fill & { orderId: string; symbol: string })[];
  balances: Balance[];
};
