import type { Language } from '../../../contract/languages.ts';
import { loanCalls } from '../../../contract/loan.ts';
import type { Loan } from '../../../contract/loan-shapes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer } from '../../api/refusal.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { type LoanDeed, loanDeeds } from './loan-deeds.ts';
import { postAmount } from './loan-forms.server.ts';

type Send = (id: string, amount: string | undefined, idempotencyKey: string) => Promise<Answer<Loan>>;

const senders = (api: PageApi): Record<LoanDeed, Send> => ({
  repay: (id, amount, idempotencyKey) =>
    api.send(loanCalls.repay, { query: { id }, input: amount === undefined ? {} : { amount }, idempotencyKey }),
  add: (id, amount = '', idempotencyKey) => api.send(loanCalls.addPledge, { input: { id, amount }, idempotencyKey }),
  release: (id, amount = '', idempotencyKey) =>
    api.send(loanCalls.releasePledge, { input: { id, amount }, idempotencyKey }),
  cancel: (id, _, idempotencyKey) => api.send(loanCalls.cancel, { input: { id }, idempotencyKey }),
  extend: (id) => api.send(loanCalls.extend, { input: { id } }),
  alert: (id, percent) => api.send(loanCalls.alert, { input: { id, alertBps: bpsOf(percent) } }),
});

/** Does what the form names with one of the own loans. */
export async function postLoanDeed(api: PageApi, form: FormData, language: Language) {
  const deed = loanDeeds.find((known) => known === textOf(form, 'deed')) ?? 'repay';
  const id = textOf(form, 'id') ?? '';
  const send = senders(api)[deed];
  return { deed, id, ...(await postAmount(form, language, (amount, key) => send(id, amount, key))) };
}

/** Without a level there is no alert of one's own. */
const bpsOf = (percent: string | undefined): number | null =>
  percent === undefined ? null : Math.round(Number(percent) * 100);
