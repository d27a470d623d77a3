import { savingCalls } from '../../../contract/saving.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { kindsOfProduct, narrowProducts } from './product-filter.ts';

/** All products, those that the address asks for, and what lies in the member's own orders. */
export async function loadSavings(api: PageApi, parameters: URLSearchParams) {
  const isMember = (await api.profile()) !== undefined;
  const [{ items }, own] = await Promise.all([
    api.load(savingCalls.list, {}),
    isMember ? api.loadOwn(savingCalls.totals, {}) : undefined,
  ]);
  const coins = [...new Set(items.map(({ currency }) => currency))];
  const filter = {
    coin: coins.find((coin) => coin === parameters.get('coin')?.toUpperCase()),
    kind: kindsOfProduct.find((kind) => kind === parameters.get('kind')),
  };
  const open = items.filter(({ status }) => status === 'Available');
  const asked = open.find(({ id }) => id === parameters.get('product')) ?? open[0];
  return {
    products: narrowProducts(items, filter),
    all: items,
    coins,
    filter,
    own: own?.items.filter(({ amount }) => amount !== '0') ?? [],
    calculation: {
      choices: open,
      asked: { product: asked?.id ?? '', amount: (parameters.get('amount') ?? '1000').slice(0, 40) },
    },
  };
}
export type SavingsData = Awaited<ReturnType<typeof loadSavings>>;
