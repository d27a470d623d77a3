import type { AnswerOf } from '../../../contract/call.ts';
import type { Language } from '../../../contract/languages.ts';
import { canonical, formatDecimal, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { StartupProject, startupCalls } from '../../../contract/startup.ts';
import type { HouseProject } from '../../../contract/startup-house.ts';
import { startupLoweringEndsMs, type startupStates } from '../../../contract/startup-values.ts';
import type { Store } from '../../database/client.ts';
import { describeCoin } from '../chain/describe-coin.ts';
import { type Network, readNetworks } from '../chain/networks.ts';
import { renderMarkdown } from '../content/render-markdown.ts';
import { describeOpening } from '../exchange/describe-opening.ts';
import { type MarketOpening, readOpenings } from '../exchange/market-opening.ts';
import { type Asset, listAssets, type Viewer } from '../wallet/assets.ts';
import { figuresOf, stepOf } from './approve-steps.ts';
import { describeOrder } from './list-orders.ts';
import { findListed, type ProjectRow, stateOf } from './projects.ts';

type Reader = { viewer: Viewer; language: Language; atMs: number };

/** Open ones first, then those that come; of the others the newest. */
const order = [
  'subscribing',
  'upcoming',
  'calculating',
  'distributing',
  'ended',
  'cancelled',
] as const satisfies (typeof startupStates)[number][];

export async function listProjects(store: Store, { viewer, language, atMs }: Reader): Promise<StartupProject[]> {
  const assets = await readAssets(store, viewer);
  const texts = await readTexts(store, language);
  const rows = store.selectFrom('startup_project').selectAll().where('stage', '<>', 'draft').orderBy('ends_at', 'desc');
  const projects = (await rows.execute()).flatMap((row) => {
    const coin = assets.get(row.coin);
    return coin && assets.has(row.currency) ? [describeProject(row, coin, { text: texts.get(row.id), atMs })] : [];
  });
  return projects.sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}

/** Refuses with notFound. `memberId` is undefined for a visitor. */
export async function readProject(
  store: Store,
  key: string,
  { viewer, language, atMs, memberId }: Reader & { memberId: number | undefined },
): Promise<Result<AnswerOf<typeof startupCalls.detail>>> {
  const row = await findListed(store, key);
  const assets = await readAssets(store, viewer);
  const coin = row && assets.get(row.coin);
  if (!coin || !assets.has(row.currency)) return refuse('notFound');
  const text = (await readTexts(store, language, row.id)).get(row.id);
  const mine = store.selectFrom('startup_commitment').selectAll().where('project_id', '=', row.id);
  const own = memberId === undefined ? undefined : await mine.where('member_id', '=', memberId).executeTakeFirst();
  const level = store
    .selectFrom('member')
    .select('verified_level')
    .where('id', '=', memberId ?? 0);
  const verified = (await level.executeTakeFirst())?.verified_level;
  return ok({
    ...describeProject(row, coin, { text, atMs }),
    html: text ? renderMarkdown(text.body, language).html : '',
    outcome: outcomeOf(row),
    own: own ? describeOrder(own, row, atMs) : null,
    market: await readMarket(store, row, atMs),
    networks: movesOf(row.coin, await readNetworks(store, atMs)),
    isVerified: verified === undefined ? null : verified > 0,
  });
}

const readAssets = async (store: Store, viewer: Viewer) =>
  new Map((await listAssets(store, viewer)).map((asset) => [asset.code, asset]));

type Text = { summary: string; body: string };

/** No launch is listed without it. */
const standIn: Language = 'en';

/** By project, in the language, else in English. */
async function readTexts(store: Store, language: Language, projectId?: number): Promise<Map<number, Text>> {
  const rows = await store
    .selectFrom('startup_text')
    .selectAll()
    .where('language', 'in', [language, standIn])
    .where((where) => where.and(projectId === undefined ? {} : { project_id: projectId }))
    .execute();
  const inOrder = rows.sort((a, b) => Number(a.language === language) - Number(b.language === language));
  return new Map(inOrder.map((row) => [row.project_id, row]));
}

function describeProject(
  row: ProjectRow,
  coin: Asset,
  { text, atMs }: { text: Text | undefined; atMs: number },
): StartupProject {
  const { atOnceBps, parts, everyDays, ...figures } = figuresOf(row);
  return {
    ...figures,
    coinName: coin.displayName,
    state: stateOf(row, atMs),
    places: row.places,
    lowerUntil: row.ends_at - startupLoweringEndsMs,
    vesting: { atOnceBps, parts, everyDays },
    committed: canonical(row.committed),
    subscribers: row.subscribers,
    wanted: canonical(row.wanted),
    summary: text?.summary ?? '',
  };
}

function outcomeOf({ closed_at, list_hash, table_hash, allocated, charged, distributed_at }: ProjectRow) {
  if (closed_at === null || list_hash === null) return null;
  return {
    closedAt: closed_at,
    listHash: list_hash,
    tableHash: table_hash,
    allocated: allocated && canonical(allocated),
    charged: charged && canonical(charged),
    distributedAt: distributed_at,
  };
}

const readMarket = async (store: Store, row: ProjectRow, atMs: number) =>
  describeMarket(row, [...(await readOpenings(store)).values()], atMs);

function describeMarket({ key, coin, currency }: ProjectRow, openings: readonly MarketOpening[], atMs: number) {
  const opening = openings.find(({ project }) => project === key);
  return opening ? describeOpening(`${coin}_${currency}`, opening, atMs) : null;
}

/** Over which networks a coin comes in and goes out. */
const movesOf = (coin: string, networks: readonly Network[]) =>
  networks.flatMap((known) =>
    describeCoin(known, coin).map(({ network, networkName, canDeposit, canWithdraw }) => ({
      ...{ network, networkName, canDeposit, canWithdraw },
    })),
  );

/** For operators: drafts too, the newest first, with all texts and what the accounts of the project own. */
export async function listHouseProjects(store: Store, atMs: number): Promise<HouseProject[]> {
  const rows = await store.selectFrom('startup_project').selectAll().orderBy('id', 'desc').execute();
  const openings = [...(await readOpenings(store)).values()];
  const networks = await readNetworks(store, atMs);
  const texts = await store.selectFrom('startup_text').selectAll().orderBy('language').execute();
  const accounts = store.selectFrom('account').innerJoin('balance', 'balance.account_id', 'account.id');
  const owned = accounts.select(['owner_id', 'asset', 'total', 'held']).where('owner_kind', '=', 'house');
  const balances = await owned.where('account.kind', '=', 'startup').execute();
  const freeOf = (id: number, asset: string) => {
    const found = balances.find((balance) => balance.owner_id === id && balance.asset === asset);
    return formatDecimal(found ? subtract(parseDecimal(found.total), parseDecimal(found.held)) : zero);
  };
  return rows.map((row) => ({
    ...figuresOf(row),
    stage: row.stage,
    step: stepOf(row),
    version: row.version,
    subscribers: row.subscribers,
    committed: canonical(row.committed),
    wanted: canonical(row.wanted),
    funded: freeOf(row.id, row.coin),
    proceeds: freeOf(row.id, row.currency),
    listHash: row.list_hash,
    tableHash: row.table_hash,
    allocated: row.allocated && canonical(row.allocated),
    charged: row.charged && canonical(row.charged),
    market: describeMarket(row, openings, atMs),
    networks: movesOf(row.coin, networks),
    texts: texts
      .filter(({ project_id }) => project_id === row.id)
      .map(({ project_id: _, ...text }) => ({ ...text, language: text.language as Language })),
  }));
}
