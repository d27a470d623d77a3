import { type CloseReason, type MarginCurrency, marginCurrencies } from '../../contract/futures-values.ts';
import { parseDecimal } from '../../contract/money.ts';
import {
  availableOf,
  cancel,
  fundsOf,
  indexOf,
  isLiquidated,
  isReached,
  marginRateOf,
  type NaiveFutures,
  type NaiveOwner,
  type NaiveTick,
  netOf,
  openedAt,
  openTickets,
  priceOf,
  retier,
} from './naive-futures.ts';
import {
  atLeast,
  atMost,
  basisPoints,
  compareLiquidations,
  feeOf,
  least,
  type NaiveTicket,
  notionalOf,
  settle,
  signOf,
  unit,
} from './naive-ticket.ts';

const minuteMs = 60_000;
const orderMs = 5_000;
const settledAfterMs = 3_000;

/** What a tick decides: closes that were asked for, stops, liquidations, openings. A stale one only closes. */
export function seeTick(futures: NaiveFutures, tick: NaiveTick): void {
  futures.ticks.push(tick);
  for (const currency of marginCurrencies) {
    const moment = { futures, currency, mark: tick.price, winners: new Map<bigint, NaiveTicket[]>() };
    const waiting = waitingFor(moment);
    for (const ticket of waiting) closeAsAsked(moment, ticket);
    if (tick.isStale) continue;
    for (const { ticket, reason } of reachedStops(moment)) fireStop(moment, ticket, reason, tick.atMs);
    if (tick.canLiquidate) for (const ticket of crossed(moment)) liquidate(moment, ticket);
    const entries = inOrder(ofCurrency(moment, 'pending').filter((ticket) => isReached(ticket, tick.price)));
    for (const ticket of [...waiting, ...entries]) fill(moment, ticket, tick.atMs);
  }
}

/** `winners` are those of a side, from when the tick first asked for them. */
type Moment = { futures: NaiveFutures; currency: MarginCurrency; mark: bigint; winners: Map<bigint, NaiveTicket[]> };

const ofCurrency = ({ futures, currency }: Moment, state: NaiveTicket['state']): NaiveTicket[] =>
  futures.tickets.filter((ticket) => ticket.currency === currency && ticket.state === state);

/** Market orders and closes, in the order in which they were asked for. */
function waitingFor(moment: Moment): NaiveTicket[] {
  const sinceMs = ({ closing, acceptedAtMs }: NaiveTicket) => closing?.sinceMs ?? acceptedAtMs;
  const opening = ofCurrency(moment, 'pending').filter(({ price }) => price === null);
  const closing = ofCurrency(moment, 'hold').filter((ticket) => ticket.closing !== null);
  return [...opening, ...closing].sort((a, b) => sinceMs(a) - sinceMs(b) || a.id - b.id);
}

type Waiting = Pick<NaiveTicket, 'id' | 'price' | 'isRise'>;
/** Those that the price reaches first come first: rising, then falling, then by number. */
const inOrder = <One extends Waiting>(found: One[]): One[] =>
  found.sort((a, b) => {
    if (a.isRise !== b.isRise) return a.isRise ? -1 : 1;
    const difference = (a.price ?? 0n) - (b.price ?? 0n);
    const nearer = a.isRise ? difference : -difference;
    return Number(nearer > 0n) - Number(nearer < 0n) || a.id - b.id;
  });

const reachedStops = (moment: Moment) =>
  inOrder(
    ofCurrency(moment, 'hold')
      .flatMap((ticket) => [
        {
          ticket,
          id: ticket.id,
          reason: 'takeProfit' as const,
          price: ticket.takeProfit,
          isRise: ticket.side === 'long',
        },
        { ticket, id: ticket.id, reason: 'stopLoss' as const, price: ticket.stopLoss, isRise: ticket.side === 'short' },
      ])
      .filter((point) => isReached(point, moment.mark)),
  );

function fireStop(moment: Moment, ticket: NaiveTicket, reason: CloseReason, atMs: number): void {
  if (ticket.state !== 'hold' || ticket.stopsSinceMs >= atMs) return;
  const closing = { reason, quantity: ticket.quantity };
  if (!isOverdrawn(moment, ticket, closing)) close(moment, ticket, closing);
}

