import type { Language } from '../../../contract/languages.ts';
import { type StartupOrder, startupCalls } from '../../../contract/startup.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer, Refusal } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { keyAfter, keyOf } from '../../forms/form-key.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import type { SubscribeState } from './subscribe-state.ts';

export const subscribeForm = declareForm({ schema: startupCalls.subscribe.input, amounts: ['amount'] });

export const startSubscription = (amount: string): SubscribeState => ({
  ...startForm(subscribeForm, { amount }),
  key: crypto.randomUUID(),
});

type Posted = { state: SubscribeState; answer: Answer<StartupOrder> };

/** Sets the commitment to what was typed, or takes it back. */
export async function postSubscription(api: PageApi, form: FormData, language: Language): Promise<Posted> {
  const key = keyOf(form);
  if (textOf(form, 'intent') === 'takeBack') form.set('amount', '0');
  const posted = readForm(subscribeForm, form, language);
  const answer = posted.ok
    ? await api.send(startupCalls.subscribe, { input: posted.value, idempotencyKey: key })
    : posted.refusal;
  if (answer.ok) return { answer, state: startSubscription('') };
  return { answer, state: { ...posted.refuse(withField(answer)), key: keyAfter(answer, key) } };
}

/** Where a refusal belongs that names no field. */
function withField(refusal: Refusal): Refusal {
  const isOfAmount = refusal.error !== undefined && ofAmount.includes(refusal.error);
  return isOfAmount && !refusal.fields ? { ...refusal, fields: { amount: refusal.message } } : refusal;
}
const ofAmount: readonly string[] = [
  'startupTooSmall',
  'startupTooLarge',
  'startupSoldOut',
  'startupLoweringOver',
  'notEnoughBalance',
];
