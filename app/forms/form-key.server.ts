import { keepsKey } from '../api/hear-answer.ts';
import type { Answer } from '../api/refusal.ts';
import { textOf } from './text-of.server.ts';

/** The idempotency key that a form was posted with. */
export const keyOf = (form: FormData): string => textOf(form, 'key') ?? crypto.randomUUID();

/** The key that the form comes back with: the old one as long as only that one can find out whether it was done. */
export const keyAfter = (answer: Answer<unknown>, key: string): string =>
  !answer.ok && keepsKey(answer) ? key : crypto.randomUUID();
