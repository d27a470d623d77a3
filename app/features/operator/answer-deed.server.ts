import { data, redirect } from 'react-router';
import { statusOf } from '../../api/hear-answer.ts';
import type { Answer } from '../../api/refusal.ts';
import type { DeedState } from './deed-state.ts';

/** Back to the page that says it is done, or the page again with what is wrong and what was typed. */
export function answerDeed(answer: Answer<unknown>, form: FormData, doneAt: string) {
  if (answer.ok) return redirect(doneAt, 303);
  // Boxes of one name are kept together, comma-joined.
  const typed = Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name).join(',')]));
  const state: DeedState = { intent: typed.intent ?? '', refusal: answer, typed };
  return data(state, { status: statusOf(answer) });
}
