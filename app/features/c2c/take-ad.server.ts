import { z } from 'zod';
import { c2cMerchantCalls } from '../../../contract/c2c-merchant.ts';
import { c2cOrderCalls } from '../../../contract/c2c-orders.ts';
import { type C2cOrder, paymentType } from '../../../contract/c2c-shapes.ts';
import { amount, id, text } from '../../../contract/fields.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Answer, Refusal } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { keyAfter, keyOf } from '../../forms/form-key.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import { wordsOf } from '../../i18n/texts.server.ts';
import type { TakeState } from './take-ad-state.ts';

const takeForm = declareForm({
  schema: z.object({
    amount: amount(8).optional(),
    quantity: amount(8).optional(),
    paymentType: paymentType.optional(),
    bankAccountId: id.optional(),
    isTermsAccepted: text(10).optional(),
  }),
  amounts: ['amount', 'quantity'],
  renamed: { paymentType: 'bankAccountId' },
});

export const startTake = (): TakeState => ({ ...startForm(takeForm), key: crypto.randomUUID() });

type Taken = { answer: Answer<C2cOrder>; state: TakeState };

/** Makes an order of what was typed; refused, the form comes back as it was. */
export async function postTake(api: PageApi, form: FormData, language: Language): Promise<Taken> {
  const posted = readForm(takeForm, form, language);
  const key = keyOf(form);
  const answer = posted.ok ? await take(api, { form, language, key, typed: posted.value }) : posted.refusal;
  if (answer.ok) return { answer, state: { ...startTake(), madeId: answer.data.id } };
  const state = { ...posted.refuse(withField(answer)), key: keyAfter(answer, key) };
  return { answer, state };
}

type Typed = z.output<typeof takeForm.schema>;
type CreateInput = z.input<typeof c2cOrderCalls.create.input>;
type Taking = { form: FormData; language: Language; key: string; typed: Typed };

async function take(api: PageApi, { form, language, key, typed }: Taking): Promise<Answer<C2cOrder>> {
  const { bankAccountId, isTermsAccepted } = typed;
  const amounts = chosenAmount(typed, textOf(form, 'leading'));
  if (!amounts) return refuseBoth(language);
  const accounts = bankAccountId ? (await api.load(c2cMerchantCalls.paymentTypes, {})).items : [];
  const account = accounts.find((known) => known.id === bankAccountId);
  const input = {
    adId: textOf(form, 'adId'),
    adVersion: Number(textOf(form, 'adVersion')),
    price: textOf(form, 'price'),
    ...amounts,
    paymentType: account?.paymentType ?? typed.paymentType,
    bankAccountId,
    isTermsAccepted,
  };
  // What is missing or wrong in it, the API says.
  return api.send(c2cOrderCalls.create, { input: input as CreateInput, idempotencyKey: key });
}

/**
 * Where scripts run, one of the two follows the other, and `leading` says which was typed. Undefined when both were
 * typed by hand: they need not agree.
 */
function chosenAmount({ amount: money, quantity }: Typed, leading: string | undefined) {
  if (money === undefined || quantity === undefined) return { amount: money, quantity };
  if (leading === 'amount') return { amount: money };
  return leading === 'quantity' ? { quantity } : undefined;
}

function refuseBoth(language: Language): Refusal {
  const message = wordsOf(language, 'c2c-market')('take.onlyOne');
  return { ok: false, error: 'invalidInput', code: 400, status: 400, message, fields: { quantity: message } };
}

/** Where a refusal belongs that names no field. */
const withField = (refusal: Refusal): Refusal =>
  refusal.error === 'notEnoughBalance' ? { ...refusal, fields: { quantity: refusal.message } } : refusal;
