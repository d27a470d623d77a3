import type { FuturesTicket, TicketClose } from '../../../contract/futures-ticket.ts';
import type { MarginCurrency, TicketState } from '../../../contract/futures-values.ts';
import type { Database } from '../../database/client.ts';
import { readTermsOfVersion } from '../../products/read-terms.ts';
import { describeClose } from './describe-close.ts';
import { describeTicket } from './describe-ticket.ts';
import type { FuturesMarket, FuturesState } from './futures-state.ts';
import { type TicketRow, toTicket } from './load-futures.ts';
import { readMarketTerms, readRules } from './market-terms.ts';

export type TicketFilter = {
  memberId: number;
  state?: TicketState | undefined;
  symbol?: string | undefined;
  currency?: MarginCurrency | undefined;
  /** Accepted at this moment or later. */
  since?: number | undefined;
};
type TicketPage = TicketFilter & {
  id?: string | undefined;
  maxId?: string | undefined;
  offset: number;
  limit: number;
};

/** Tickets of a member, newest first, with what was closed of them. */
export async function listTickets(
  database: Database,
  state: FuturesState,
  { id, maxId, offset, limit, ...filter }: TicketPage,
): Promise<{ items: FuturesTicket[]; next: string | null }> {
  let query = selectTickets(database, state, filter).selectAll('futures_ticket');
  if (id !== undefined) query = query.where('id', '=', Number(id));
  if (maxId !== undefined) query = query.where('id', '<=', Number(maxId));
  const found = await query
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const closes = await readCloses(database, rows);
  const items: FuturesTicket[] = [];
  for (const row of rows) items.push(await describeRow(database, state, { row, closes: closes.get(row.id) ?? [] }));
  return { items, next: found.length > limit ? String(offset + limit) : null };
}

/** The tickets of a member that a filter chooses. */
export function selectTickets(database: Database, { markets }: FuturesState, filter: TicketFilter) {
  const { memberId, state, symbol, currency, since } = filter;
  let query = database.selectFrom('futures_ticket').where('member_id', '=', memberId);
  if (state !== undefined) query = query.where('state', '=', state);
  // No market has the number 0.
  if (symbol !== undefined) query = query.where('symbol_id', '=', markets.get(symbol)?.id ?? 0);
  if (currency !== undefined) query = query.where('currency', '=', currency);
  if (since !== undefined) query = query.where('accepted_at', '>=', since);
  return query;
}

/** undefined when the member has no such ticket. */
export async function readTicket(
  database: Database,
  state: FuturesState,
  { memberId, id }: { memberId: number; id: string },
): Promise<FuturesTicket | undefined> {
  return (await listTickets(database, state, { memberId, id, offset: 0, limit: 1 })).items[0];
}

/** The row as it is stored; the state gives the pool, whose funding moves the liquidation price. */
async function describeRow(
  database: Database,
  state: FuturesState,
  { row, closes }: { row: TicketRow; closes: TicketClose[] },
): Promise<FuturesTicket> {
  const market = [...state.markets.values()].find(({ id }) => id === row.symbol_id) as FuturesMarket;
  const pool = market.pools.find(({ currency }) => currency === row.currency);
  if (!pool) throw new Error(`ticket ${row.id} belongs to no pool`);
  const { market_version: version, rules_version } = row;
  const product = { kind: 'futures.market' as const, key: market.symbol };
  const terms = market.terms.get(version) ?? readMarketTerms(await readTermsOfVersion(database, product, version));
  const rules =
    state.rulesOfVersion.get(rules_version) ??
    readRules(await readTermsOfVersion(database, { kind: 'futures.rules', key: '' }, rules_version));
  return describeTicket(toTicket(row, { pool, accountId: 0, terms, rules }), closes);
}

async function readCloses(database: Database, rows: readonly TicketRow[]): Promise<Map<number, TicketClose[]>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const found = await database
    .selectFrom('futures_close')
    .selectAll()
    .where('ticket_id', 'in', ids)
    .orderBy('place')
    .execute();
  return new Map(
    [...Map.groupBy(found, ({ ticket_id }) => ticket_id)].map(([id, closes]) => [id, closes.map(describeClose)]),
  );
}
