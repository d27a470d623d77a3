import { z } from 'zod';
import { boptionCurrency, boptionDirection, exampleOption, publicOption } from './boption-shapes.ts';
import { settledOptionsMax } from './boption-values.ts';
import { call } from './call.ts';
import { decimalText, integerText, symbolName, text, time } from './fields.ts';

const day = z
  .string({ error: 'fieldRequired' })
  .regex(/^\d{4}-\d\d-\d\d$/, 'fieldInvalid')
  .refine((value) => !Number.isNaN(Date.parse(value)), 'fieldInvalid');

/**
 * Where a tick stands: the ones beside entry and exit show that none lies between. In place of an entry or exit that
 * is missing stands the tick that came too late or was too early for it.
 */
export const shownTickRoles = ['beforeEntry', 'entry', 'lateEntry', 'exit', 'earlyExit', 'afterExit'] as const;
const shownTick = z.object({
  role: z.enum(shownTickRoles),
  seq: z.int(),
  price: decimalText,
  time,
});

const settledOption = publicOption.extend({
  /** Of the option among all: it grows with acceptance. */
  number: z.int(),
  /** In the order of the log; those beside entry and exit come some seconds after the settlement. */
  ticks: z.array(shownTick),
});
export type SettledOption = z.output<typeof settledOption>;
export type ShownTick = SettledOption['ticks'][number];

/** SHA-256 over the options of a day and the digest of the day before; null until the day is over. */
const digests = z.object({ digest: text(64).nullable(), previousDigest: text(64).nullable() });
/** An option by its name, with the table that it stands in. */
const settlement = settledOption.extend({ day: text(10), ...digests.shape });
export type Settlement = z.output<typeof settlement>;
const total = z.object({
  currency: boptionCurrency,
  orders: z.int(),
  stake: decimalText,
  /** What members won and lost. */
  profit: decimalText,
  loss: decimalText,
});
export type SettledTotal = z.output<typeof total>;
const { id: _id, settlement: _settlement, ...exampleSettled } = exampleOption;
const exampleTable = {
  number: 17,
  ...exampleSettled,
  ticks: [
    { role: 'beforeEntry' as const, seq: 1_000_041, price: '64250.5', time: 1_790_000_000_700 },
    { role: 'entry' as const, seq: 1_000_042, price: '64250.12', time: 1_790_000_001_200 },
    { role: 'exit' as const, seq: 1_000_102, price: '64251', time: 1_790_000_061_050 },
    { role: 'afterExit' as const, seq: 1_000_103, price: '64251.3', time: 1_790_000_061_400 },
  ],
};
const exampleHash = '60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55';
const exampleDigests = { digest: exampleHash, previousDigest: exampleHash };
const exampleTotals = [{ currency: 'USDT' as const, orders: 1, stake: '100', profit: '75', loss: '0' }];

/** What anybody can check of options. These calls are ours. */
export const boptionProofCalls = {
  settlement: call({
    method: 'GET',
    path: '/boption/settlement',
    summary:
      'A settled option by its name, with the ticks beside its entry and its exit; /quotation/kepttick proves them',
    access: 'public',
    query: z.object({ id: z.string('fieldRequired').regex(/^[0-9a-f]{32}$/, 'fieldInvalid') }),
    answer: settlement,
    errors: ['notFound'],
    example: {
      query: { id: exampleOption.settlement },
      answer: { ...exampleTable, day: '2026-11-21', ...exampleDigests },
    },
  }),
  days: call({
    method: 'GET',
    path: '/boption/days',
    summary:
      'The newest days of a symbol on which options were settled, newest first, with the digests of their tables',
    access: 'public',
    query: z.object({ id: symbolName }),
    answer: z.object({ items: z.array(digests.extend({ day: text(10), totals: z.array(total) })) }),
    errors: ['marketUnknown'],
    example: {
      query: { id: 'BTC_USDT' },
      answer: { items: [{ day: '2026-11-21', ...exampleDigests, totals: exampleTotals }] },
    },
  }),
  settled: call({
    method: 'GET',
    path: '/boption/settled',
    summary: 'All options of a symbol that were settled on a UTC day, in the order of their numbers, without names',
    access: 'public',
    query: z.object({
      id: symbolName,
      day,
      /** Cursor: numbers above this one. */
      after: integerText({ min: 0, max: 999_999_999_999_999 }).default(0),
      limit: integerText({ min: 1, max: settledOptionsMax }).default(100),
    }),
    answer: digests.extend({
      items: z.array(settledOption),
      next: z.string().nullable(),
      /** Of the whole day. */
      totals: z.array(total),
    }),
    errors: ['marketUnknown'],
    example: {
      query: { id: 'BTC_USDT', day: '2026-11-21' },
      answer: { ...exampleDigests, items: [exampleTable], next: null, totals: exampleTotals },
    },
  }),
  lag: call({
    method: 'GET',
    path: '/boption/lag',
    summary:
      'How much later than their sources the prices of a symbol come, as measured, and the rates that this allows',
    access: 'public',
    query: z.object({ id: symbolName }),
    answer: z.object({
      /** How long after its acceptance the entry of an option is taken at the earliest. */
      lagMs: z.int(),
      /** What 99 of 100 ticks need from their source at most, and the time between two; null before the first. */
      p99Ms: z.int().nullable(),
      gapP99Ms: z.int().nullable(),
      sources: z.array(
        z.object({
          /** As in ccxt:binance; empty where there is one source. */
          source: z.string(),
          ticks: z.int(),
          p99Ms: z.int(),
          /** How far the clock of the source is ahead of ours at least. */
          aheadMs: z.int(),
          gapP99Ms: z.int().nullable(),
        }),
      ),
      /** What options pay now, and the highest rate that nobody could beat who sees prices earlier by the lag. */
      durations: z.array(z.object({ duration: z.int(), rate: decimalText, highestRate: decimalText })),
    }),
    errors: ['marketUnknown'],
    example: {
      query: { id: 'BTC_USDT' },
      answer: {
        lagMs: 1_000,
        p99Ms: 412,
        gapP99Ms: 2_403,
        sources: [{ source: 'ccxt:binance', ticks: 3_600, p99Ms: 412, aheadMs: 0, gapP99Ms: 2_403 }],
        durations: [{ duration: 60, rate: '0.75', highestRate: '0.8141' }],
      },
    },
  }),
  winRates: call({
    method: 'GET',
    path: '/boption/winrates',
    summary: 'How many options won, lost and tied in the last 30 days, by symbol, duration, UTC hour and direction',
    access: 'public',
    query: z.object({ id: symbolName.optional() }),
    answer: z.object({
      items: z.array(
        z.object({
          symbol: z.string(),
          duration: z.int(),
          direction: boptionDirection,
          /** UTC, of the entry: 0 to 23. */
          hour: z.int(),
          won: z.int(),
          lost: z.int(),
          tied: z.int(),
        }),
      ),
    }),
    errors: ['marketUnknown'],
    example: {
      query: { id: 'BTC_USDT' },
      answer: {
        items: [{ symbol: 'BTC_USDT', duration: 60, direction: 'up', hour: 14, won: 48, lost: 51, tied: 1 }],
      },
    },
  }),
};
