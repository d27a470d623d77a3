import { type MarginCurrency, marginCurrencies } from '../../../contract/futures-values.ts';
import { add, type Decimal, formatDecimal, subtract, zero } from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { type FuturesState, openedOf, type Ticket } from './futures-state.ts';
import { fundingOf, profitOf } from './ticket-math.ts';

type MarkOf = (symbol: string) => Decimal | undefined;

/** The futures account of a member by currency. What tickets hold is part of the balance. */
export async function readStats(store: Store, state: FuturesState, memberId: number, markOf: MarkOf) {
  const balances = await readBalances(store, memberId);
  return marginCurrencies.map((currency) => {
    const found = balances.find(({ asset, kind }) => asset === currency && kind === 'futures');
    const [total, held] = [found?.total ?? zero, found?.held ?? zero];
    const tickets = ticketsOf(state, memberId, currency);
    const open = tickets.filter(({ state: of }) => of === 'hold');
    const pending = tickets.filter(({ state: of }) => of === 'pending');
    const sum = (amounts: Decimal[]) => amounts.reduce(add, zero);
    const unrealised = sum(open.map((ticket) => unrealisedProfit(ticket, markOf)));
    return {
      currency,
      balance: formatDecimal(total),
      available: formatDecimal(subtract(total, held)),
      margin: formatDecimal(sum(open.map(({ margin }) => margin))),
      reserved: formatDecimal(sum(pending.map(({ margin }) => margin))),
      unrealisedProfit: formatDecimal(unrealised),
      equity: formatDecimal(add(total, unrealised)),
      openTickets: open.length,
      pendingTickets: pending.length,
    };
  });
}

function ticketsOf({ markets }: FuturesState, memberId: number, currency: MarginCurrency): Ticket[] {
  return [...markets.values()].flatMap(({ pools }) =>
    pools.flatMap((pool) => (pool.currency === currency ? [...(pool.ofMember.get(memberId) ?? [])] : [])),
  );
}

/** At the mark, less funding so far; a loss is at most the margin. */
function unrealisedProfit(ticket: Ticket, markOf: MarkOf): Decimal {
  const { pool, side, quantity, margin } = ticket;
  const { entry, fundingFrom } = openedOf(ticket);
  const price = markOf(pool.market.symbol) ?? pool.mark ?? entry;
  const profit = profitOf(side, quantity, { entry, price });
  const funding = fundingOf(side, quantity, { from: fundingFrom, to: pool.fundingIndex });
  const result = subtract(profit, funding);
  return add(result, margin) < 0n ? subtract(zero, margin) : result;
}
