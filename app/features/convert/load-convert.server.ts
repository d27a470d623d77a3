import { convertCalls } from '../../../contract/convert.ts';
import { type ConvertSide, convertSides } from '../../../contract/convert-values.ts';
import { walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { availableOf } from '../wallet/account-totals.ts';
import { startConvert } from './convert-forms.server.ts';
import type { Asked } from './convert-state.ts';

/** Coins and what the member has of them; what the address asks for and does not exist becomes a sensible choice. */
export async function loadConvert(api: PageApi, parameters: URLSearchParams) {
  const isMember = (await api.profile()) !== undefined;
  const [config, balances, converted] = await Promise.all([
    api.load(convertCalls.config, {}),
    isMember ? api.loadOwn(walletCalls.get, { query: { account: 'spot' } }) : undefined,
    isMember ? findConverted(api, parameters.get('done')) : null,
  ]);
  const currencies = config.coins.map(({ currency }) => currency);
  const convertible = balances?.filter(({ currency }) => currencies.includes(currency));
  return {
    ...config,
    /** By coin; null for a visitor. */
    available: convertible ? Object.fromEntries(convertible.map((own) => [own.currency, availableOf(own)])) : null,
    converted,
    state: startConvert(readAsked(parameters, currencies)),
  };
}
export type ConvertData = Awaited<ReturnType<typeof loadConvert>>;

/** `swap` exchanges the coins, and the amount is of the same coin as before. */
export function readAsked(parameters: URLSearchParams, currencies: readonly string[]): Asked {
  const coinOf = (name: string) => currencies.find((known) => known === parameters.get(name)?.toUpperCase());
  const other = (coin: string | undefined) => currencies.find((known) => known !== coin) ?? '';
  const from = coinOf('from') ?? other(coinOf('to'));
  const wanted = coinOf('to');
  const to = wanted && wanted !== from ? wanted : other(from);
  const side: ConvertSide = convertSides.find((known) => known === parameters.get('side')) ?? 'from';
  const amount = (parameters.get('amount') ?? '').slice(0, 40);
  if (!parameters.has('swap')) return { from, to, side, amount };
  return { from: to, to: from, side: side === 'from' ? 'to' : 'from', amount };
}

/** What was converted, as the API has it: what an address claims is not believed. */
async function findConverted(api: PageApi, id: string | null) {
  if (!id || !/^[1-9]\d{0,15}$/.test(id)) return null;
  const found = await api.loadOwn(convertCalls.orders, { input: { id, state: 'done' } });
  return found?.items[0] ?? null;
}
