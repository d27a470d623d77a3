import { recordCalls } from '../../../contract/record.ts';
import { type AccountKind, walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { totalsOf } from './account-totals.ts';
import { arcsOf, sharesOf } from './asset-shares.ts';
import { joinAccounts, listBalances, readBalanceFilter } from './balance-filter.ts';
import { ownAccounts } from './own-accounts.ts';
import { drawLine, extremesOf, type ValuePoint } from './value-line.ts';
import { valueRanges } from './value-ranges.ts';

/** A line through fewer days would say nothing. */
const daysMin = 2;
const ordersShown = 5;

/** The data of the overview; pictures are drawn here, so that they work without scripts. */
export async function loadOverview(api: PageApi, parameters: URLSearchParams, offered: readonly AccountKind[]) {
  const days = valueRanges.find((range) => range === parameters.get('days')) ?? valueRanges[0];
  const [{ items, totalUsdt }, holds, kept, orders] = await Promise.all([
    api.load(walletCalls.list, {}),
    api.load(walletCalls.holds, {}),
    api.load(recordCalls.values, { query: { days } }),
    api.load(recordCalls.orders, { query: { limit: String(ordersShown) } }),
  ]);
  const accounts = ownAccounts(offered, items);
  const filter = readBalanceFilter(parameters);
  const shares = sharesOf(items);
  const points: ValuePoint[] = [...kept, { time: Date.now(), totalUsdt }];
  return {
    totals: totalsOf(items).filter(({ account }) => accounts.includes(account)),
    totalUsdt,
    shares,
    arcs: arcsOf(shares),
    days,
    history: kept.length < daysMin ? null : { points, line: drawLine(points), ...extremesOf(points) },
    filter,
    orders: orders.items.slice(0, ordersShown),
    holds,
    ...listBalances(joinAccounts(items), filter),
  };
}
