import { fiatDepositCalls } from '../../../contract/fiat-deposit.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { keyAfter, keyOf } from '../../forms/form-key.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import type { BankDepositState } from './bank-deposit-state.ts';

export const announceForm = declareForm({ schema: fiatDepositCalls.create.input, amounts: ['amount'] });
export const attachForm = declareForm({ schema: fiatDepositCalls.attach.input });

/** `key` is for the next announcement: sent again with the same key, it is announced once. */
export const startAnnouncing = (key: string = crypto.randomUUID()): BankDepositState => ({
  ...startForm(announceForm),
  step: 'announce',
  key,
});
export const startAttaching = (): BankDepositState => ({ ...startForm(attachForm), step: 'attach' });

/** What a post leads to: what the API said, and how its form comes back when that is no. */
export async function postBankDeposit(api: PageApi, form: FormData, language: Language) {
  const intent = form.get('intent');
  if (intent === 'cancel') return cancel(api, form, language);
  return intent === 'attach' ? attach(api, form, language) : announce(api, form, language);
}

type Posted = { answer: Answer<{ id: string }>; state: BankDepositState };

async function announce(api: PageApi, form: FormData, language: Language): Promise<Posted> {
  const posted = readForm(announceForm, form, language);
  const key = keyOf(form);
  const answer = posted.ok
    ? await api.send(fiatDepositCalls.create, { input: posted.value, idempotencyKey: key })
    : posted.refusal;
  if (answer.ok) return { answer, state: startAnnouncing() };
  return { answer, state: { ...posted.refuse(answer), step: 'announce', key: keyAfter(answer, key) } };
}

async function attach(api: PageApi, form: FormData, language: Language): Promise<Posted> {
  const posted = readForm(attachForm, form, language);
  const answer = posted.ok ? await api.send(fiatDepositCalls.attach, { input: posted.value }) : posted.refusal;
  return { answer, state: answer.ok ? startAttaching() : { ...posted.refuse(answer), step: 'attach' } };
}

async function cancel(api: PageApi, form: FormData, language: Language): Promise<Posted> {
  const id = readForm(attachForm, form, language).typed('id');
  const answer = await api.send(fiatDepositCalls.cancel, { input: { id } });
  return { answer, state: answer.ok ? startAttaching() : { ...startAttaching(), refusal: answer } };
}
