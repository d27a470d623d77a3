import { z } from 'zod';
import { decimalText } from './fields.ts';
import { marginCurrency, tier } from './futures-ticket.ts';

const pool = z.object({
  currency: marginCurrency,
  /** Quantities that members hold. */
  long: decimalText,
  short: decimalText,
  fundingIndex: decimalText,
  /** Of 8 hours, in the minute that runs. */
  fundingRate: decimalText,
});
export type FuturesPool = z.output<typeof pool>;

export const account = z.object({
  currency: marginCurrency,
  balance: decimalText,
  available: decimalText,
  /** Held for open tickets, and for those that wait. */
  margin: decimalText,
  reserved: decimalText,
  /** At the marks of now, less funding so far. */
  unrealisedProfit: decimalText,
  equity: decimalText,
  openTickets: z.int(),
  pendingTickets: z.int(),
});
export type FuturesAccount = z.output<typeof account>;

export const market = z.object({
  symbol: z.string(),
  version: z.int(),
  isOpen: z.boolean(),
  pricePrecision: z.int(),
  volumePrecision: z.int(),
  mark: decimalText.nullable(),
  stale: z.boolean(),
  balancingFeeBps: z.int(),
  skewingFeeBps: z.int(),
  spreadBps: z.int(),
  notionalMin: decimalText,
  scaleUsdt: decimalText,
  openLowerUsdt: decimalText,
  openUpperUsdt: decimalText,
  tiers: z.array(tier),
  pools: z.array(pool),
});
export type FuturesMarketTerms = z.output<typeof market>;
