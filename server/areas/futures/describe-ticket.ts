import { fundingOf } from '../../../contract/futures-margin.ts';
import type { FuturesTicket, TicketClose } from '../../../contract/futures-ticket.ts';
import { type Decimal, formatDecimal } from '../../../contract/money.ts';
import { liquidationPriceOf, type Ticket } from './futures-state.ts';

const optional = (value: Decimal | null): string | null => (value === null ? null : formatDecimal(value));

/** A ticket as its member sees it. */
export function describeTicket(ticket: Ticket, closes: TicketClose[] = []): FuturesTicket {
  const { opened, side, quantity, pool } = ticket;
  const isOpen = ticket.state === 'hold';
  return {
    id: String(ticket.id),
    symbol: pool.market.symbol,
    currency: pool.currency,
    side,
    type: ticket.type,
    state: ticket.state,
    cancelReason: ticket.cancelReason,
    leverage: ticket.leverage,
    marketVersion: ticket.terms.version,
    rulesVersion: ticket.rules.version,
    price: optional(ticket.price),
    worstPrice: formatDecimal(ticket.worstPrice),
    quantity: formatDecimal(quantity),
    margin: formatDecimal(ticket.margin),
    takeProfit: optional(ticket.takeProfit),
    stopLoss: optional(ticket.stopLoss),
    opened: opened && {
      quantity: formatDecimal(opened.quantity),
      entry: formatDecimal(opened.entry),
      tick: opened.tick,
      mark: formatDecimal(opened.mark),
      net: formatDecimal(opened.net),
      fundingFrom: formatDecimal(opened.fundingFrom),
      funding: isOpen
        ? formatDecimal(fundingOf(side, quantity, { from: opened.fundingFrom, to: pool.fundingIndex }))
        : '0',
      fee: formatDecimal(opened.fee),
      tier: opened.tier,
      liquidationPrice: isOpen ? optional(liquidationPriceOf(ticket)) : null,
      time: opened.atMs,
    },
    closing: optional(ticket.closing?.quantity ?? null),
    closes,
    createdAt: ticket.acceptedAtMs,
    updatedAt: ticket.updatedAtMs,
  };
}
