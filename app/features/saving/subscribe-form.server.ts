import { z } from 'zod';
import type { Language } from '../../../contract/languages.ts';
import { savingCalls } from '../../../contract/saving.ts';
import type { SavingOrder } from '../../../contract/saving-shapes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer, Refusal } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { keyAfter, keyOf } from '../../forms/form-key.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import type { SubscribeState } from './subscribe-state.ts';

export const subscribeForm = declareForm({
  schema: savingCalls.create.input.extend({ terms: z.string({ error: 'termsRequired' }) }),
  amounts: ['amount'],
});

export const startSubscription = (amount: string): SubscribeState => ({
  ...startForm(subscribeForm, { amount, account: 'spot' }),
  key: crypto.randomUUID(),
  isChecked: false,
});

type Posted = { state: SubscribeState; answer?: Answer<SavingOrder> };

/** Subscribes; with the intent to check only, what was typed comes back to be confirmed. */
export async function postSubscription(api: PageApi, form: FormData, language: Language): Promise<Posted> {
  const posted = readForm(subscribeForm, form, language);
  const key = keyOf(form);
  if (posted.ok && textOf(form, 'intent') === 'check') return { state: { ...posted.keep(), key, isChecked: true } };
  const answer = posted.ok ? await subscribe(api, posted.value, key) : posted.refusal;
  if (answer.ok) return { answer, state: startSubscription('') };
  return { answer, state: { ...posted.refuse(withField(answer)), key: keyAfter(answer, key), isChecked: false } };
}

const subscribe = (api: PageApi, { terms: _, ...input }: z.output<typeof subscribeForm.schema>, key: string) =>
  api.send(savingCalls.create, { input, idempotencyKey: key });

/** Where a refusal belongs that names no field. */
function withField(refusal: Refusal): Refusal {
  const isOfAmount = refusal.error !== undefined && ofAmount.includes(refusal.error);
  return isOfAmount && !refusal.fields ? { ...refusal, fields: { amount: refusal.message } } : refusal;
}
const ofAmount: readonly string[] = ['savingTooSmall', 'savingSoldOut', 'savingMemberLimit', 'notEnoughBalance'];
