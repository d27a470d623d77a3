import type { z } from 'zod';
import { fiatCalls } from '../../../contract/fiat.ts';
import type { Language } from '../../../contract/languages.ts';
import { bankNetwork } from '../../../contract/wallet-values.ts';
import { withdrawalCalls } from '../../../contract/withdrawal.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { startForm } from '../../forms/declare-form.server.ts';
import { keyOf } from '../../forms/form-key.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { readResend, startResend } from '../account/resend.server.ts';
import { readMethod } from '../account/target.server.ts';
import { confirmForm, orderForm, readValues } from './withdrawal-forms.server.ts';
import type { ConfirmState, OrderState, WithdrawalState, WithdrawalValues } from './withdrawal-state.ts';

const never = { atMs: 0, nowMs: 0 };
const nothing = { book: '', address: '', memo: '', account: '', amount: '' };

/** The first form, empty but for coin and network. */
export const startWithdrawal = (currency: string, network: string): OrderState =>
  startOrder({ ...nothing, currency, network }, crypto.randomUUID());

const startOrder = (values: WithdrawalValues, key: string): OrderState => {
  return { ...startForm(orderForm, values), step: 'order', values, key };
};

/** What a post leads to: the page as it goes on, or the id of the withdrawal that was made. */
export async function postWithdrawal(
  api: PageApi,
  form: FormData,
  language: Language,
): Promise<WithdrawalState | { madeId: string }> {
  await fillFromBook(api, form);
  const intent = form.get('intent');
  const posted = readForm(orderForm, form, language);
  const key = keyOf(form);
  const values = readValues(posted.typed);
  if (intent === 'edit') return startOrder(values, key);
  const refuse = (refusal: Refusal): OrderState => ({ ...posted.refuse(refusal), step: 'order', values, key });
  // An amount that can be read in two ways gets no further.
  if (!posted.ok) return refuse(posted.refusal);
  if (intent === 'send' || intent === 'submit') {
    const confirming = { form, language, order: posted.value, values, key, refuse };
    return intent === 'send' ? sendCode(api, confirming) : submit(api, confirming);
  }
  const call = isOfBank(posted.value) ? fiatCalls.check : withdrawalCalls.check;
  const checked = await api.send(call, { input: posted.value });
  if (!checked.ok) return refuse(atAmount(checked));
  const state = startForm(confirmForm);
  const method = readMethod(form.get('method'));
  return { ...state, step: 'confirm', values, key, amount: posted.value.amount, method, resend: never };
}

type Confirming = {
  form: FormData;
  language: Language;
  order: z.output<typeof orderForm.schema>;
  values: WithdrawalValues;
  key: string;
  refuse(refusal: Refusal): OrderState;
};

const isOfBank = ({ network }: { network: string }): boolean => network === bankNetwork;

async function sendCode(api: PageApi, confirming: Confirming): Promise<WithdrawalState> {
  const { form, order, values, key } = confirming;
  const method = readMethod(form.get('method'));
  const call = isOfBank(order) ? fiatCalls.sendCode : withdrawalCalls.sendCode;
  const answer = await api.send(call, { input: { ...order, method } });
  if (!answer.ok) return refuseConfirming(confirming, answer);
  const { amount } = order;
  const resend = startResend(answer.data);
  return { ...startForm(confirmForm, { method }), step: 'confirm', values, key, amount, method, resend };
}

async function submit(api: PageApi, confirming: Confirming): Promise<WithdrawalState | { madeId: string }> {
  const { form, language, key } = confirming;
  const posted = readForm(confirmForm, form, language);
  if (!posted.ok) return refuseConfirming(confirming, posted.refusal);
  const once = { input: posted.value, idempotencyKey: key };
  const answer = isOfBank(posted.value)
    ? await api.send(fiatCalls.create, once)
    : await api.send(withdrawalCalls.create, { ...once, params: { type: 'blockchain' } });
  return answer.ok ? { madeId: answer.data.id } : refuseConfirming(confirming, answer);
}

const orderFields = ['currency', 'network', 'address', 'memo', 'account', 'amount'];

/** Back to the order when that is wrong, else the step as it was. */
function refuseConfirming({ form, language, order, values, key, refuse }: Confirming, answer: Refusal) {
  const refusal = atAmount(answer);
  if (orderFields.some((field) => refusal.fields?.[field])) return refuse(refusal);
  const state: ConfirmState = {
    ...readForm(confirmForm, form, language).refuse(refusal),
    step: 'confirm',
    values,
    key,
    amount: order.amount,
    method: readMethod(form.get('method')),
    resend: readResend(form),
  };
  return state;
}

const atAmount = (refusal: Refusal): Refusal =>
  refusal.error === 'notEnoughBalance' ? { ...refusal, fields: { amount: refusal.message } } : refusal;

/** An entry of the address book that was chosen counts, whatever stands in the fields below it. */
async function fillFromBook(api: PageApi, form: FormData): Promise<void> {
  const { book, network } = readValues((name) => String(form.get(name) ?? ''));
  if (!book) return;
  const { items } = await api.load(withdrawalCalls.addresses, {});
  const entry = items.find((known) => known.id === book && known.network === network);
  form.set('book', entry ? book : '');
  if (!entry) return;
  form.set('address', entry.address);
  form.set('memo', entry.memo);
}
