import { closingDirection, isWithin } from '../../../contract/futures-skew.ts';
import type { TicketSide } from '../../../contract/futures-values.ts';
import { type Decimal, smaller, zero } from '../../../contract/money.ts';
import type { Tick } from '../../market-data/types.ts';
import { type Closing, closePrice, closeTicket, isOverdrawn } from './close-ticket.ts';
import { fillTicket } from './fill-ticket.ts';
import type { FuturesBatch } from './futures-batch.ts';
import {
  type FuturesMarket,
  isOverdue,
  openedOf,
  type Pool,
  readStopId,
  shiftedMark,
  type Ticket,
} from './futures-state.ts';
import { rankForDeleveraging } from './rank-for-deleveraging.ts';

/** A tick, and what it may do: a stale one only closes, and nothing is liquidated for some time after that. */
export type SeenTick = { tick: Tick; isStale: boolean; canLiquidate: boolean };

/**
 * What a tick decides, in this order: closes that members asked for, stops, liquidations, openings. A ticket that is
 * opened by a tick is first looked at with the next one. Says whether all is decided: in a crash of prices a tick
 * decides more than one transaction takes, and is seen again for the rest. What it has done is not done twice.
 */
export function seeTick(batch: FuturesBatch, market: FuturesMarket, seen: SeenTick): boolean {
  // Not with `every`: it would leave out the pools behind one that is not done.
  return market.pools.map((pool) => seeInPool(batch, pool, seen)).every(Boolean);
}

function seeInPool(batch: FuturesBatch, pool: Pool, { tick, isStale, canLiquidate }: SeenTick): boolean {
  const waiting = [...pool.waiting].sort(byTimeAsked);
  const ranked = createRanking(pool, tick.price);
  pool.sweptAt = !isStale && canLiquidate ? tick.price : null;
  const decided = eachUntilFull(
    batch,
    waiting.filter(({ closing }) => closing),
    (ticket) => closeAsAsked(batch, ticket, { tick, ranked }),
  );
  if (!decided || isStale) return decided;
  if (!eachUntilFull(batch, pool.stops.triggered(tick.price), ({ id }) => fireStop(batch, id, { tick, ranked })))
    return false;
  if (canLiquidate && !liquidate(batch, pool, { tick, ranked })) return false;
  pool.sweptAt = null;
  const open = (ticket: Ticket) => {
    if (ticket.state === 'pending' && tick.atMs > ticket.acceptedAtMs) fillTicket(batch, ticket, tick);
  };
  const openAtNext = (ticket: Ticket) => {
    if (ticket.state === 'pending' && isOverdue(ticket, tick.atMs)) stopWaiting(batch, ticket);
    else open(ticket);
  };
  return (
    eachUntilFull(batch, waiting, openAtNext) &&
    eachUntilFull(batch, pool.entries.triggered(tick.price), ({ id }) => open(ticketOf(batch, id)))
  );
}

/** Each moves the price for the next one, so their order must not depend on what else changed, or on a restart. */
function byTimeAsked(a: Ticket, b: Ticket): number {
  const sinceMs = ({ closing, acceptedAtMs }: Ticket) => closing?.sinceMs ?? acceptedAtMs;
  return sinceMs(a) - sinceMs(b) || a.id - b.id;
}

/** Says whether all had their turn: a batch takes only so many. */
function eachUntilFull<Item>(batch: FuturesBatch, items: Iterable<Item>, decide: (item: Item) => void): boolean {
  for (const item of items) {
    if (batch.isFull()) return false;
    decide(item);
  }
  return true;
}

const ticketOf = (batch: FuturesBatch, id: number): Ticket => {
  const ticket = batch.world.state.tickets.get(id);
  if (!ticket) throw new Error(`ticket ${id} waits and is not there`);
  return ticket;
};

