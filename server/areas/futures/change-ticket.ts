import { findLiquidation } from '../../../contract/futures-margin.ts';
import { executionPrice, isWithin, netOf, openingDirection } from '../../../contract/futures-skew.ts';
import { add, type Decimal, isMultipleOf, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { hold } from '../../ledger/postings.ts';
import { currentTerms, type FuturesBatch, ticketReference } from './futures-batch.ts';
import { isLiquidatedBy, liquidationPriceOf, openedOf, type Ticket } from './futures-state.ts';
import { readStopPoints, type StopInput } from './stop-points.ts';

export type CloseRequest = { quantity?: string | undefined; worstPrice?: string | undefined };

/** Cancels a ticket that waits; asks for an open one to be closed at the next tick. */
export function requestClose(batch: FuturesBatch, ticket: Ticket, request: CloseRequest): Result<Ticket> {
  if (ticket.state === 'pending') {
    if (isAboutToOpen(batch, ticket)) return refuse('ticketOpening');
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

/**
 * Whether the next tick opens the ticket, as far as is known. Whoever could still cancel then would wait for the price
 * elsewhere, and keep only the tickets that have won already.
 */
function isAboutToOpen({ world }: FuturesBatch, { pool, side, quantity, type, ...ticket }: Ticket): boolean {
  if (ticket.price === null) return true;
  const mark = world.mark(pool.market.symbol);
  if (!mark || mark.isStale) return false;
  const isReached = ticket.direction === 'rise' ? mark.price >= ticket.price : mark.price <= ticket.price;
  if (!isReached || type !== 'limit') return isReached;
  // A limit order whose price the spread and the skew make worse than its limit goes on waiting.
  const trade = { direction: openingDirection(side), quantity, netBefore: netOf(pool.open) };
  const price = executionPrice(mark.price, trade, currentTerms(pool.market, world.nowMs));
  return isWithin(trade.direction, price, ticket.worstPrice);
}

/** Margin is added, never taken out. */
export function addMargin(batch: FuturesBatch, ticket: Ticket, amount: Decimal): Result<Ticket> {
  if (ticket.state !== 'hold') return refuse('ticketNotOpen');
  const { sweptAt } = ticket.pool;
  if (sweptAt !== null && isLiquidatedBy(ticket, sweptAt)) return refuse('ticketClosing');
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
