import { type Conversion, convertCalls } from '../../../contract/convert.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.server.ts';
import type { Asked, ConvertState } from './convert-state.ts';

export const quoteForm = declareForm({ schema: convertCalls.quote.input, amounts: ['amount'] });

export const startConvert = (asked: Asked): ConvertState => ({
  ...startForm(quoteForm, asked),
  quote: null,
  isAcceptance: false,
});

type Posted = { converted: Conversion } | { state: ConvertState };

/** Asks for a quote, or converts at the one that was given: its form carries along what was asked for. */
export async function postConvert(api: PageApi, form: FormData, language: Language): Promise<Posted> {
  const posted = readForm(quoteForm, form, language);
  if (form.get('intent') === 'accept') {
    const id = textOf(form, 'id') ?? '';
    // A quote is used once, so that it is its own key.
    const answer = await api.send(convertCalls.create, { input: { id }, idempotencyKey: `quote-${id}` });
    if (answer.ok) return { converted: answer.data };
    return { state: { ...posted.refuse(answer), quote: null, isAcceptance: true } };
  }
  const answer = posted.ok ? await api.send(convertCalls.quote, { input: posted.value }) : posted.refusal;
  if (!answer.ok) return { state: { ...posted.refuse(withField(answer)), quote: null, isAcceptance: false } };
  const { typed } = posted;
  const asked = { from: typed('from'), to: typed('to'), side: typed('side'), amount: typed('amount') };
  return { state: { ...startConvert(asked), quote: answer.data } };
}

/** Where a refusal belongs that names no field. */
function withField(refusal: Refusal): Refusal {
  const field = refusal.error && fieldOfError[refusal.error];
  return field && !refusal.fields ? { ...refusal, fields: { [field]: refusal.message } } : refusal;
}
const fieldOfError: Partial<Record<NonNullable<Refusal['error']>, string>> = {
  currencyUnknown: 'to',
  convertTooSmall: 'amount',
  convertTooLarge: 'amount',
  convertDayLimit: 'amount',
};
