import { z } from 'zod';
import { amount } from '../../../contract/fields.ts';
import type { Language } from '../../../contract/languages.ts';
import { loanCalls } from '../../../contract/loan.ts';
import type { Answer, Refusal } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { keyAfter, keyOf } from '../../forms/form-key.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import type { AmountState, DeedState } from './loan-states.ts';

/** What is to be borrowed against what: asked for in the address, so that it is there before scripts are. */
export const choiceForm = declareForm({
  schema: loanCalls.create.input.omit({ version: true }).partial({ pledgeAmount: true, loanAmount: true }),
  amounts: ['pledgeAmount', 'loanAmount'],
});

/** One amount of a coin: to supply, to withdraw, to repay; of an alert it is a percentage. */
export const amountForm = declareForm({ schema: z.object({ amount: amount() }), amounts: ['amount'] });

export const startDeed = (): DeedState => ({ refusal: undefined, key: crypto.randomUUID() });
export const startAmount = (typed = ''): AmountState => ({
  ...startForm(amountForm, { amount: typed }),
  ...startDeed(),
});

/** What a form of no fields shows after its post. */
export const deedState = (answer: Answer<unknown>, key: string): DeedState => ({
  refusal: answer.ok ? undefined : answer,
  key: keyAfter(answer, key),
});

type Posted<Data> = { answer: Answer<Data>; state: AmountState };

/** Reads an amount and sends it with the key of its form. The button `all` sends none. */
export async function postAmount<Data>(
  form: FormData,
  language: Language,
  send: (amount: string | undefined, key: string) => Promise<Answer<Data>>,
): Promise<Posted<Data>> {
  const key = keyOf(form);
  if (textOf(form, 'intent') === 'all') {
    const answer = await send(undefined, key);
    return { answer, state: { ...startAmount(), ...deedState(answer, key) } };
  }
  const posted = readForm(amountForm, form, language);
  const answer = posted.ok ? await send(posted.value.amount, key) : posted.refusal;
  if (answer.ok) return { answer, state: startAmount() };
  return { answer, state: { ...posted.refuse(atAmount(answer)), key: keyAfter(answer, key) } };
}

/** A refusal that is about the amount stands at its field. */
function atAmount(refusal: Refusal): Refusal {
  const message = refusal.fields?.alertBps ?? (isOfAmount(refusal) ? refusal.message : undefined);
  return message === undefined ? refusal : { ...refusal, fields: { amount: message } };
}
const isOfAmount = ({ error, fields }: Refusal): boolean =>
  !fields && error !== undefined && errorsOfAmount.includes(error);
const errorsOfAmount: readonly string[] = [
  'loanLtvTooHigh',
  'notEnoughBalance',
  'pledgeFull',
  'supplyExceeded',
  'supplyFull',
  'supplyTooSmall',
];
