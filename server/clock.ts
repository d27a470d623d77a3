import { randomBytes } from 'node:crypto';

/** Time and randomness are injected, so that tests can move the clock and repeat a seed. */
export type Clock = {
  /** Milliseconds since 1970 UTC, for what is stored and compared with stored times. */
  now(): number;
  /** Milliseconds that only ever grow, for measuring intervals. */
  monotonic(): number;
};
export const systemClock: Clock = { now: () => Date.now(), monotonic: () => performance.now() };

export const hourMs = 60 * 60 * 1000;
/** A day of UTC. */
export const dayMs = 24 * hourMs;

/** A moment in words for refusals, which have no language of their own: `2026-05-01 12:30`. */
export const writeUtc = (atMs: number): string => new Date(atMs).toISOString().slice(0, 16).replace('T', ' ');

export type RandomBytes = (size: number) => Buffer;
export const systemRandomBytes: RandomBytes = randomBytes;