/** By tier and side, and there the one that the price reaches first. */
const crossed = (moment: Moment): NaiveTicket[] =>
  ofCurrency(moment, 'hold')
    .filter((ticket) => isLiquidated(moment.futures, ticket, moment.mark))
    .sort((a, b) => a.tier - b.tier || a.side.localeCompare(b.side) || compareLiquidations(a, b, moment.futures.terms));

function liquidate(moment: Moment, ticket: NaiveTicket): void {
  if (ticket.state === 'hold') close(moment, ticket, { reason: 'liquidated', quantity: ticket.quantity });
}

type Closing = { reason: CloseReason; quantity: bigint };

function closeAsAsked(moment: Moment, ticket: NaiveTicket): void {
  if (ticket.state !== 'hold' || !ticket.closing) return;
  const closing = { reason: 'user' as const, quantity: least(ticket.closing.quantity, ticket.quantity) };
  if (isOverdrawn(moment, ticket, closing)) ticket.closing = null;
  else close(moment, ticket, closing);
}

/** Whether only the skew makes a close cost more than its margin. */
const isOverdrawn = (moment: Moment, ticket: NaiveTicket, closing: Closing): boolean =>
  sumsOf(moment, ticket, closing).shortfall > 0n && !isLiquidated(moment.futures, ticket, moment.mark);

function sumsOf({ futures, currency, mark }: Moment, ticket: NaiveTicket, { reason, quantity }: Closing) {
  const { side, entry, fundingFrom } = ticket;
  const isAtMark = reason === 'liquidated' || reason === 'deleveraged';
  const sign = -signOf(side);
  const price = isAtMark ? mark : priceOf(futures, { currency, quantity, sign }, mark);
  const margin = partOf(ticket.margin, ticket, quantity);
  const due = {
    profit: atMost(quantity * (price - (entry ?? 0n)) * signOf(side), unit),
    funding: atLeast(quantity * (indexOf(futures, currency) - fundingFrom) * signOf(side), unit),
    fee: isAtMark ? 0n : feeOf({ sign, quantity, price, net: netOf(futures, currency) }, futures.terms),
    liquidationFee: reason === 'liquidated' ? atLeast(notionalOf(quantity, price), 100n) : 0n,
  };
  return { price, margin, ...settle(margin, due) };
}

const partOf = (amount: bigint, { quantity: whole }: NaiveTicket, quantity: bigint): bigint =>
  quantity === whole ? amount : atMost(amount * quantity, whole);

/** Closes a part, or nothing when the house can not pay; what nobody can pay is closed of the winners. */
function close(moment: Moment, ticket: NaiveTicket, closing: Closing): boolean {
  const { futures, currency } = moment;
  const pay = (from: NaiveOwner, to: NaiveOwner, amount: bigint) => {
    fundsOf(futures, from, currency).total -= amount;
    fundsOf(futures, to, currency).total += amount;
  };
  const { price, margin, ...paid } = sumsOf(moment, ticket, closing);
  const lacking = paid.profit - paid.funding - availableOf(futures, 'house', currency);
  if (lacking > availableOf(futures, 'insurance', currency)) return false;
  if (lacking > 0n) pay('insurance', 'house', lacking);
  fundsOf(futures, ticket.memberId, currency).held -= margin;
  pay('house', ticket.memberId, paid.profit - paid.funding);
  pay(ticket.memberId, 'fee', paid.fee);
  pay(ticket.memberId, 'insurance', paid.liquidationFee);
  const insured = least(paid.shortfall, availableOf(futures, 'insurance', currency));
  pay('insurance', 'house', insured);
  ticket.closes.push({ ...closing, price, ...paid, insured });
  reduce(futures, ticket, { ...closing, margin });
  if (paid.shortfall > insured && closing.reason !== 'deleveraged') deleverage(moment, ticket, closing.quantity);
  return true;
}

function reduce(
  futures: NaiveFutures,
  ticket: NaiveTicket,
  { reason, quantity, margin }: Closing & { margin: bigint },
) {
  ticket.quantity -= quantity;
  ticket.margin -= margin;
  if (ticket.quantity === 0n) ticket.state = 'closed';
  else retier(futures, ticket);
  const asked = reason === 'deleveraged' && ticket.state === 'hold' ? ticket.closing : null;
  ticket.closing = asked && { ...asked, quantity: least(asked.quantity, ticket.quantity) };
}

