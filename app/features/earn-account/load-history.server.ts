import { savingCalls } from '../../../contract/saving.ts';
import type { SavingProduct } from '../../../contract/saving-shapes.ts';
import { savingsPerPage } from '../../../contract/saving-values.ts';
import { stakingCalls } from '../../../contract/staking.ts';
import type { StakingPool } from '../../../contract/staking-shapes.ts';
import { stakesMax } from '../../../contract/staking-values.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import type { Ask } from '../../csv/csv-answer.server.ts';
import { historyPeriods } from '../wallet/read-history-filter.ts';
import type { EarnRecord } from './earn-record.ts';
import { mergePages } from './merge-pages.ts';
import { withOwn } from './with-own.ts';

const dayMs = 86_400_000;
const nothing = { items: [], next: null };

/** What the address asks the history for. A product of savings is named by its number, a staking pool by its key. */
export function readEarnFilter(parameters: URLSearchParams, nowMs: number) {
  const product = /^(?:[1-9]\d{0,15}|[a-z0-9]{2,12}-[a-z0-9]{1,12})$/.exec(parameters.get('product') ?? '')?.[0] ?? '';
  const days = historyPeriods.find((known) => String(known) === parameters.get('days'));
  return {
    filter: { product, days: String(days ?? '') },
    since: days ? { since: String(nowMs - days * dayMs) } : {},
  };
}
export type EarnFilter = ReturnType<typeof readEarnFilter>;

type Slice = { until?: string | undefined; limit?: number };

/** A page of what the filter chooses in savings and in staking. */
export async function readEarnHistory(ask: Ask, { filter, since }: EarnFilter, { until, limit }: Slice) {
  const { product } = filter;
  const isPool = product.includes('-');
  const query = { ...since, ...(until && { until }), ...(limit && { limit: String(limit) }) };
  const [savings, stakes] = await Promise.all([
    isPool ? nothing : ask(savingCalls.history, { query: { ...query, ...(product && { product }) } }),
    product && !isPool ? nothing : ask(stakingCalls.records, { query: { ...query, ...(isPool && { pool: product }) } }),
  ]);
  return mergePages<EarnRecord, EarnRecord>(
    { items: savings.items.map((record) => ({ area: 'saving', ...record })), next: savings.next },
    { items: stakes.items.map((record) => ({ area: 'staking', ...record })), next: stakes.next },
  );
}

/** One page of all that happened in own orders and stakes, and what it can be narrowed down to. */
export async function loadEarnHistory(api: PageApi, parameters: URLSearchParams) {
  const filter = readEarnFilter(parameters, Date.now());
  const until = /^\d{1,16}$/.exec(parameters.get('until') ?? '')?.[0];
  const [history, choices] = await Promise.all([
    readEarnHistory((call, request) => api.load(call, request), filter, { until }),
    loadChoices(api),
  ]);
  return { ...history, filter: filter.filter, ...choices };
}

/** What is offered, and what own orders are in: also while an area is switched off, and when it is offered no more. */
async function loadChoices(api: PageApi) {
  const [list, config, orders, stakes] = await Promise.all([
    api.send(savingCalls.list, {}),
    api.send(stakingCalls.config, {}),
    api.load(savingCalls.orders, { query: { limit: String(savingsPerPage) } }),
    api.load(stakingCalls.orders, { input: { limit: stakesMax } }),
  ]);
  const products = list.ok ? list.data.items.map(productOf) : [];
  const pools = config.ok ? config.data.pools.map(poolOf) : [];
  const ownProducts = orders.items.map(({ product: id, currency, termDays }) => ({ id, currency, termDays }));
  return {
    products: withOwn(products, ownProducts, ({ id }) => id),
    pools: withOwn(pools, stakes.items.map(poolOf), ({ pool }) => pool),
  };
}

type Product = Pick<SavingProduct, 'id' | 'currency' | 'termDays'>;
const productOf = ({ id, currency, termDays }: Product): Product => ({ id, currency, termDays });

type Pool = Pick<StakingPool, 'pool' | 'currency' | 'lockDays'>;
const poolOf = ({ pool, currency, lockDays }: Pool): Pool => ({ pool, currency, lockDays });
