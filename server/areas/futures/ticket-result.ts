import { fundingOf, type Position, profitOf } from '../../../contract/futures-margin.ts';
import { add, type Decimal, negate, subtract } from '../../../contract/money.ts';
import { openedOf, type Ticket } from './futures-state.ts';

export type MarkOf = (symbol: string) => Decimal | undefined;

/** An open ticket with what its result depends on of its pool, whether it comes from memory or from its row. */
export type OpenPosition = Position & { symbol: string; fundingIndex: Decimal; mark: Decimal | null };

/** At a price, less funding so far; a loss is at most the margin. */
function resultOf(position: OpenPosition, price: Decimal): Decimal {
  const { side, quantity, entry, margin, fundingFrom, fundingIndex } = position;
  const profit = profitOf(side, quantity, { entry, price });
  const result = subtract(profit, fundingOf(side, quantity, { from: fundingFrom, to: fundingIndex }));
  return add(result, margin) < 0n ? negate(margin) : result;
}

/** At the mark of now; where no price has come since a start, at the last one that funding went by. */
export const resultNow = (position: OpenPosition, markOf: MarkOf): Decimal =>
  resultOf(position, markOf(position.symbol) ?? position.mark ?? position.entry);

export const resultAt = (ticket: Ticket, price: Decimal): Decimal => resultOf(positionOf(ticket), price);

export function positionOf(ticket: Ticket): OpenPosition {
  const { side, quantity, margin, pool } = ticket;
  const { entry, fundingFrom } = openedOf(ticket);
  const { market, fundingIndex, mark } = pool;
  return { symbol: market.symbol, side, quantity, margin, entry, fundingFrom, fundingIndex, mark };
}
