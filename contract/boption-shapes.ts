import { z } from 'zod';
import { boptionCurrencies, boptionDirections, boptionStates, boptionVoidReasons } from './boption-values.ts';
import { amount, decimalText, symbolName, time } from './fields.ts';

const choice = {
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'fieldRequired' : 'fieldInvalid'),
};
export const boptionCurrency = z.enum(boptionCurrencies, choice);
export const boptionDirection = z.enum(boptionDirections, choice);

/** A price that decided something; `seq` is its number in the tick log. */
const decisiveTick = z.object({ seq: z.int(), price: decimalText, time });
export type DecisiveTick = z.output<typeof decisiveTick>;

/** What all may know of an option: not whose it is. */
export const publicOption = z.object({
  symbol: z.string(),
  currency: boptionCurrency,
  direction: boptionDirection,
  /** In seconds, from the entry on. */
  duration: z.int(),
  stake: decimalText,
  /** What a win pays on top of the stake, as a part of it: 0.75 is 75%. */
  rate: decimalText,
  /** stake * rate, rounded down. */
  profit: decimalText,
  /** Of the terms that it was bought under. */
  version: z.int(),
  acceptedAt: time,
  /** The entry is the first tick from here on: acceptance and the measured lag of the prices. */
  entryFrom: time,
  /** No tick for so long after `entryFrom`, or before `expiresAt`: void. */
  tickSeconds: z.int(),
  state: z.enum(boptionStates),
  voidReason: z.enum(boptionVoidReasons).nullable(),
  entry: decisiveTick.nullable(),
  /** The time of the entry tick and the duration; null until the entry. */
  expiresAt: time.nullable(),
  /** The last tick at `expiresAt` or before. */
  exit: decisiveTick.nullable(),
  settledAt: time.nullable(),
  /** The profit, the stake below zero, or 0; null until it is settled. */
  result: decimalText.nullable(),
});

export const boptionOrder = publicOption.extend({
  id: z.string(),
  /** Name of its public page, once it is settled; nobody can guess it. */
  settlement: z.string(),
});
export type BoptionOrder = z.output<typeof boptionOrder>;

/** An option and how its member fares: losses in a row, up to this one. */
export const ownOption = boptionOrder.extend({ lossesInRow: z.int() });

export const newOption = z.object({
  symbol: symbolName,
  currency: boptionCurrency,
  direction: boptionDirection,
  /** In seconds. */
  duration: z.int('fieldRequired').min(1, 'fieldInvalid').max(86_400, 'fieldInvalid'),
  stake: amount(2),
  /** Of the terms that the member read: it buys at their rate or not at all. */
  version: z.int('fieldRequired').min(1, 'fieldInvalid').max(1_000_000, 'fieldInvalid'),
});

export const boptionMarket = z.object({
  symbol: z.string(),
  version: z.int(),
  isOpen: z.boolean(),
  pricePrecision: z.int(),
  price: decimalText.nullable(),
  /** When the price was said. */
  priceAt: time.nullable(),
  stale: z.boolean(),
  /** How long after acceptance the entry tick is taken at the earliest: what prices lag behind their sources. */
  lagMs: z.int(),
  durations: z.array(
    z.object({
      duration: z.int(),
      rate: decimalText,
      /** The share of options that has to win so that nothing is lost: 1 / (1 + rate), rounded up. */
      breakEven: decimalText,
      /** false while the measured lag could beat the rate. */
      isOpen: z.boolean(),
    }),
  ),
  stakeMinimum: decimalText,
  stakeMaximum: decimalText,
});
export type BoptionMarket = z.output<typeof boptionMarket>;

export const boptionLimits = z.object({
  noticeVersion: z.int(),
  isNoticeAccepted: z.boolean(),
  /** Where the member lives, as it said with the risk notice. */
  country: z.string().nullable(),
  /** Options are not sold there. */
  isCountryClosed: z.boolean(),
  questionsVersion: z.int(),
  hasUnderstood: z.boolean(),
  /** What it may stake per UTC day in each currency, as it said itself; null for no limit. */
  dayStakeMax: decimalText.nullable(),
  /** A higher limit, or none, holds later. */
  nextDayStake: z.object({ max: decimalText.nullable(), from: time }).nullable(),
  stakedToday: z.array(z.object({ currency: boptionCurrency, amount: decimalText })),
  /** Nothing is bought before; null when that is over. */
  pausedUntil: time.nullable(),
  lossesInRow: z.int(),
});
export type BoptionLimits = z.output<typeof boptionLimits>;

export const exampleOption: BoptionOrder = {
  id: '17',
  settlement: '5c7f6d4e8a9b0c1d2e3f405162738495',
  symbol: 'BTC_USDT',
  currency: 'USDT',
  direction: 'up',
  duration: 60,
  stake: '100',
  rate: '0.75',
  profit: '75',
  version: 1,
  acceptedAt: 1_790_000_000_000,
  entryFrom: 1_790_000_001_000,
  tickSeconds: 5,
  state: 'won',
  voidReason: null,
  entry: { seq: 1_000_042, price: '64250.12', time: 1_790_000_001_200 },
  expiresAt: 1_790_000_061_200,
  exit: { seq: 1_000_102, price: '64251', time: 1_790_000_061_050 },
  settledAt: 1_790_000_062_100,
  result: '75',
};