/** Highest profit in percent of the margin times leverage first. */
function deleverage(moment: Moment, loser: NaiveTicket, quantity: bigint): void {
  const { mark, winners } = moment;
  const sign = -signOf(loser.side);
  const profitOf = (ticket: NaiveTicket) => atMost(ticket.quantity * (mark - (ticket.entry ?? 0n)) * sign, unit);
  const rankOf = (ticket: NaiveTicket) => (profitOf(ticket) * unit * ticket.leverage) / ticket.margin;
  const ranked =
    winners.get(sign) ??
    ofCurrency(moment, 'hold')
      .filter((ticket) => signOf(ticket.side) === sign && profitOf(ticket) > 0n)
      .map((ticket) => ({ ticket, rank: rankOf(ticket) }))
      .sort((a, b) => Number(b.rank > a.rank) - Number(b.rank < a.rank) || a.ticket.id - b.ticket.id)
      .map(({ ticket }) => ticket);
  winners.set(sign, ranked);
  let left = quantity;
  for (let winner = ranked[0]; winner && left > 0n; winner = ranked[0]) {
    const part = least(left, winner.quantity);
    const isPaid = winner.state === 'hold' && close(moment, winner, { reason: 'deleveraged', quantity: part });
    if (isPaid) left -= part;
    if (!isPaid || winner.quantity === 0n) ranked.shift();
  }
}

/** Opens a ticket that waits, or cancels it. */
function fill({ futures, currency, mark }: Moment, ticket: NaiveTicket, atMs: number): void {
  const { memberId, side, quantity, type } = ticket;
  if (ticket.state !== 'pending' || atMs <= ticket.acceptedAtMs) return;
  const sign = signOf(side);
  const entry = priceOf(futures, { currency, quantity, sign }, mark);
  if (sign * (entry - ticket.worstPrice) > 0n) {
    if (type !== 'limit') cancel(futures, ticket);
    return;
  }
  const rate = marginRateOf(futures, ticket, entry);
  const margin = atLeast(notionalOf(quantity, entry) * (rate ?? 0n), unit);
  const fee = feeOf({ sign, quantity, price: entry, net: netOf(futures, currency) }, futures.terms);
  const isPaid = availableOf(futures, memberId, currency) + ticket.margin >= margin + fee;
  const opened = openedAt(futures, ticket, { entry, margin });
  if (rate === undefined || !isPaid || isLiquidated(futures, opened, mark)) {
    cancel(futures, ticket);
    return;
  }
  const funding = futures.funding.get(currency);
  if (funding && openTickets(futures, currency).length === 0) {
    funding.untilMs = Math.max(funding.untilMs, atMs - (atMs % minuteMs));
    funding.mark = mark;
  }
  const own = fundsOf(futures, memberId, currency);
  own.held += margin - ticket.margin;
  own.total -= fee;
  fundsOf(futures, 'fee', currency).total += fee;
  Object.assign(ticket, opened, { state: 'hold' });
}

/** Ends what has waited for a price for too long. */
export function expire(futures: NaiveFutures, nowMs: number): void {
  for (const ticket of futures.tickets) {
    if (ticket.closing && nowMs - ticket.closing.sinceMs > orderMs) ticket.closing = null;
    const isWaiting = ticket.state === 'pending' && ticket.price === null;
    if (isWaiting && nowMs - ticket.acceptedAtMs > orderMs) cancel(futures, ticket);
  }
}

/** Adds the minutes that have ended, each with its last tick, or with the price of the minute before. */
export function fund(futures: NaiveFutures, nowMs: number): void {
  const settledMs = nowMs - settledAfterMs;
  for (const [currency, funding] of futures.funding) {
    while (openTickets(futures, currency).length > 0 && funding.untilMs + minuteMs <= settledMs) {
      const startMs = funding.untilMs;
      funding.untilMs += minuteMs;
      const ticks = futures.ticks.filter(({ atMs }) => atMs >= startMs && atMs < funding.untilMs);
      funding.mark = ticks.at(-1)?.price ?? funding.mark;
      const notional = (netOf(futures, currency) * funding.mark) / unit;
      const skew = (notional * unit) / parseDecimal(futures.terms.scaleUsdt);
      const rate = basisPoints(1) + (-least(-least(skew, unit), unit) * basisPoints(1_000)) / unit;
      funding.index += (funding.mark * rate) / (480n * unit);
    }
  }
}
