import { add, type Decimal, formatDecimal, parseDecimal, subtract } from '../../../contract/money.ts';
import type { Database } from '../../database/client.ts';
import type { FuturesState } from './futures-state.ts';
import { selectTickets, type TicketFilter } from './list-tickets.ts';

/** What the tickets that a filter chooses have won and cost, by margin currency. A ticket may be closed in parts. */
export async function readTotals(database: Database, state: FuturesState, filter: TicketFilter) {
  const closed = database
    .selectFrom('futures_close')
    .select(({ fn }) => [
      'ticket_id',
      fn.sum<string>('profit').as('profit'),
      fn.sum<string>('fee').as('fee'),
      fn.sum<string>('funding').as('funding'),
      fn.sum<string>('liquidation_fee').as('liquidation_fee'),
    ])
    .where('ticket_id', 'in', selectTickets(database, state, filter).select('id'))
    .groupBy('ticket_id');
  const rows = await selectTickets(database, state, filter)
    .leftJoin(closed.as('closed'), 'closed.ticket_id', 'futures_ticket.id')
    .select(({ fn }) => [
      'currency',
      fn.countAll<number>().as('tickets'),
      fn.sum<string | null>('closed.profit').as('profit'),
      fn.sum<string | null>('closed.fee').as('closingFees'),
      fn.sum<string>('opening_fee').as('openingFees'),
      fn.sum<string | null>('closed.funding').as('funding'),
      fn.sum<string | null>('closed.liquidation_fee').as('liquidationFees'),
    ])
    .groupBy('currency')
    .orderBy('currency', 'desc')
    .execute();
  return rows.map(({ currency, tickets, ...sums }) => {
    const [profit, funding, liquidationFees] = [sums.profit, sums.funding, sums.liquidationFees].map(parseSum) as Sums;
    const fees = add(parseSum(sums.openingFees), parseSum(sums.closingFees));
    const result = subtract(profit, add(add(fees, funding), liquidationFees));
    return {
      currency,
      tickets,
      profit: formatDecimal(profit),
      fees: formatDecimal(fees),
      funding: formatDecimal(funding),
      liquidationFees: formatDecimal(liquidationFees),
      result: formatDecimal(result),
    };
  });
}

type Sums = [profit: Decimal, funding: Decimal, liquidationFees: Decimal];

/** null where nothing was closed. */
const parseSum = (text: string | null): Decimal => parseDecimal(text ?? '0');
