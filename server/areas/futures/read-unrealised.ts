import type { MarginCurrency, TicketSide } from '../../../contract/futures-values.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { arrayLiteral, type Database, queryRows, type Store } from '../../database/client.ts';
import type { LastPrice } from '../../market-data/types.ts';
import type { Claim, ReadClaims } from '../wallet/list-balances.ts';
import { type MarkOf, type OpenPosition, resultNow } from './ticket-result.ts';

type Options = { database: Database; marketData: { last(symbol: string): Pick<LastPrice, 'price'> | undefined } };

/** What open tickets would bring now: from their rows, since another process may have them in memory. */
export const createUnrealised =
  ({ database, marketData }: Options): ReadClaims =>
  (memberIds, store = database) =>
    readUnrealised(store, memberIds, (symbol) => marketData.last(symbol)?.price);

async function readUnrealised(store: Store, memberIds: readonly number[], markOf: MarkOf): Promise<Claim[]> {
  if (memberIds.length === 0) return [];
  const rows = await queryRows<Row>(store, openTickets, [arrayLiteral(memberIds)]);
  return rows.map((row) => ({
    memberId: row.member_id,
    asset: row.currency,
    amount: resultNow(toPosition(row), markOf),
  }));
}

/**
 * The state is part of the text: a parameter would not let the planner take the index of open tickets. Members are
 * joined, not a condition: of one that it knows to have many tickets, it would go through the open tickets of all.
 */
const openTickets = `
  select member_id, currency, symbol.symbol, side, quantity, margin, entry, funding_from, funding_index, mark
  from unnest($1::int8[]) as wanted (id)
  join futures_ticket on member_id = wanted.id and state = 'hold'
  join futures_pool using (symbol_id, currency)
  join symbol on symbol.id = symbol_id`;

type Row = {
  member_id: number;
  currency: MarginCurrency;
  symbol: string;
  side: TicketSide;
  quantity: string;
  margin: string;
  entry: string;
  funding_from: string;
  funding_index: string;
  mark: string | null;
};

const toPosition = (row: Row): OpenPosition => ({
  symbol: row.symbol,
  side: row.side,
  quantity: parseDecimal(row.quantity),
  margin: parseDecimal(row.margin),
  entry: parseDecimal(row.entry),
  fundingFrom: parseDecimal(row.funding_from),
  fundingIndex: parseDecimal(row.funding_index),
  mark: row.mark === null ? null : parseDecimal(row.mark),
});
