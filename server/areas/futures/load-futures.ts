import type { Selectable } from 'kysely';
import { marginCurrencies } from '../../../contract/futures-values.ts';
import { type Decimal, parseDecimal, zero } from '../../../contract/money.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { arrayLiteral, queryRows, type Store } from '../../database/client.ts';
import type { FuturesSchema } from '../../database/schema/futures.ts';
import { houseAccount, memberAccount, openAccountList } from '../../ledger/accounts.ts';
import { StopOrders } from '../../matching/stop-orders.ts';
import { readGeneration, readTermsOfVersion, readVersions } from '../../products/read-terms.ts';
import {
  addTicket,
  type FuturesMarket,
  type FuturesState,
  type Opened,
  type Pool,
  type Ticket,
} from './futures-state.ts';
import { readMarketTerms, readRules } from './market-terms.ts';

export type TicketRow = Selectable<FuturesSchema['futures_ticket']>;

/** Rebuilds what the pipeline works on from the database. */
export async function loadFutures(store: Store, nowMs: number): Promise<FuturesState> {
  const state: FuturesState = {
    markets: new Map(),
    tickets: new Map(),
    rules: [],
    rulesOfVersion: new Map(),
    generation: 0,
    ticketIdMax: 0,
  };
  await takeUpFutures(store, state, nowMs);
  const [last] = await queryRows<{ id: number | null }>(store, 'select max(id) as id from futures_ticket', []);
  state.ticketIdMax = last?.id ?? 0;
  const rows = await queryRows<TicketRow>(
    store,
    "select * from futures_ticket where state in ('pending', 'hold') order by id",
    [],
  );
  const accounts = await openAccountList(
    store,
    rows.map(({ member_id, currency }) => memberAccount(member_id, currency, 'futures')),
  );
  for (const [at, row] of rows.entries()) {
    addTicket(state, await readTicket(store, state, { row, accountId: accounts[at] as number }));
  }
  return state;
}

/** Brings markets and terms up to date with the database, where some may be new. */
export async function takeUpFutures(store: Store, state: FuturesState, nowMs: number): Promise<void> {
  // First, so that what changes meanwhile is noticed by the next look.
  const generation = await readGeneration(store);
  const versions = await readVersions(store, 'futures.market', nowMs);
  state.rules = (await readVersions(store, 'futures.rules', nowMs)).get('') ?? [];
  for (const rules of state.rules) state.rulesOfVersion.set(rules.version, readRules(rules));
  const query = store.selectFrom('symbol').selectAll().where('type', '=', symbolTypes.futures).orderBy('sort');
  for (const row of await query.execute()) {
    const ofMarket = versions.get(row.symbol) ?? [];
    if (ofMarket.length === 0) continue;
    const known = state.markets.get(row.symbol) ?? (await loadMarket(store, row));
    known.isOpen = row.status === 'open';
    known.delistAtMs = row.delist_at;
    known.versions = ofMarket;
    for (const terms of ofMarket) known.terms.set(terms.version, readMarketTerms(terms));
    state.markets.set(row.symbol, known);
  }
  state.generation = generation;
}

type SymbolRow = {
  id: number;
  symbol: string;
  price_precision: number;
  volume_precision: number;
  is_test_only: boolean;
};
const stepOf = (precision: number): Decimal => (10n ** BigInt(18 - precision)) as Decimal;

async function loadMarket(store: Store, row: SymbolRow): Promise<FuturesMarket> {
  const pools: Pool[] = [];
  const market: FuturesMarket = {
    id: row.id,
    symbol: row.symbol,
    tick: stepOf(row.price_precision),
    lot: stepOf(row.volume_precision),
    isTestOnly: row.is_test_only,
    isOpen: false,
    delistAtMs: null,
    versions: [],
    terms: new Map(),
    pools,
  };
  await queryRows(store, createPools, [row.id, arrayLiteral(marginCurrencies)]);
  const rows = await store.selectFrom('futures_pool').selectAll().where('symbol_id', '=', row.id).execute();
  for (const { currency, funding_index, funded_until: fundedUntilMs, mark } of rows) {
    const keys = [
      houseAccount('futures', currency),
      houseAccount('insurance', currency),
      houseAccount('fee', currency, row.id),
    ];
    const [house, insurance, fees] = (await openAccountList(store, keys)) as [number, number, number];
    pools.push({
      market,
      currency,
      accounts: { house, insurance, fees },
      fundingIndex: parseDecimal(funding_index),
      fundedUntilMs,
      mark: parseNullable(mark),
      sweptAt: null,
      open: { long: zero, short: zero },
      waiting: new Set(),
      entries: new StopOrders(),
      stops: new StopOrders(),
      liquidations: new Map(),
      ofMember: new Map(),
    });
  }
  return market;
}

