import type { ErrorName, ErrorWord } from './errors.ts';

/** A refusal that a user can cause. Broken invariants throw instead. */
export type Refusal = {
  ok: false;
  error: ErrorName;
  /** Values for the placeholders of the error's message. */
  values?: Record<string, string>;
  /** Placeholders whose values are texts themselves. */
  words?: Record<string, ErrorWord>;
  /** Input field -> error name, for errcode 400 (`data.fields` on the wire carries the translated message). */
  fields?: Record<string, ErrorName>;
};
export type Success<T> = { ok: true; data: T };
export type Result<T> = Success<T> | Refusal;

export const ok = <T>(data: T): Success<T> => ({ ok: true, data });
export const refuse = (error: ErrorName, details: Omit<Refusal, 'ok' | 'error'> = {}): Refusal => ({
  ok: false,
  error,
  ...details,
});
