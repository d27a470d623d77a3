import { type MarginCurrency, marginCurrencies } from '../../../contract/futures-values.ts';
import { add, type Decimal, formatDecimal, subtract, zero } from '../../../contract/money.ts';
import type { Store } from '../../database/client.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import type { FuturesState, Ticket } from './futures-state.ts';
import { type MarkOf, positionOf, resultNow } from './ticket-result.ts';

/** The futures account of a member by currency. What tickets hold is part of the balance. */
export async function readStats(store: Store, state: FuturesState, memberId: number, markOf: MarkOf) {
  const balances = await readBalances(store, memberId);
  return marginCurrencies.map((currency) => {
    const found = balances.find(({ asset, kind }) => asset === currency && kind === 'futures');
    const [total, held] = [found?.total ?? zero, found?.held ?? zero];
    const tickets = listLive(state, memberId, currency);
    const open = tickets.filter(({ state: of }) => of === 'hold');
    const pending = tickets.filter(({ state: of }) => of === 'pending');
    const sum = (amounts: Decimal[]) => amounts.reduce(add, zero);
    const unrealised = sum(open.map((ticket) => resultNow(positionOf(ticket), markOf)));
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

/** The tickets of a member that are open, and those that wait. */
function listLive({ markets }: FuturesState, memberId: number, currency: MarginCurrency): Ticket[] {
  return [...markets.values()].flatMap(({ pools }) =>
    pools.flatMap((pool) => (pool.currency === currency ? [...(pool.ofMember.get(memberId) ?? [])] : [])),
  );
}
