import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '../../../contract/languages.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import type { StartupFigures } from '../../../contract/startup-figures.ts';
import { dayMs } from '../../clock.ts';
import { inTransaction, type Transaction } from '../../database/client.ts';
import { forEachDue, type JobSurroundings } from '../../jobs/for-each-due.ts';
import { issueCoins } from '../../ledger/issue-coins.ts';
import { writeReference } from '../../ledger/references.ts';
import { createTranslate } from '../../texts.ts';
import { fundOnce } from '../house/fund-once.ts';
import type { Viewer } from '../wallet/assets.ts';
import { listProject } from './approve-steps.ts';
import { closingLists } from './close-list.ts';
import { writeCoinPicture } from './coin-picture.ts';
import { computeTables } from './compute-table.ts';
import { type DemoMarketServices, openDemoMarket } from './open-demo-market.ts';
import { payDueParts } from './pay-part.ts';
import { coinAccount, lockProject } from './projects.ts';
import { writeProject, writeStartupText } from './save-project.ts';
import { commit } from './subscribe.ts';

/** Pictures of the made-up coins. */
const icons = path.join(import.meta.dirname, 'demo-icons');
const currency = 'USDT';
const translate = createTranslate('startup-demo');

type DemoLaunch = Omit<StartupFigures, 'currency' | 'startsAt' | 'endsAt' | 'project'> & {
  project: 'aurora' | 'tidal' | 'nimbus' | 'ember';
  coinName: string;
  /** Days from now. */
  starts: number;
  ends: number;
  /** What the demo member commits, and each of the demo traders; '' for nothing. */
  own: string;
  traders: readonly string[];
};

const atOnce = { atOnceBps: 10_000, parts: 0, everyDays: 30 };
const launches: readonly DemoLaunch[] = [
  {
    project: 'aurora',
    coin: 'AURA',
    coinName: 'Aurora',
    mode: 'proRata',
    price: '0.05',
    stock: '40000',
    minimum: '10',
    maximum: '5000',
    cap: '20000',
    ...{ atOnceBps: 4_000, parts: 3, everyDays: 30 },
    ...{ starts: -1, ends: 6, own: '250', traders: ['1200', '800', '400'] },
  },
  {
    project: 'tidal',
    coin: 'TIDE',
    coinName: 'Tidal',
    mode: 'firstCome',
    price: '0.2',
    stock: '10000',
    minimum: '5',
    maximum: '500',
    cap: '2500',
    ...atOnce,
    ...{ starts: -1, ends: 3, own: '', traders: ['500', '320', '75'] },
  },
  {
    project: 'nimbus',
    coin: 'NIMB',
    coinName: 'Nimbus',
    mode: 'smallestFirst',
    price: '0.5',
    stock: '50000',
    minimum: '10',
    maximum: '2000',
    cap: '4000',
    ...atOnce,
    ...{ starts: 2, ends: 5, own: '', traders: [] },
  },
  {
    project: 'ember',
    coin: 'EMBR',
    coinName: 'Ember',
    mode: 'smallestFirst',
    price: '0.25',
    stock: '2000',
    minimum: '10',
    maximum: '1000',
    cap: '4000',
    ...{ atOnceBps: 2_500, parts: 3, everyDays: 7 },
    ...{ starts: -14, ends: -10, own: '120', traders: ['1000', '60', '250'] },
  },
];

type DemoServices = JobSurroundings & DemoMarketServices;

/**
 * Launches to try the pages with: two open ones, one to come, and one that has ended and whose coin gets a market, with
 * commitments of the demo traders and of a demo member. Their projects and coins are made up.
 */
