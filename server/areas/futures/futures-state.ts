import { isCrossed, liquidationShift } from '../../../contract/futures-margin.ts';
import type { OpenInterest } from '../../../contract/futures-skew.ts';
import type {
  CancelReason,
  MarginCurrency,
  TicketSide,
  TicketState,
  TicketType,
} from '../../../contract/futures-values.ts';
import type { Decimal } from '../../../contract/money.ts';
import { type StopDirection, StopOrders } from '../../matching/stop-orders.ts';
import type { TermVersions } from '../../products/read-terms.ts';
import type { MarketTerms, Rules } from './market-terms.ts';

export type FuturesMarket = {
  readonly id: number;
  readonly symbol: string;
  /** Prices and quantities that members give are multiples of these. */
  readonly tick: Decimal;
  readonly lot: Decimal;
  readonly isTestOnly: boolean;
  isOpen: boolean;
  delistAtMs: number | null;
  versions: TermVersions<'futures.market'>;
  /** Also of versions that only tickets still have. */
  readonly terms: Map<number, MarketTerms>;
  readonly pools: readonly Pool[];
};

/** From the announcement of its end on nothing is opened: members have till then to close what is open. */
export const isListed = ({ isOpen, delistAtMs }: FuturesMarket): boolean => isOpen && delistAtMs === null;

/** What members hold of a market with one margin currency, against the house's accounts in it. */
export type Pool = {
  readonly market: FuturesMarket;
  readonly currency: MarginCurrency;
  readonly accounts: HouseAccounts;
  fundingIndex: Decimal;
  /** The minutes before it are in the index. */
  fundedUntilMs: number;
  mark: Decimal | null;
  /** A mark that liquidates more than one transaction takes, until the rest is done as well. */
  sweptAt: Decimal | null;
  readonly open: { -readonly [Side in keyof OpenInterest]: Decimal };
  /** Market orders and closes that wait for the next tick. */
  readonly waiting: Set<Ticket>;
  /** Limit and trigger orders, by ticket id. */
  readonly entries: StopOrders;
  /** Take profit and stop loss, see `stopIds`. */
  readonly stops: StopOrders;
  /** By terms, tier and side. */
  readonly liquidations: Map<string, LiquidationQueue>;
  readonly ofMember: Map<number, Set<Ticket>>;
};

export type HouseAccounts = { readonly house: number; readonly insurance: number; readonly fees: number };

/** Tickets of one side, tier and version of terms, sorted by their liquidation price at a funding index of zero. */
export type LiquidationQueue = {
  readonly side: TicketSide;
  readonly maintenance: Parameters<typeof liquidationShift>[2];
  readonly tickets: StopOrders;
};

/** What is known of a ticket once it is opened. */
export type Opened = {
  readonly quantity: Decimal;
  readonly entry: Decimal;
  readonly tick: number;
  readonly mark: Decimal;
  /** Of the pool, before. */
  readonly net: Decimal;
  readonly atMs: number;
  readonly fundingFrom: Decimal;
  readonly openingFee: Decimal;
  /** Of it, what falls on what is still open. */
  fee: Decimal;
  tier: number;
  key: Decimal;
};

export type Ticket = {
  readonly id: number;
  readonly memberId: number;
  readonly accountId: number;
  readonly pool: Pool;
  readonly side: TicketSide;
  readonly type: TicketType;
  readonly leverage: number;
  readonly terms: MarketTerms;
  readonly rules: Rules;
  readonly price: Decimal | null;
  readonly direction: StopDirection | null;
  readonly worstPrice: Decimal;
  readonly acceptedAtMs: number;
  /** Of a robot's ticket: its robot, grid and round, as in 7/3/1. */
  readonly robotKey: string | null;
  version: number;
  /** What the database has. */
  storedVersion: number;
  state: TicketState;
  cancelReason: CancelReason | null;
  quantity: Decimal;
  /** What is held for it. */
  margin: Decimal;
  takeProfit: Decimal | null;
  stopLoss: Decimal | null;
  /** Earlier ticks do not fire the stops. Once loaded it is the last change of the ticket, which is no earlier. */
  stopsSinceMs: number;
  closing: { quantity: Decimal; worstPrice: Decimal | null; sinceMs: number } | null;
  opened: Opened | null;
  updatedAtMs: number;
};

/**
 * Everything that planning reads and changes. It runs ahead of the database while a batch is being written, and is
 * thrown away and loaded anew when that fails: nobody but the writer may change it.
 */