const createPools = `
  insert into futures_pool (symbol_id, currency, funded_until)
  select $1, code, 0 from asset where code = any ($2::text[]) on conflict do nothing`;

const parseNullable = (text: string | null): Decimal | null => (text === null ? null : parseDecimal(text));

async function readTicket(
  store: Store,
  state: FuturesState,
  { row, accountId }: { row: TicketRow; accountId: number },
): Promise<Ticket> {
  const market = [...state.markets.values()].find(({ id }) => id === row.symbol_id);
  const pool = market?.pools.find(({ currency }) => currency === row.currency);
  if (!market || !pool) throw new Error(`ticket ${row.id} belongs to no futures market`);
  return toTicket(row, {
    pool,
    accountId,
    terms: await termsOfVersion(store, market, row.market_version),
    rules: await rulesOfVersion(store, state, row.rules_version),
  });
}

async function termsOfVersion(store: Store, { terms, symbol: key }: FuturesMarket, version: number) {
  const known = terms.get(version);
  if (known) return known;
  const read = readMarketTerms(await readTermsOfVersion(store, { kind: 'futures.market', key }, version));
  terms.set(version, read);
  return read;
}

async function rulesOfVersion(store: Store, { rulesOfVersion }: FuturesState, version: number) {
  const known = rulesOfVersion.get(version);
  if (known) return known;
  const read = readRules(await readTermsOfVersion(store, { kind: 'futures.rules', key: '' }, version));
  rulesOfVersion.set(version, read);
  return read;
}

type Surroundings = Pick<Ticket, 'pool' | 'accountId' | 'terms' | 'rules'>;

export const toTicket = (row: TicketRow, surroundings: Surroundings): Ticket => ({
  ...surroundings,
  id: row.id,
  memberId: row.member_id,
  side: row.side,
  type: row.type,
  leverage: row.leverage,
  price: parseNullable(row.price),
  direction: row.direction,
  worstPrice: parseDecimal(row.worst_price),
  acceptedAtMs: row.accepted_at,
  robotKey: row.robot_key,
  version: row.version,
  storedVersion: row.version,
  state: row.state,
  cancelReason: row.cancel_reason,
  quantity: parseDecimal(row.quantity),
  margin: parseDecimal(row.margin),
  takeProfit: parseNullable(row.take_profit),
  stopLoss: parseNullable(row.stop_loss),
  // Never before they were set: ticks that wait since before a reload must not fire newer stops.
  stopsSinceMs: row.updated_at,
  closing:
    row.closing_quantity === null
      ? null
      : {
          quantity: parseDecimal(row.closing_quantity),
          worstPrice: parseNullable(row.closing_worst_price),
          sinceMs: row.closing_since as number,
        },
  opened: row.entry === null ? null : toOpened(row, row.entry),
  updatedAtMs: row.updated_at,
});

/** The table's checks hold that an opened ticket has all of these. */
const toOpened = (row: TicketRow, entry: string): Opened => ({
  quantity: parseDecimal(row.opened_quantity as string),
  entry: parseDecimal(entry),
  tick: row.entry_tick as number,
  mark: parseDecimal(row.entry_mark as string),
  net: parseDecimal(row.entry_net as string),
  atMs: row.opened_at as number,
  fundingFrom: parseDecimal(row.funding_from as string),
  openingFee: parseDecimal(row.opening_fee),
  fee: parseDecimal(row.open_fee),
  tier: row.liquidation_tier as number,
  key: parseDecimal(row.liquidation_key as string),
});