export async function offerDemoLaunches(services: DemoServices, { id: memberId }: Viewer): Promise<void> {
  const { database, clock } = services;
  const atMs = clock.now();
  const programs = database.selectFrom('member').select('id').where('purpose', '=', 'demoTrader').orderBy('id');
  const traders = (await programs.execute()).map(({ id }) => id);
  for (const launch of launches) {
    const known = database.selectFrom('asset').select('code').where('code', '=', launch.coin);
    if (await known.executeTakeFirst()) continue;
    await inTransaction(database, async (tx) => ok(await open(tx, launch, atMs)));
    const given = [
      ...launch.traders.map((amount, at) => ({ id: traders[at], amount })),
      { id: memberId, amount: launch.own },
    ];
    for (const { id, amount } of given) {
      const wanted = { memberId: id ?? 0, project: launch.project, amount, atMs: atMs + (launch.starts + 1) * dayMs };
      if (id && amount) await inTransaction(database, async (tx) => ok(await commitAsDemo(tx, wanted)));
    }
    const endedMs = atMs + launch.ends * dayMs;
    if (endedMs >= atMs) continue;
    await finish({ ...services, clock: { now: () => endedMs } }, launch.project);
    await openDemoMarket(services, { project: launch.project, memberId, traders });
  }
}

/** A new coin with its team's stock, and the launch as two operators would have listed it. */
async function open(tx: Transaction, launch: DemoLaunch, atMs: number): Promise<void> {
  const { coinName, starts, ends, own: _own, traders: _traders, ...figures } = launch;
  const last = tx.selectFrom('asset').select(({ fn }) => fn.max('sort').as('sort'));
  const { sort } = await last.executeTakeFirstOrThrow();
  const asset = { code: launch.coin, display_name: coinName, decimals: 8, icon: 'generic', account_kinds: ['spot'] };
  await tx
    .insertInto('asset')
    .values({ ...asset, sort: sort + 10, faucet_amount: null, registration_amount: null })
    .execute();
  const bytes = await readFile(path.join(icons, `${launch.project}.svg`));
  await writeCoinPicture(tx, { coin: launch.coin, picture: { bytes, content_type: 'image/svg+xml' }, atMs });
  const times = { startsAt: atMs + starts * dayMs, endsAt: atMs + ends * dayMs };
  const written = await writeProject(tx, { ...figures, currency, ...times });
  const project = await lockProject(tx, { key: launch.project });
  if (!written.ok || !project) throw new Error(`the demo launch ${launch.project} could not be made`);
  for (const language of languages) {
    const summary = translate(language, launch.project);
    const body = `${summary}\n\n${translate(language, 'note')}`;
    await writeStartupText(tx, project.id, { language, summary, body });
  }
  const reference = writeReference({ to: 'startupProject', id: project.id });
  const cause = { kind: 'startupFunding' as const, reference };
  await fundOnce(tx, { to: coinAccount(project), amount: parseDecimal(launch.stock), cause }, atMs);
  await listProject(tx, project, times.startsAt);
}

type Wanted = { memberId: number; project: string; amount: string; atMs: number };

/** Demo members have no papers to verify them by. */
async function commitAsDemo(tx: Transaction, { memberId, project: key, amount: text, atMs }: Wanted): Promise<void> {
  const project = await lockProject(tx, { key });
  if (!project) throw new Error(`there is no launch ${key}`);
  const amount = parseDecimal(text);
  const reference = writeReference({ to: 'member', id: memberId });
  await issueCoins(tx, { memberId, asset: currency, amount, kind: 'demoFunding', reference }, atMs);
  await commit(tx, { project, memberId, before: parseDecimal('0'), amount, atMs });
}

/** What operators approve and jobs do, all of it at the end of the subscription. */
async function finish(surroundings: JobSurroundings, key: string): Promise<void> {
  const { database, clock } = surroundings;
  await forEachDue(closingLists, surroundings);
  const own = (stage: 'computing' | 'distributing', partAt: number | null) =>
    database.updateTable('startup_project').set({ stage, part_at: partAt }).where('key', '=', key).execute();
  await own('computing', null);
  await computeTables(database);
  await own('distributing', clock.now());
  await payDueParts(surroundings);
}
