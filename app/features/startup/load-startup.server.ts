import { data } from 'react-router';
import { add, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { startupCalls } from '../../../contract/startup.ts';
import { walletCalls } from '../../../contract/wallet.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { availableOf } from '../wallet/account-totals.ts';
import { startSubscription } from './subscribe-form.server.ts';

/** All launches, and the member’s own commitments. */
export async function loadLaunches(api: PageApi) {
  const isMember = (await api.profile()) !== undefined;
  const [{ projects }, own] = await Promise.all([
    api.load(startupCalls.list, {}),
    isMember ? api.loadOwn(startupCalls.orders, {}) : undefined,
  ]);
  return { projects, own: own?.items ?? [], now: Date.now() };
}

/** What was just done, as the address says it. */
const deeds = ['committed', 'takenBack'] as const;

/** One launch with the table of its allocations; throws the 404 page where the address names none. */
export async function loadLaunch(api: PageApi, parameters: URLSearchParams) {
  const id = /^[a-z0-9-]{2,30}$/.exec(parameters.get('id') ?? '')?.[0];
  if (!id) throw data(null, { status: 404 });
  const [launch, profile] = await Promise.all([api.load(startupCalls.detail, { query: { id } }), api.profile()]);
  const { currency, own } = launch;
  const balances =
    profile && launch.state === 'subscribing'
      ? await api.loadOwn(walletCalls.get, { query: { currency, account: 'spot' } })
      : undefined;
  const balance = balances?.find((one) => one.currency === currency);
  const free = balance ? availableOf(balance) : '0';
  return {
    launch,
    isMember: profile !== undefined,
    /** With what is committed already: the form sets the whole commitment. */
    available: formatDecimal(add(parseDecimal(free), parseDecimal(own?.amount ?? '0'))),
    table: launch.outcome ? await loadTable(api, id, parameters) : null,
    done: deeds.find((deed) => deed === parameters.get('done')) ?? null,
    now: Date.now(),
    state: startSubscription(own && own.amount !== '0' ? own.amount : ''),
  };
}
export type LaunchData = Awaited<ReturnType<typeof loadLaunch>>;

async function loadTable(api: PageApi, id: string, parameters: URLSearchParams) {
  const numberOf = (name: string) => /^[1-9]\d{0,8}$/.exec(parameters.get(name) ?? '')?.[0];
  const [number, maxId] = [numberOf('number'), numberOf('maxId')];
  const query = { id, ...(number && { number }), ...(maxId && { maxId }) };
  return { ...(await api.load(startupCalls.allocations, { query })), number: number ?? '' };
}
