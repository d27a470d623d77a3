import type { CloseReason } from '../../../contract/futures-values.ts';
import { type Decimal, smaller, zero } from '../../../contract/money.ts';
import type { Tick } from '../../market-data/types.ts';
import { closePrice, closeTicket, isOverdrawn } from './close-ticket.ts';
import { fillTicket } from './fill-ticket.ts';
import type { FuturesBatch } from './futures-batch.ts';
import { type FuturesMarket, openedOf, type Pool, readStopId, shiftedMark, type Ticket } from './futures-state.ts';
import { rankForDeleveraging } from './rank-for-deleveraging.ts';
import { closingDirection, isWithin } from './skew-price.ts';

/** A tick, and what it may do: a stale one only closes, and nothing is liquidated for some time after that. */
export type SeenTick = { tick: Tick; isStale: boolean; canLiquidate: boolean };

/**
 * What a tick decides, in this order: closes that members asked for, stops, liquidations, openings. A ticket that is
 * opened by a tick is first looked at with the next one.
 */
export function seeTick(batch: FuturesBatch, market: FuturesMarket, seen: SeenTick): void {
  const { tick, isStale, canLiquidate } = seen;
  for (const pool of market.pools) {
    const waiting = [...pool.waiting];
    for (const ticket of waiting) closeAsAsked(batch, ticket, tick);
    if (isStale) continue;
    for (const { id } of pool.stops.triggered(tick.price)) fireStop(batch, id, tick);
    if (canLiquidate) liquidate(batch, pool, tick);
    for (const ticket of waiting) {
      if (ticket.state === 'pending' && tick.atMs > ticket.acceptedAtMs) fillTicket(batch, ticket, tick);
    }
    for (const { id } of pool.entries.triggered(tick.price)) {
      const ticket = ticketOf(batch, id);
      if (tick.atMs > ticket.acceptedAtMs) fillTicket(batch, ticket, tick);
    }
  }
}

const ticketOf = (batch: FuturesBatch, id: number): Ticket => {
  const ticket = batch.world.state.tickets.get(id);
  if (!ticket) throw new Error(`ticket ${id} waits and is not there`);
  return ticket;
};

function closeAsAsked(batch: FuturesBatch, ticket: Ticket, tick: Tick): void {
  const { closing, side } = ticket;
  if (!closing || ticket.state !== 'hold' || tick.atMs <= closing.sinceMs) return;
  const quantity = smaller(closing.quantity, ticket.quantity);
  const price = closePrice(batch, ticket, quantity, tick.price);
  if (closing.worstPrice !== null && !isWithin(closingDirection(side), price, closing.worstPrice)) {
    forgetClosing(batch, ticket);
    return;
  }
  const asked = { reason: 'user' as const, quantity, tick, price };
  if (isOverdrawn(ticket, asked)) forgetClosing(batch, ticket);
  else close(batch, ticket, asked);
}

/** The ticket stays open, as if nobody had asked. */
export function forgetClosing(batch: FuturesBatch, ticket: Ticket): void {
  batch.change(ticket, () => {
    ticket.closing = null;
  });
}

/** A tick that is passed on once more may have opened the ticket itself. */
const isOpenedSince = (ticket: Ticket, tick: Tick): boolean => tick.seq <= openedOf(ticket).tick;

/** A stop that was set after the tick is not fired by it. */
function fireStop(batch: FuturesBatch, stopId: number, tick: Tick): void {
  const { ticketId, reason } = readStopId(stopId);
  const ticket = batch.world.state.tickets.get(ticketId);
  if (!ticket || ticket.stopsSinceMs >= tick.atMs || isOpenedSince(ticket, tick)) return;
  const price = closePrice(batch, ticket, ticket.quantity, tick.price);
  const fired = { reason, quantity: ticket.quantity, tick, price };
  if (!isOverdrawn(ticket, fired)) close(batch, ticket, fired);
}

function liquidate(batch: FuturesBatch, pool: Pool, tick: Tick): void {
  for (const queue of pool.liquidations.values()) {
    for (const { id } of queue.tickets.triggered(shiftedMark(queue, tick.price, pool.fundingIndex))) {
      // Deleveraging may have closed it meanwhile.
      const ticket = batch.world.state.tickets.get(id);
      if (!ticket || isOpenedSince(ticket, tick)) continue;
      close(batch, ticket, { reason: 'liquidated', quantity: ticket.quantity, tick, price: tick.price });
    }
  }
}

type Closing = { reason: CloseReason; quantity: Decimal; tick: Tick; price: Decimal };

/** What neither margin nor fund could pay is a win of the other side: as much of it is closed, highest rank first. */
function close(batch: FuturesBatch, ticket: Ticket, closing: Closing): void {
  const { tick } = closing;
  const unpaid = closeTicket(batch, ticket, closing);
  if (unpaid === undefined || unpaid === 0n) return;
  let left = closing.quantity;
  const otherSide = ticket.side === 'long' ? 'short' : 'long';
  for (const winner of rankForDeleveraging(ticket.pool, otherSide, tick.price)) {
    if (left === zero) return;
    const quantity = smaller(left, winner.quantity);
    const isPaid = closeTicket(batch, winner, { reason: 'deleveraged', quantity, tick, price: tick.price });
    if (isPaid !== undefined) left = (left - quantity) as Decimal;
  }
}