export type FuturesState = {
  readonly markets: Map<string, FuturesMarket>;
  /** Those that wait or are open, by id. */
  readonly tickets: Map<number, Ticket>;
  rules: TermVersions<'futures.rules'>;
  readonly rulesOfVersion: Map<number, Rules>;
  generation: number;
  ticketIdMax: number;
};

export const openedOf = ({ id, opened }: Ticket): Opened => {
  if (!opened) throw new Error(`ticket ${id} is not open`);
  return opened;
};

/** Whether a ticket that waits for the next price has waited for longer than it may. */
export const isOverdue = ({ closing, acceptedAtMs, rules }: Ticket, atMs: number): boolean =>
  atMs - (closing?.sinceMs ?? acceptedAtMs) > rules.orderMs;

const stopIds = (ticketId: number) => ({ takeProfit: 2 * ticketId, stopLoss: 2 * ticketId + 1 });
export const readStopId = (id: number) => ({
  ticketId: Math.floor(id / 2),
  reason: id % 2 === 0 ? ('takeProfit' as const) : ('stopLoss' as const),
});

/** Lets a ticket wait for the prices that change it. */
export function addTicket(state: FuturesState, ticket: Ticket): void {
  const { id, pool, side, memberId, direction, price } = ticket;
  if (ticket.state !== 'pending' && ticket.state !== 'hold') return;
  state.tickets.set(id, ticket);
  const own = pool.ofMember.get(memberId) ?? new Set();
  pool.ofMember.set(memberId, own.add(ticket));
  if (ticket.closing || (ticket.state === 'pending' && price === null)) pool.waiting.add(ticket);
  if (ticket.state === 'pending') {
    if (price !== null && direction !== null) {
      pool.entries.add({ id, stopPrice: price, stopDirection: direction });
    }
    return;
  }
  const [winning, losing] = side === 'long' ? (['rise', 'fall'] as const) : (['fall', 'rise'] as const);
  const { takeProfit, stopLoss } = stopIds(id);
  if (ticket.takeProfit) pool.stops.add({ id: takeProfit, stopPrice: ticket.takeProfit, stopDirection: winning });
  if (ticket.stopLoss) pool.stops.add({ id: stopLoss, stopPrice: ticket.stopLoss, stopDirection: losing });
  pool.open[side] = (pool.open[side] + ticket.quantity) as Decimal;
  queueOf(ticket).tickets.add({ id, stopPrice: openedOf(ticket).key, stopDirection: losing });
}

/** Takes a ticket out of all that `addTicket` put it into, before it changes. */
export function removeTicket(state: FuturesState, ticket: Ticket): void {
  const { id, pool, side, memberId } = ticket;
  if (!state.tickets.delete(id)) return;
  const own = pool.ofMember.get(memberId);
  own?.delete(ticket);
  if (own?.size === 0) pool.ofMember.delete(memberId);
  pool.waiting.delete(ticket);
  pool.entries.remove(id);
  const { takeProfit, stopLoss } = stopIds(id);
  pool.stops.remove(takeProfit);
  pool.stops.remove(stopLoss);
  if (ticket.state !== 'hold') return;
  pool.open[side] = (pool.open[side] - ticket.quantity) as Decimal;
  queueOf(ticket).tickets.remove(id);
}

function queueOf(ticket: Ticket): LiquidationQueue {
  const { pool, side, terms } = ticket;
  const { tier } = openedOf(ticket);
  const name = `${terms.version} ${tier} ${side}`;
  const known = pool.liquidations.get(name);
  if (known) return known;
  const found = terms.tiers[tier];
  if (!found) throw new Error(`${pool.market.symbol} has no tier ${tier} in version ${terms.version}`);
  const maintenance = { tier: found, closeFeeRate: terms.skewingRate };
  const queue = { side, maintenance, tickets: new StopOrders() };
  pool.liquidations.set(name, queue);
  return queue;
}

/** At the funding index of now; null where no price liquidates the ticket. */
export function liquidationPriceOf(ticket: Ticket): Decimal | null {
  const { pool, side } = ticket;
  const price = openedOf(ticket).key + liquidationShift(side, pool.fundingIndex, queueOf(ticket).maintenance);
  return price > 0n ? (price as Decimal) : null;
}

export const isLiquidatedBy = (ticket: Ticket, mark: Decimal): boolean => {
  const queue = queueOf(ticket);
  return isCrossed(ticket.side, shiftedMark(queue, mark, ticket.pool.fundingIndex), openedOf(ticket).key);
};

/** The tickets of a queue that a mark liquidates. */
export const shiftedMark = ({ side, maintenance }: LiquidationQueue, mark: Decimal, index: Decimal): Decimal =>
  (mark - liquidationShift(side, index, maintenance)) as Decimal;
