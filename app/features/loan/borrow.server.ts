import { loanCalls } from '../../../contract/loan.ts';
import type { Loan } from '../../../contract/loan-shapes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer } from '../../api/refusal.ts';
import { declareForm } from '../../forms/declare-form.server.ts';
import { keyOf } from '../../forms/form-key.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { deedState } from './loan-forms.server.ts';
import type { DeedState } from './loan-states.ts';

/** The amounts stand in hidden fields as they were quoted, so they are read as they are. */
const borrowForm = declareForm({ schema: loanCalls.create.input });

/** Borrows what was quoted. */
export async function postLoan(api: PageApi, form: FormData): Promise<{ answer: Answer<Loan>; state: DeedState }> {
  const key = keyOf(form);
  const posted = readForm(borrowForm, form, 'en');
  const answer = posted.ok
    ? await api.send(loanCalls.create, { input: posted.value, idempotencyKey: key })
    : posted.refusal;
  return { answer, state: deedState(answer, key) };
}
