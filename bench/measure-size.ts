// Not a benchmark: what members, operators and jobs wait for on a database that `fill-size.ts` has filled.
import { dayMs, systemClock } from '../server/clock.ts';
import { queryRows } from '../server/database/client.ts';
import { readEnvironment } from '../server/env.ts';
import { createLog } from '../server/log.ts';
import { openPlatform, type Platform } from '../server/platform/open-platform.ts';
import { listOwnJobs, listSideJobs } from '../server/platform/start-jobs.ts';
import { signInOperatorForTest } from '../tests/support/operators.ts';
import { createVisitor, type Visitor } from '../tests/support/visitor.ts';
import type { BenchResult } from './result.ts';
import { firstMember, firstTransaction } from './size-statements.ts';

const startSecondsMax = 30;
const listMsMax = 50;
const warmUps = 3;
const requests = 10;
/** A check that takes longer would not be done when it begins anew. */
const jobSecondsMax = 600;
/** Jobs that take less are no news. */
const jobSecondsTold = 0.5;

type Size = { members: number; entries: number; filledMs: number };

export async function measureSize(url: string, size: Size): Promise<BenchResult[]> {
  // The first start writes articles and years of prices, whatever else is there.
  await (await open(url)).close();
  const clock = { ...systemClock, laterMs: 0, now: () => systemClock.now() + clock.laterMs };
  const begun = performance.now();
  const platform = await open(url, clock);
  const seconds = (performance.now() - begun) / 1000;
  try {
    const start = startOf(size, seconds);
    const firstWork = await measureJobs(platform, ['check-ledger']);
    const lists = await measureLists(platform, size.members);
    const searches = await measureSearches(platform, size.members);
    clock.laterMs = dayMs;
    return [start, ...lists, ...searches, ...firstWork, ...(await measureJobs(platform))];
  } finally {
    await platform.close();
  }
}

const startOf = (size: Size, value: number): BenchResult =>
  bounded({
    name: `a start with ${textOf(size)}`,
    value,
    unit: 's',
    limit: startSecondsMax,
    detail: `${Math.round(process.memoryUsage.rss() / 2 ** 20)} MB of memory`,
  });

const textOf = ({ members, entries, filledMs }: Size): string =>
  `${members.toLocaleString('en')} members and ${entries.toLocaleString('en')} entries, made in ${Math.round(
    filledMs / 1000,
  )} s`;

const free = { points: 1_000_000_000, seconds: 1 };

/** Without the market maker, whose orders would be measured with those of the members. */
function open(url: string, clock = systemClock): Promise<Platform> {
  const environment = readEnvironment({
    NODE_ENV: 'production',
    DATABASE_URL: url,
    PUBLIC_URL: 'http://localhost',
    MARKET_MAKER: 'false',
  });
  const rateLimits = { address: free, member: free, calls: {} };
  return openPlatform({ environment, log: createLog('error'), clock, rateLimits, jobs: false });
}

type Asked = [name: string, path: string, input?: object];

/** Of the member with many entries and orders, and of one like all others. */
async function measureLists({ api, services }: Platform, members: number): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  const places = await readPlaces(services.database);
  for (const [who, memberId] of [
    ['busy', firstMember],
    ['other', firstMember + Math.floor(members / 2)],
  ] as const) {
    const visitor = createVisitor(api.fetch);
    const session = { memberId, address: '203.0.113.5', userAgent: 'bench' };
    visitor.cookies.set('session', await services.sessions.start(services.database, session));
    for (const asked of listsOf(places)) results.push(await measureCall(visitor, asked, ` (${who} member)`));
  }
  return results;
}

type Places = { middle: number; first: number; order: number };

async function readPlaces(database: Platform['services']['database']): Promise<Places> {
  const [places] = await queryRows<Places>(
    database,
    `select (min(id) + max(id)) / 2 as middle, min(id) + 10 as first,
       (select max(order_id_max) / 200 from spot_market) as order from ledger_transaction where id >= $1::int8`,
    [firstTransaction],
  );
  if (!places) throw new Error('the database is empty');
  return places;
}

