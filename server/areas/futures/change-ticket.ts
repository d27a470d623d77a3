import { add, type Decimal, isMultipleOf, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { hold } from '../../ledger/postings.ts';
import { type FuturesBatch, ticketReference } from './futures-batch.ts';
import { liquidationPriceOf, openedOf, type Ticket } from './futures-state.ts';
import { readStopPoints, type StopInput } from './stop-points.ts';
import { findLiquidation } from './ticket-math.ts';

export type CloseRequest = { quantity?: string | undefined; worstPrice?: string | undefined };

/** Cancels a ticket that waits; asks for an open one to be closed at the next tick. */
export function requestClose(batch: FuturesBatch, ticket: Ticket, request: CloseRequest): Result<Ticket> {
  if (ticket.state === 'pending') {
    batch.cancel(ticket, 'user');
    return ok(ticket);
  }
  if (ticket.closing) return refuse('ticketClosing');
  const quantity = request.quantity === undefined ? ticket.quantity : parseDecimal(request.quantity);
  if (quantity > ticket.quantity) return refuse('invalidInput', { fields: { quantity: 'quantityTooLarge' } });
  if (!isMultipleOf(quantity, ticket.pool.market.lot)) {
    return refuse('invalidInput', { fields: { quantity: 'lotSize' } });
  }
  const worstPrice = request.worstPrice === undefined ? null : parseDecimal(request.worstPrice);
  batch.change(ticket, () => {
    ticket.closing = { quantity, worstPrice, sinceMs: batch.world.nowMs };
  });
  return ok(ticket);
}

/** Margin is added, never taken out. */
export function addMargin(batch: FuturesBatch, ticket: Ticket, amount: Decimal): Result<Ticket> {
  if (ticket.state !== 'hold') return refuse('ticketNotOpen');
  if (batch.available(ticket.accountId) < amount) return refuse('notEnoughBalance');
  const cause = { kind: 'futuresMargin' as const, reference: ticketReference(ticket) };
  batch.post(hold(cause, { account: ticket.accountId, amount }));
  batch.change(ticket, () => {
    const { side, quantity, terms, pool } = ticket;
    const opened = openedOf(ticket);
    ticket.margin = add(ticket.margin, amount);
    const { entry, fundingFrom } = opened;
    const ground = { tiers: terms.tiers, closeFeeRate: terms.skewingRate, index: pool.fundingIndex };
    Object.assign(opened, findLiquidation({ side, quantity, entry, margin: ticket.margin, fundingFrom }, ground));
  });
  return ok(ticket);
}

/** Of an open ticket, or of one that waits: its points then count from the price that it waits for. */
export function updateStopPoints(batch: FuturesBatch, ticket: Ticket, input: StopInput): Result<Ticket> {
  const { side, leverage, pool, opened } = ticket;
  const mark = ticket.price !== null && !opened ? ticket.price : batch.world.mark(pool.market.symbol)?.price;
  if (mark === undefined) return refuse('marketStale');
  const entry = opened?.entry ?? ticket.price ?? ticket.worstPrice;
  const liquidationPrice = opened ? liquidationPriceOf(ticket) : null;
  const ground = { side, leverage, entry, mark, liquidationPrice, tick: pool.market.tick };
  const points = readStopPoints(input, ticket, ground);
  if (!points.ok) return points;
  batch.change(ticket, () => {
    ticket.takeProfit = points.data.takeProfit;
    ticket.stopLoss = points.data.stopLoss;
    ticket.stopsSinceMs = batch.world.nowMs;
  });
  return ok(ticket);
}
