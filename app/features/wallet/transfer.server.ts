import type { Language } from '../../../contract/languages.ts';
import { recordCalls } from '../../../contract/record.ts';
import { type Balance, walletCalls } from '../../../contract/wallet.ts';
import type { AccountKind } from '../../../contract/wallet-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { declareForm, startForm } from '../../forms/declare-form.server.ts';
import { keyAfter, keyOf } from '../../forms/form-key.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { availableOf } from './account-totals.ts';
import { ownAccounts } from './own-accounts.ts';
import type { Movable, TransferState } from './transfer-state.ts';

export const transferForm = declareForm({ schema: walletCalls.transfer.input, amounts: ['amount'] });

/**
 * Reads the form as an address has it; `swap` exchanges the accounts. What makes no sense becomes a sensible one.
 */
function readTransfer(parameters: URLSearchParams, accounts: readonly AccountKind[]) {
  const textOf = (name: string) => parameters.get(name) ?? '';
  const kindOf = (name: string) => accounts.find((kind) => kind === textOf(name));
  const from = kindOf('from') ?? 'spot';
  const to = kindOf('to') ?? accounts.find((kind) => kind !== from) ?? from;
  const [first, second] = parameters.has('swap') ? [to, from] : [from, to];
  const currency = /^[A-Za-z0-9]{2,12}$/.exec(textOf('currency'))?.[0].toUpperCase() ?? 'USDT';
  return { currency, from: first, to: second, amount: textOf('amount').slice(0, 40) };
}

/** What the member can move, and the transfer that was just made, where the address names one. */
export async function loadTransfer(api: PageApi, parameters: URLSearchParams, offered: readonly AccountKind[]) {
  const [{ items }, done] = await Promise.all([api.load(walletCalls.list, {}), findDone(api, parameters.get('done'))]);
  const coins = groupByCoin(items);
  const accounts = ownAccounts(offered, items);
  const values = readTransfer(parameters, accounts);
  const isKnown = coins.some(({ currency }) => currency === values.currency);
  const currency = isKnown ? values.currency : (coins[0]?.currency ?? 'USDT');
  return { coins, accounts, state: startTransfer({ ...values, currency }), done };
}

/** `key` is for the next transfer: sent again with the same key, coins are moved once. */
const startTransfer = (values: Record<'currency' | 'from' | 'to' | 'amount', string>): TransferState => ({
  ...startForm(transferForm, values),
  key: crypto.randomUUID(),
});

/** Moves coins: what the API said, and the form as it comes back when that is no. */
export async function postTransfer(api: PageApi, form: FormData, language: Language) {
  const posted = readForm(transferForm, form, language);
  const key = keyOf(form);
  const answer = posted.ok
    ? await api.send(walletCalls.transfer, { input: posted.value, idempotencyKey: key })
    : posted.refusal;
  if (answer.ok) {
    const { typed } = posted;
    const chosen = { currency: typed('currency'), from: typed('from'), to: typed('to') };
    return { answer, doneAt: `?${new URLSearchParams({ ...chosen, done: answer.data.id })}` };
  }
  const state = { ...posted.refuse(withField(answer)), key: keyAfter(answer, key) };
  return { answer, state };
}

function groupByCoin(items: readonly Balance[]): Movable[] {
  const coins = new Map<string, Movable>();
  for (const item of items) {
    const coin = coins.get(item.currency) ?? { currency: item.currency, available: {} };
    coin.available[item.account] = availableOf(item);
    coins.set(item.currency, coin);
  }
  // What is in one account only has nowhere to go.
  return [...coins.values()].filter(({ available }) => Object.keys(available).length > 1);
}

export type DoneTransfer = { amount: string; currency: string; from: AccountKind; to: AccountKind };

/** As the ledger has it: what an address claims is not believed. */
async function findDone(api: PageApi, number: string | null): Promise<DoneTransfer | null> {
  if (!number || !/^[1-9]\d{0,14}$/.test(number)) return null;
  const input = { kind: 'transfer', search: number, limit: 2 } as const;
  const { items } = await api.load(recordCalls.list, { query: {}, input });
  const legs = items.filter(({ transactionId }) => transactionId === number);
  const [into, out] = [legs.find((leg) => !isOut(leg)), legs.find(isOut)];
  return into && out ? { amount: into.amount, currency: into.currency, from: out.account, to: into.account } : null;
}
const isOut = ({ amount }: { amount: string }) => amount.startsWith('-');

/** Where a refusal belongs that names no field. */
function withField(refusal: Refusal): Refusal {
  const field = refusal.error && fieldOfError[refusal.error];
  return field && !refusal.fields ? { ...refusal, fields: { [field]: refusal.message } } : refusal;
}
const fieldOfError: Partial<Record<NonNullable<Refusal['error']>, string>> = {
  notEnoughBalance: 'amount',
  transferSameAccount: 'to',
  notTransferable: 'to',
  currencyUnknown: 'currency',
};
