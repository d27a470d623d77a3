import { fiatDepositCalls } from '../../../contract/fiat-deposit.ts';
import type { Language } from '../../../contract/languages.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { refuseAmounts } from '../../i18n/refuse-amounts.server.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { textOf } from '../account/read-form.server.ts';

/** What was posted, with what the API says to it; `amount` as it was typed, and the key of a new announcement. */
export async function postBankDeposit(api: PageApi, form: FormData, language: Language) {
  const read = (name: string) => (textOf(form, name) ?? '').trim();
  const id = read('id');
  const amount = read('amount').slice(0, 40);
  const intent = read('intent');
  const key = read('key') || crypto.randomUUID();
  if (intent === 'cancel') {
    return { amount, key, answer: await api.send(fiatDepositCalls.cancel, { input: { id } }) };
  }
  if (intent === 'attach') {
    const image = form.get('image');
    const input = { id, image: image instanceof File ? image : new File([], '') };
    return { amount, key, answer: await api.send(fiatDepositCalls.attach, { input }) };
  }
  const refused = refuseAmounts({ amount }, language);
  if (refused) return { amount, key, answer: refused };
  // What is no amount goes as it was typed, for the API to refuse.
  const input = { currency: read('currency'), amount: canonicalAmount(amount, language) ?? amount };
  return { amount, key, answer: await api.send(fiatDepositCalls.create, { input, idempotencyKey: key }) };
}
