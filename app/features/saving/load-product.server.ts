import type { Language } from '../../../contract/languages.ts';
import { add, formatDecimal, larger, parseDecimal, smaller, subtract, zero } from '../../../contract/money.ts';
import { savingCalls } from '../../../contract/saving.ts';
import type { SavingProduct } from '../../../contract/saving-shapes.ts';
import { savingsPerPage } from '../../../contract/saving-values.ts';
import { walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { notOfferedPage } from '../earn/not-offered-page.server.ts';
import { availableOf } from '../wallet/account-totals.ts';
import { startSubscription } from './subscribe-form.server.ts';

/** One product, and what the reader can subscribe of it; throws the 404 page where the address names none. */
export async function loadProduct(api: PageApi, parameters: URLSearchParams, language: Language) {
  const [{ items }, profile] = await Promise.all([api.load(savingCalls.list, {}), api.profile()]);
  const product = items.find(({ id }) => id === parameters.get('id'));
  if (!product) throw notOfferedPage(language);
  return {
    product,
    own: profile ? await loadOwn(api, product) : null,
    now: Date.now(),
    state: startSubscription((parameters.get('amount') ?? '').slice(0, 40)),
  };
}
export type ProductData = Awaited<ReturnType<typeof loadProduct>>;

/** What the member has in the product already, what is available for it, and how much it takes at most. */
async function loadOwn(api: PageApi, { id, currency, memberMaximum, left }: SavingProduct) {
  const [balances, orders] = await Promise.all([
    api.loadOwn(walletCalls.get, { query: { currency } }),
    api.loadOwn(savingCalls.orders, { query: { state: 'active', product: id, limit: String(savingsPerPage) } }),
  ]);
  if (!balances || !orders) return null;
  const amount = orders.items.reduce((sum, { amountValue }) => add(sum, parseDecimal(amountValue)), zero);
  const availableIn = (account: 'spot' | 'finance') => {
    const balance = balances.find((one) => one.account === account && one.currency === currency);
    return balance ? availableOf(balance) : '0';
  };
  const rest = larger(subtract(parseDecimal(memberMaximum), amount), zero);
  return {
    amount: formatDecimal(amount),
    available: { spot: availableIn('spot'), finance: availableIn('finance') },
    maximum: formatDecimal(smaller(rest, parseDecimal(left))),
  };
}