function closeAsAsked(batch: FuturesBatch, ticket: Ticket, { tick, ranked }: Decisive): void {
  const { closing, side } = ticket;
  if (!closing || ticket.state !== 'hold' || tick.atMs <= closing.sinceMs) return;
  // While the database is away earlier ticks may be dropped: a late one is not the price that the member asked for.
  if (isOverdue(ticket, tick.atMs)) {
    stopWaiting(batch, ticket);
    return;
  }
  const quantity = smaller(closing.quantity, ticket.quantity);
  const price = closePrice(batch, ticket, quantity, tick.price);
  if (closing.worstPrice !== null && !isWithin(closingDirection(side), price, closing.worstPrice)) {
    forgetClosing(batch, ticket);
    return;
  }
  const asked = { reason: 'user' as const, quantity, tick, price };
  if (isOverdrawn(ticket, asked)) forgetClosing(batch, ticket);
  else close(batch, ticket, asked, ranked);
}

/** No price came in time. */
export function stopWaiting(batch: FuturesBatch, ticket: Ticket): void {
  if (ticket.state === 'pending') batch.cancel(ticket, 'noPrice');
  else forgetClosing(batch, ticket);
}

/** The ticket stays open, as if nobody had asked. */
function forgetClosing(batch: FuturesBatch, ticket: Ticket): void {
  batch.change(ticket, () => {
    ticket.closing = null;
  });
}

/** A tick that is passed on once more may have opened the ticket itself. */
const isOpenedSince = (ticket: Ticket, tick: Tick): boolean => tick.seq <= openedOf(ticket).tick;

/** A stop that was set after the tick is not fired by it. */
function fireStop(batch: FuturesBatch, stopId: number, { tick, ranked }: Decisive): void {
  const { ticketId, reason } = readStopId(stopId);
  const ticket = batch.world.state.tickets.get(ticketId);
  if (!ticket || ticket.stopsSinceMs >= tick.atMs || isOpenedSince(ticket, tick)) return;
  const price = closePrice(batch, ticket, ticket.quantity, tick.price);
  const fired = { reason, quantity: ticket.quantity, tick, price };
  if (!isOverdrawn(ticket, fired)) close(batch, ticket, fired, ranked);
}

/** Says whether all that the tick crosses are closed. */
function liquidate(batch: FuturesBatch, pool: Pool, { tick, ranked }: Decisive): boolean {
  // By name, and not in the order in which tickets came: the fund pays the first ones.
  const queues = [...pool.liquidations].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, queue] of queues) {
    for (const { id } of queue.tickets.triggered(shiftedMark(queue, tick.price, pool.fundingIndex))) {
      if (batch.isFull()) return false;
      // Deleveraging may have closed it meanwhile.
      const ticket = batch.world.state.tickets.get(id);
      if (!ticket || isOpenedSince(ticket, tick)) continue;
      close(batch, ticket, { reason: 'liquidated', quantity: ticket.quantity, tick, price: tick.price }, ranked);
    }
  }
  return true;
}

/** The winners of a side, the first to be closed last. */
type Ranking = (side: TicketSide) => Ticket[];
type Decisive = { tick: Tick; ranked: Ranking };

/** Ranks a side once, however many tickets of the other one can not pay. */
function createRanking(pool: Pool, mark: Decimal): Ranking {
  const known = new Map<TicketSide, Ticket[]>();
  return (side) => {
    const ranked = known.get(side) ?? rankForDeleveraging(pool, side, mark).reverse();
    known.set(side, ranked);
    return ranked;
  };
}

/** What neither margin nor fund could pay is a win of the other side: as much of it is closed, highest rank first. */
function close(batch: FuturesBatch, ticket: Ticket, closing: Closing, ranked: Ranking): void {
  const { tick } = closing;
  if (!closeTicket(batch, ticket, closing)) return;
  const winners = ranked(ticket.side === 'long' ? 'short' : 'long');
  let left = closing.quantity;
  for (let winner = winners.at(-1); winner && left > zero; winner = winners.at(-1)) {
    const quantity = smaller(left, winner.quantity);
    const won = { reason: 'deleveraged' as const, quantity, tick, price: tick.price };
    const isPaid = winner.state === 'hold' && closeTicket(batch, winner, won) !== undefined;
    if (isPaid) left = (left - quantity) as Decimal;
    if (!isPaid || winner.state !== 'hold') winners.pop();
  }
}
