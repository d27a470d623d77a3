import { type AccountKind, walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { totalsOf } from './account-totals.ts';
import { listBalances, readBalanceFilter } from './balance-filter.ts';

/** One account of the member: what is in it, and the markets of its coins. */
export async function loadAccount(api: PageApi, account: AccountKind, parameters: URLSearchParams) {
  const [balances, holds, symbolOfCoin] = await Promise.all([
    api.load(walletCalls.get, { query: { account } }),
    api.load(walletCalls.holds, {}),
    loadSymbols(api),
  ]);
  const filter = readBalanceFilter(parameters);
  return {
    account,
    ...listBalances(balances, filter),
    holds: holds.filter((held) => held.account === account),
    totalUsdt: totalsOf(balances)[0]?.totalUsdt ?? '0',
    filter,
    symbolOfCoin,
  };
}
export type Account = Awaited<ReturnType<typeof loadAccount>>;

/** The spot market of each coin. */
export async function loadSymbols(api: PageApi): Promise<Record<string, string>> {
  const symbols = await api.symbols();
  const traded = symbols.filter(({ type }) => type === 3);
  return Object.fromEntries(traded.map(({ baseSymbol, symbol }) => [baseSymbol, symbol]));
}
