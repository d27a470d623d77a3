import { z } from 'zod';
import { call } from './call.ts';
import { decimalText, integerText, symbolName, text, time } from './fields.ts';

const seqMax = 999_999_999_999_999;
/** How many of the newest days are listed. */
export const tickDaysMax = 30;
export const ticksPerPageMax = 1_000;

/** A price at a time, as reported by the feed or computed as an index of several sources. */
const tick = z.object({
  seq: z.int(),
  /** The time according to its source, kept between the previous tick and now. */
  time,
  price: decimalText,
  quantity: decimalText,
  side: z.enum(['buy', 'sell']),
});
export type PublicTick = z.output<typeof tick>;

const tickHour = z.object({
  /** The beginning of the hour. */
  time,
  firstSeq: z.int(),
  lastSeq: z.int(),
  ticks: z.int(),
  /** Of the hash tree over its ticks: docs/decisions/029-index-and-tick-log.md says what is hashed. */
  root: text(64),
  /** Only the ticks that outcomes need are left. */
  isPurged: z.boolean(),
});
export type PublicTickHour = z.output<typeof tickHour>;

const tickDay = z.object({
  /** UTC, as in 2026-11-22. */
  day: text(10),
  /** Over its hours and the digest of the day before; null until the day is over. */
  digest: text(64).nullable(),
  previousDigest: text(64).nullable(),
});
export type TickDay = z.output<typeof tickDay>;

const day = z
  .string({ error: 'fieldRequired' })
  .regex(/^\d{4}-\d\d-\d\d$/, 'fieldInvalid')
  .refine((value) => !Number.isNaN(Date.parse(value)), 'fieldInvalid');
const exampleTick = { seq: 1_000_042, time: 1_790_000_000_000, price: '64250.12', quantity: '0.5', side: 'buy' };
const exampleHash = '60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55';
const exampleHour = {
  time: 1_789_999_200_000,
  firstSeq: 1_000_001,
  lastSeq: 1_003_600,
  ticks: 3_600,
  root: exampleHash,
  isPurged: false,
};
const exampleDay = { day: '2026-11-21', digest: exampleHash, previousDigest: exampleHash };

/** The log of ticks, with which anyone can recompute an outcome. These calls are ours. */
export const tickCalls = {
  list: call({
    method: 'GET',
    path: '/quotation/ticks',
    summary: 'Ticks of a symbol after a number, oldest first; those of purged hours are gone',
    access: 'public',
    query: z.object({
      id: symbolName,
      after: integerText({ min: 0, max: seqMax }).default(0),
      limit: integerText({ min: 1, max: ticksPerPageMax }).default(500),
    }),
    answer: z.object({ items: z.array(tick), more: z.boolean() }),
    errors: ['marketUnknown'],
    example: {
      query: { id: 'BTC_USDT', after: '1000041', limit: '1' },
      answer: { items: [exampleTick], more: true },
    },
  }),
  days: call({
    method: 'GET',
    path: '/quotation/tickdays',
    summary: 'The newest days of a symbol with their digests, newest first',
    access: 'public',
    query: z.object({ id: symbolName }),
    answer: z.array(tickDay),
    errors: ['marketUnknown'],
    example: { query: { id: 'BTC_USDT' }, answer: [exampleDay] },
  }),
  day: call({
    method: 'GET',
    path: '/quotation/tickday',
    summary: 'A day of a symbol with its sealed hours, oldest first',
    access: 'public',
    query: z.object({ id: symbolName, day }),
    answer: tickDay.extend({ hours: z.array(tickHour) }),
    errors: ['marketUnknown'],
    example: {
      query: { id: 'BTC_USDT', day: '2026-11-21' },
      answer: { ...exampleDay, hours: [exampleHour] },
    },
  }),
  kept: call({
    method: 'GET',
    path: '/quotation/kepttick',
    summary: 'A tick that an outcome was decided by, with its proof; place, path and hour are null until it is sealed',
    access: 'public',
    query: z.object({ id: symbolName, seq: integerText({ min: 1, max: seqMax }) }),
    answer: z.object({
      tick,
      /** How many ticks of its hour come before it. */
      place: z.int().nullable(),
      /** The hashes that lead from the tick to the root of its hour, lowest first. */
      path: z.array(text(64)).nullable(),
      hour: tickHour.nullable(),
    }),
    errors: ['marketUnknown', 'notFound'],
    example: {
      query: { id: 'BTC_USDT', seq: '1000042' },
      answer: { tick: exampleTick, place: 41, path: [exampleHash], hour: exampleHour },
    },
  }),
};
