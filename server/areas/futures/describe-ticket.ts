import { fundingOf } from '../../../contract/futures-margin.ts';
import { robotOfTicket } from '../../../contract/futures-robot-values.ts';
import type { FuturesTicket, TicketClose } from '../../../contract/futures-ticket.ts';
import { add, type Decimal, formatDecimal } from '../../../contract/money.ts';
import { liquidationPriceOf, type Opened, type Ticket } from './futures-state.ts';

const optional = (value: Decimal | null): string | null => (value === null ? null : formatDecimal(value));

/** A ticket as its member sees it. */
export function describeTicket(ticket: Ticket, closes: TicketClose[] = []): FuturesTicket {
  const { opened, side, quantity, pool } = ticket;
  const isOpen = ticket.state === 'hold';
  return {
    id: String(ticket.id),
    symbol: pool.market.symbol,
    currency: pool.currency,
    robot: ticket.robotKey === null ? null : robotOfTicket(ticket.robotKey),
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
      openingFee: formatDecimal(opened.openingFee),
      tier: opened.tier,
      ...describeMaintenance(ticket, opened),
      liquidationPrice: isOpen ? optional(liquidationPriceOf(ticket)) : null,
      time: opened.atMs,
    },
    closing: optional(ticket.closing?.quantity ?? null),
    closes,
    createdAt: ticket.acceptedAtMs,
    updatedAt: ticket.updatedAtMs,
  };
}

function describeMaintenance({ id, terms }: Ticket, { tier: at }: Opened) {
  const tier = terms.tiers[at];
  if (!tier) throw new Error(`ticket ${id} has no tier ${at} in version ${terms.version} of its terms`);
  return {
    maintenanceRate: formatDecimal(add(tier.maintenanceRate, terms.skewingRate)),
    deduction: formatDecimal(tier.deduction),
  };
}
