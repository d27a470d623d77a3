import { useState } from 'react';
import { keepsKey } from '../api/hear-answer.ts';
import type { Refusal } from '../api/refusal.ts';

type Refused = { refusal: Refusal; values: { key: string } };

/** What a form was answered last; the router forgets it with the next navigation. */
type Answered<R extends Refused> = {
  refused: R | undefined;
  /** The form as it was posted, when it is shown once more before anything is done. */
  asked?: { key: string } | undefined;
  /** Something was done with the key. */
  isDone: boolean;
};

/**
 * The idempotency key that a form posts next, and what it was refused; nothing was posted with `freshKey` yet. A post
 * whose outcome is unknown may have been done, so its key and its notice stay until something is done with that key:
 * also while the form is shown once more, and after a navigation. A refusal leaves the key free: it stays too, so that
 * it survives input that is wrong.
 */
export function usePostKey<R extends Refused>(freshKey: string, answered: Answered<R>) {
  const [open, setOpen] = useState<R>();
  const stillOpen = openAfter(open, answered);
  if (stillOpen !== open) setOpen(stillOpen);
  const refused = answered.refused ?? stillOpen;
  return { key: (refused?.values ?? answered.asked)?.key || freshKey, refused };
}

/** The last post whose outcome is unknown. */
export function openAfter<R extends Refused>(open: R | undefined, { refused, isDone }: Answered<R>): R | undefined {
  if (isDone) return undefined;
  return refused && keepsKey(refused.refusal) ? refused : open;
}
