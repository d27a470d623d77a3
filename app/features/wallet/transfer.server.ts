import { recordCalls } from '../../../contract/record.ts';
import { type Balance, walletCalls } from '../../../contract/wallet.ts';
import { type AccountKind, accountKinds } from '../../../contract/wallet-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Refusal } from '../../api/refusal.ts';
import { availableOf } from './account-totals.ts';
import type { Movable, TransferValues } from './transfer-values.ts';

type Fields = Pick<URLSearchParams, 'get'> | FormData;

/** Reads what was typed or chosen; `swap` exchanges the accounts. What makes no sense becomes a sensible choice. */
export function readTransfer(fields: Fields): TransferValues {
  const textOf = (name: string) => String(fields.get(name) ?? '');
  const kindOf = (name: string) => accountKinds.find((kind) => kind === textOf(name));
  const from = kindOf('from') ?? 'spot';
  const to = kindOf('to') ?? (from === 'futures' ? 'spot' : 'futures');
  const [first, second] = fields.get('swap') ? [to, from] : [from, to];
  const currency = /^[A-Za-z0-9]{2,12}$/.exec(textOf('currency'))?.[0].toUpperCase() ?? 'USDT';
  return { currency, from: first, to: second, amount: textOf('amount').slice(0, 40) };
}

/** What the member can move, and the transfer that was just made, where the address names one. */
export async function loadTransfer(api: PageApi, parameters: URLSearchParams) {
  const [{ items }, done] = await Promise.all([api.load(walletCalls.list, {}), findDone(api, parameters.get('done'))]);
  const coins = groupByCoin(items);
  const values = readTransfer(parameters);
  const isKnown = coins.some(({ currency }) => currency === values.currency);
  return { coins, values: isKnown ? values : { ...values, currency: coins[0]?.currency ?? 'USDT' }, done };
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
export function withField(refusal: Refusal): Refusal {
  const field = refusal.error && fieldOfError[refusal.error];
  return field && !refusal.fields ? { ...refusal, fields: { [field]: refusal.message } } : refusal;
}
const fieldOfError: Partial<Record<NonNullable<Refusal['error']>, string>> = {
  notEnoughBalance: 'amount',
  transferSameAccount: 'to',
  notTransferable: 'to',
  currencyUnknown: 'currency',
};
