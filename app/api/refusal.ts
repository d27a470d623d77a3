import type { ErrorName } from '../../contract/errors.ts';

/** What an action hands to its page when a call was refused; plain data, for the browser as well. */
export type Refusal = {
  ok: false;
  /** Absent for a code that this version does not know. */
  error?: ErrorName;
  code: number;
  /** HTTP status; 503 when there was no answer at all. */
  status: number;
  /** In the reader's language. */
  message: string;
  /** Field -> message in the reader's language (errcode 400). */
  fields?: Record<string, string>;
  /** How long until it may be asked again, where the refusal says so. */
  waitSeconds?: number;
};
export type Answer<T> = { ok: true; data: T } | Refusal;

/** The codes that a caller handles by itself (spec section 8): second factor, balance, identity, field errors. */
const handledCodes = new Set([8, 101, 202, 400]);

/** Whether the refusal is announced by a toast (spec section 8): silent codes and failures of the server are not. */
export const isAnnounced = (refusal: Refusal): boolean => !handledCodes.has(refusal.code) && refusal.status < 500;
