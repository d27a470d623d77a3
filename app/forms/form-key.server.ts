import { isUnknown } from '../api/hear-answer.ts';
import type { Answer } from '../api/refusal.ts';
import { textOf } from './text-of.server.ts';

/** The idempotency key that a form was posted with. */
export const keyOf = (form: FormData): string => textOf(form, 'key') ?? crypto.randomUUID();

/**
 * The key that the form comes back with. The old one stays when no answer came, as only the same key can find out
 * whether it was done, and when it was used with other input: a new key might do that a second time.
 */
export function keyAfter(answer: Answer<unknown>, key: string): string {
  const isOpen = !answer.ok && (isUnknown(answer) || answer.error === 'idempotencyKeyReused');
  return isOpen ? key : crypto.randomUUID();
}