function listsOf({ middle, first, order }: Places): Asked[] {
  const year = new Date().getUTCFullYear();
  const history = '/finance/history';
  return [
    ['balances', '/balance/list', {}],
    ['overview', '/account/overview'],
    ['values of days', '/balance/values?days=30'],
    ['statement of a year', `/balance/statement?year=${year}`],
    ['entries', history, {}],
    ['entries of a coin and account', history, { currency: 'BTC', account: 'spot' }],
    ['entries of a month', history, { since: Date.now() - 60 * dayMs, until: Date.now() - 30 * dayMs }],
    ['entries of a kind that is not there', history, { kind: 'reward' }],
    ['entries from the middle', `${history}?uid=${middle}-999999-0`, {}],
    ['the last entries', `${history}?uid=${first}-999999-0`, {}],
    ['open orders', '/exchange/activeorders', {}],
    ['orders with trades', '/exchange/orders', {}],
    ['orders of a side that are closed', '/exchange/orders', { side: 'sell', status: 'closed' }],
    ['orders of a market without', '/exchange/orders', { symbol: 'ETH_USDT' }],
    ['the last orders', '/exchange/orders', { maxId: String(order) }],
    ['deposits and withdrawals', '/finance/orders', {}],
    ['deposits', '/blockchain/deposits'],
    ['withdrawals', '/blockchain/withdrawals'],
    ['notifications', '/notification/list', {}],
    ['unread notifications', '/notification/status', {}],
    ['unread ones as a list', '/notification/list?filter=unread', {}],
    ['orders of savings', '/saving/orders'],
    ['security', '/account/security'],
    ['actions of the account', '/account/actions'],
  ];
}

async function measureSearches(platform: Platform, members: number): Promise<BenchResult[]> {
  const operator = await signInOperatorForTest(platform, ['admin', 'support', 'finance']);
  const id = firstMember + Math.floor(members / 3);
  const find = (search: string) => `/operator/members?search=${encodeURIComponent(search)}`;
  const searches: Asked[] = [
    ['a search by id', find(String(id))],
    ['a search by address', find(`member${id - firstMember}@mail`)],
    ['a search by a part that many have', find('example')],
    ['a search by a part of a phone number', find('00012')],
    ['a search by two letters of a name', find('王伟')],
    ['a search by name', find('Hiroshi Yılmaz')],
    ['a search that finds nobody', find('nobody here')],
    ['a member', `/operator/member?id=${firstMember}`],
  ];
  const results: BenchResult[] = [];
  for (const asked of searches) results.push(await measureCall(operator, asked, ' (operator)'));
  return results;
}

async function measureCall(visitor: Visitor, [name, path, input]: Asked, who: string): Promise<BenchResult> {
  const times: number[] = [];
  for (let at = 0; at < warmUps + requests; at += 1) {
    const begun = performance.now();
    const { status, body } = await visitor.call(path, input ? { json: input } : { method: 'GET' });
    if (status !== 200 || body.errcode !== 0) throw new Error(`${path} answered ${status} ${body.errmsg}`);
    if (at >= warmUps) times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const detail = `slowest of ${requests} ${times.at(-1)?.toFixed(1)} ms`;
  const value = times[times.length >> 1] ?? Number.NaN;
  return bounded({ name: `${name}${who}`, value, unit: 'ms', limit: listMsMax, detail });
}

/** Each job once, or those that are named. */
async function measureJobs({ services }: Platform, names?: string[]): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  const all = [...listSideJobs(services), ...listOwnJobs(services)];
  const jobs = all.filter(({ name }) => names?.includes(name) ?? true);
  for (const { name, work } of jobs) {
    const begun = performance.now();
    await work();
    const value = (performance.now() - begun) / 1000;
    const what = names ? `the job ${name} over everything` : `the job ${name} a day later`;
    if (value >= jobSecondsTold || names) results.push(bounded({ name: what, value, unit: 's', limit: jobSecondsMax }));
  }
  return results;
}

type Bounds = { name: string; value: number; unit: string; limit: number; detail?: string };

const bounded = (bounds: Bounds): BenchResult => ({
  ...bounds,
  better: 'lower',
  ok: bounds.value <= bounds.limit,
});
