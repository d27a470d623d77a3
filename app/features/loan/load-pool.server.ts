import { data } from 'react-router';
import type { Language } from '../../../contract/languages.ts';
import { loanCalls } from '../../../contract/loan.ts';
import type { Supply } from '../../../contract/loan-shapes.ts';
import { loanSupplyCalls } from '../../../contract/loan-supply.ts';
import { walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { availableOf } from '../wallet/account-totals.ts';
import { postAmount, startAmount } from './loan-forms.server.ts';

/** One lending pool; throws the 404 page where the address names none. */
export async function loadPool(api: PageApi, parameters: URLSearchParams) {
  const [{ pools }, profile] = await Promise.all([api.load(loanCalls.config, {}), api.profile()]);
  const pool = pools.find(({ currency }) => currency === parameters.get('id'));
  if (!pool) throw data(null, { status: 404 });
  return {
    pool,
    /** null for a visitor. */
    available: profile ? await loadSpot(api, pool.currency) : null,
    own: profile ? await loadSupply(api, pool.currency) : null,
    state: startAmount(),
  };
}
export type PoolData = Awaited<ReturnType<typeof loadPool>>;

/** What is free of a coin on the spot account, where all deeds of loans take coins from. */
export async function loadSpot(api: PageApi, currency: string): Promise<string> {
  const balances = await api.loadOwn(walletCalls.get, { query: { currency, account: 'spot' } });
  const balance = balances?.find((one) => one.currency === currency);
  return balance ? availableOf(balance) : '0';
}

async function loadSupply(api: PageApi, currency: string): Promise<Supply | null> {
  const own = await api.loadOwn(loanSupplyCalls.supplies, {});
  return own?.supplies.find((supply) => supply.currency === currency) ?? null;
}

/** Supplies an amount to the pool that the address names. */
export const postSupply = (api: PageApi, request: { form: FormData; currency: string; language: Language }) =>
  postAmount(request.form, request.language, (amount = '', idempotencyKey) =>
    api.send(loanSupplyCalls.supply, { input: { currency: request.currency, amount }, idempotencyKey }),
  );
