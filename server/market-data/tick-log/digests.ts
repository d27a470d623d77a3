import { hash } from 'node:crypto';
import { formatDecimal } from '../../../contract/money.ts';
import type { Tick } from '../types.ts';
import { leafOf } from './hash-tree.ts';

/** What the log of a symbol says of one hour. */
export type TickHour = {
  /** Milliseconds since 1970 UTC. */
  startedAt: number;
  firstSeq: number;
  lastSeq: number;
  ticks: number;
  /** Of the hash tree over its ticks. */
  root: string;
};

/** The digest before a symbol's first day. */
export const noDigest = '0'.repeat(64);

/** What is hashed of a tick: number, source time, price, quantity, side. */
export const leafOfTick = ({ seq, atMs, price, quantity, side }: Omit<Tick, 'symbol'>): string =>
  leafOf([seq, atMs, formatDecimal(price), formatDecimal(quantity), side].join(' '));

/** The digest of a day: SHA-256 of its symbol, its date, the digest before it, and a line for each hour with ticks. */
export function digestOfDay(day: {
  symbol: string;
  /** As in 2026-11-22. */
  day: string;
  previousDigest: string;
  hours: readonly TickHour[];
}): string {
  const hours = day.hours.map(({ startedAt, firstSeq, lastSeq, ticks, root }) =>
    [startedAt, firstSeq, lastSeq, ticks, root].join(' '),
  );
  return hash('sha256', ['ticks', day.symbol, day.day, day.previousDigest, ...hours].join('\n'));
}

/** The UTC day of a time, as in 2026-11-22. */
export const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);
