import { z } from 'zod';
import { openingPhases } from './exchange-opening-values.ts';
import { decimalText, time } from './fields.ts';

/** How the market of a launched coin opens: what is collected is traded at one price. */
export const marketOpening = z.object({
  symbol: z.string(),
  /** The launch, as in /startup/detail. */
  project: z.string(),
  phase: z.enum(openingPhases),
  /** The price of the launch. */
  reference: decimalText,
  /** Until the first trade prices are between these two. */
  lowest: decimalText,
  highest: decimalText,
  collectsAt: time,
  /** From then on orders can not be cancelled. */
  locksAt: time,
  opensAt: time,
  /** When it did; late if nobody was there. */
  openedAt: time.nullable(),
  /** The one price and what traded at it; null before, and when no buy reached a sell. */
  price: decimalText.nullable(),
  volume: decimalText.nullable(),
  /** Why the opening was moved or called off. */
  publicReason: z.string().nullable(),
});
export type MarketOpening = z.output<typeof marketOpening>;

/** What the orders so far would trade now; null while no buy reaches a sell. */
export const openingCall = marketOpening.extend({
  indicative: z
    .object({
      price: decimalText,
      volume: decimalText,
      surplus: decimalText,
      surplusSide: z.enum(['buy', 'sell']).nullable(),
    })
    .nullable(),
});
export type OpeningCall = z.output<typeof openingCall>;

export const exampleOpening: MarketOpening = {
  symbol: 'EMBR_USDT',
  project: 'ember',
  phase: 'collecting',
  reference: '0.25',
  lowest: '0.025',
  highest: '2.5',
  collectsAt: 1_790_000_000_000,
  locksAt: 1_790_086_100_000,
  opensAt: 1_790_086_400_000,
  openedAt: null,
  price: null,
  volume: null,
  publicReason: null,
};
