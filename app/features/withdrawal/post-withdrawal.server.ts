import { fiatCalls } from '../../../contract/fiat.ts';
import type { Language } from '../../../contract/languages.ts';
import { bankNetwork } from '../../../contract/wallet-values.ts';
import { withdrawalCalls } from '../../../contract/withdrawal.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { refuseAmounts } from '../../i18n/refuse-amounts.server.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';
import { textOf } from '../account/read-form.server.ts';
import { readResend, startResend } from '../account/resend.server.ts';
import { readMethod } from '../account/target.server.ts';
import type { WithdrawalState, WithdrawalValues } from './withdrawal-state.ts';

const never = { atMs: 0, nowMs: 0 };

/** The first form, empty but for coin and network. */
export const startWithdrawal = (currency: string, network: string): WithdrawalState => ({
  step: 'order',
  values: { currency, network, book: '', address: '', memo: '', account: '', amount: '' },
  amount: '',
  key: crypto.randomUUID(),
  method: 'email',
  code: '',
  resend: never,
  refusal: undefined,
});

/** What a post leads to: the page as it goes on, or the id of the withdrawal that was made. */
export async function postWithdrawal(
  api: PageApi,
  form: FormData,
  language: Language,
): Promise<WithdrawalState | { madeId: string }> {
  const intent = form.get('intent');
  const values = await readValues(api, form);
  // What is no amount goes as it was typed, for the API to refuse.
  const order = { ...values, amount: canonicalAmount(values.amount, language) ?? values.amount };
  const state: WithdrawalState = {
    step: 'confirm',
    values,
    amount: order.amount,
    key: textOf(form, 'key') ?? crypto.randomUUID(),
    method: readMethod(form.get('method')),
    code: textOf(form, 'code') ?? '',
    resend: readResend(form),
    refusal: undefined,
  };
  if (intent === 'send') return sendCode(api, state, order);
  if (intent === 'submit') return submit(api, state, { ...order, ...readProof(form) });
  if (intent === 'edit') return { ...state, step: 'order' };
  const refused = refuseAmounts({ amount: values.amount }, language);
  if (refused) return refuse(state, refused, 'order');
  const checked = await api.send(isOfBank(order) ? fiatCalls.check : withdrawalCalls.check, { input: order });
  return checked.ok ? { ...state, code: '', resend: never } : refuse(state, checked, 'order');
}

async function sendCode(api: PageApi, state: WithdrawalState, order: WithdrawalValues): Promise<WithdrawalState> {
  const call = isOfBank(order) ? fiatCalls.sendCode : withdrawalCalls.sendCode;
  const answer = await api.send(call, { input: { ...order, method: state.method } });
  return answer.ok ? { ...state, code: '', resend: startResend(answer.data) } : refuse(state, answer);
}

const isOfBank = ({ network }: WithdrawalValues): boolean => network === bankNetwork;

type Proof = ReturnType<typeof readProof>;

async function submit(api: PageApi, state: WithdrawalState, order: WithdrawalValues & Proof) {
  const input = { ...order, code: state.code.trim(), method: state.method };
  const once = { input, idempotencyKey: state.key };
  const answer = isOfBank(order)
    ? await api.send(fiatCalls.create, once)
    : await api.send(withdrawalCalls.create, { ...once, params: { type: 'blockchain' } });
  return answer.ok ? { madeId: answer.data.id } : refuse(state, answer);
}

const readProof = (form: FormData) => ({
  withdrawalPassword: textOf(form, 'withdrawalPassword') ?? '',
  secondFactor: textOf(form, 'secondFactor'),
});

/** An entry of the address book that was chosen counts, whatever stands in the fields below it. */
async function readValues(api: PageApi, form: FormData): Promise<WithdrawalValues> {
  const read = (name: string) => (textOf(form, name) ?? '').trim();
  const typed = {
    currency: read('currency'),
    network: read('network'),
    book: read('book'),
    address: read('address'),
    memo: read('memo'),
    account: read('account'),
    amount: read('amount').slice(0, 40),
  };
  if (!typed.book) return typed;
  const { items } = await api.load(withdrawalCalls.addresses, {});
  const entry = items.find(({ id, network }) => id === typed.book && network === typed.network);
  return entry ? { ...typed, address: entry.address, memo: entry.memo } : { ...typed, book: '' };
}

const orderFields = ['currency', 'network', 'address', 'memo', 'account', 'amount'];

/** Back to the order when that is wrong, else the step as it was. */
function refuse(state: WithdrawalState, answer: Refusal, step: WithdrawalState['step'] = 'confirm'): WithdrawalState {
  const refusal = answer.error === 'notEnoughBalance' ? { ...answer, fields: { amount: answer.message } } : answer;
  const isOrderWrong = orderFields.some((field) => refusal.fields?.[field]);
  return { ...state, refusal, step: isOrderWrong ? 'order' : step };
}
