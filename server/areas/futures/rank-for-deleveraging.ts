import { profitOf } from '../../../contract/futures-margin.ts';
import type { TicketSide } from '../../../contract/futures-values.ts';
import { type Decimal, zero } from '../../../contract/money.ts';
import { openedOf, type Pool, type Ticket } from './futures-state.ts';

/** The open tickets of a side that have won, by profit in percent of the margin times leverage, highest first. */
export function rankForDeleveraging(pool: Pool, side: TicketSide, mark: Decimal): Ticket[] {
  const ranked: { ticket: Ticket; rank: bigint }[] = [];
  for (const own of pool.ofMember.values()) {
    for (const ticket of own) {
      if (ticket.side !== side || ticket.state !== 'hold') continue;
      const profit = profitOf(side, ticket.quantity, { entry: openedOf(ticket).entry, price: mark });
      if (profit <= zero) continue;
      ranked.push({ ticket, rank: (profit * 10n ** 18n * BigInt(ticket.leverage)) / ticket.margin });
    }
  }
  // At the same rank the older ticket goes first.
  ranked.sort((a, b) => Number(b.rank > a.rank) - Number(b.rank < a.rank) || a.ticket.id - b.ticket.id);
  return ranked.map(({ ticket }) => ticket);
}
