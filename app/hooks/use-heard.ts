import { useState } from 'react';
import type { Refusal } from '../api/refusal.ts';

/** Stands for an action's answer that never came; `posted` says what the page knows of what was sent. */
export type Unheard = { unheard: Refusal; posted?: object };

/**
 * What a form's page shows: the answer to its last post, or else what was loaded. If no answer arrives, it stays as it
 * is with what was typed, and says so.
 */
export function useHeard<State extends { refusal: Refusal | undefined }>(
  loaded: State,
  answer: State | Unheard | undefined,
): State {
  const [last, setLast] = useState(loaded);
  if (answer && 'unheard' in answer) return { ...last, ...answer.posted, refusal: answer.unheard };
  const current = answer ?? loaded;
  if (current !== last) setLast(current);
  return current;
}
