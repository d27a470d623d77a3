import { fundingOf, profitOf } from '../../../contract/futures-margin.ts';
import { type MarginCurrency, marginCurrencies } from '../../../contract/futures-values.ts';
import { add, type Decimal, negate, subtract, zero } from '../../../contract/money.ts';
import { type FuturesState, openedOf, type Ticket } from './futures-state.ts';

export type MarkOf = (symbol: string) => Decimal | undefined;

/** What the open tickets of a member would bring at the marks of now, by the currency of their margin. */
export function readUnrealised(state: FuturesState, memberId: number, markOf: MarkOf): Map<MarginCurrency, Decimal> {
  const found = new Map<MarginCurrency, Decimal>();
  for (const currency of marginCurrencies) {
    const open = listLive(state, memberId, currency).filter((ticket) => ticket.state === 'hold');
    if (open.length === 0) continue;
    found.set(currency, open.map((ticket) => unrealisedProfit(ticket, markOf)).reduce(add, zero));
  }
  return found;
}

/** The tickets of a member that are open, and those that wait. */
export function listLive({ markets }: FuturesState, memberId: number, currency: MarginCurrency): Ticket[] {
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
  return add(result, margin) < 0n ? negate(margin) : result;
}
