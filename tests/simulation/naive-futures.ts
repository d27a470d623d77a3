import type { NewTicket } from '../../contract/futures-ticket.ts';
import { type MarginCurrency, marginCurrencies, type TicketSide } from '../../contract/futures-values.ts';
import { parseDecimal } from '../../contract/money.ts';
import {
  atLeast,
  basisPoints,
  heldOf,
  isCrossed,
  type NaiveTerms,
  type NaiveTicket,
  notionalOf,
  signOf,
  sizeOf,
  tierOf,
  tradePrice,
  unit,
  up,
} from './naive-ticket.ts';

export type NaiveTick = { price: bigint; atMs: number; isStale: boolean; canLiquidate: boolean };
export type NaiveOwner = number | 'house' | 'insurance' | 'fee';

/**
 * Futures of one market, written from the rules as plainly as possible: no indexes, no batches. Every question is
 * answered by looking at all tickets. It exists to expose differences from the real ones.
 */
export type NaiveFutures = {
  terms: NaiveTerms;
  tickets: NaiveTicket[];
  ticks: NaiveTick[];
  funds: Map<string, { total: bigint; held: bigint }>;
  /** The funding index of each margin currency, and what of it is known. */
  funding: Map<MarginCurrency, { index: bigint; untilMs: number; mark: bigint }>;
};

export const createNaiveFutures = (terms: NaiveTerms): NaiveFutures => ({
  terms,
  tickets: [],
  ticks: [],
  funds: new Map(),
  funding: new Map(marginCurrencies.map((currency) => [currency, { index: 0n, untilMs: 0, mark: 0n }])),
});

export function fundsOf({ funds }: NaiveFutures, owner: NaiveOwner, currency: MarginCurrency) {
  const key = `${owner} ${currency}`;
  const known = funds.get(key) ?? { total: 0n, held: 0n };
  funds.set(key, known);
  return known;
}

export function availableOf(futures: NaiveFutures, owner: NaiveOwner, currency: MarginCurrency): bigint {
  const { total, held } = fundsOf(futures, owner, currency);
  return total - held;
}

const lastTick = ({ ticks }: NaiveFutures): NaiveTick => ticks.at(-1) as NaiveTick;
export const indexOf = ({ funding }: NaiveFutures, currency: MarginCurrency): bigint =>
  funding.get(currency)?.index ?? 0n;

export const openTickets = ({ tickets }: NaiveFutures, currency: MarginCurrency): NaiveTicket[] =>
  tickets.filter((ticket) => ticket.state === 'hold' && ticket.currency === currency);

/** What members hold long, less what they hold short. */
export const netOf = (futures: NaiveFutures, currency: MarginCurrency): bigint =>
  openTickets(futures, currency).reduce((sum, { side, quantity }) => sum + signOf(side) * quantity, 0n);

type Trade = { currency: MarginCurrency; sign: bigint; quantity: bigint };
/** What a purchase costs at a mark, or a sale brings: `sign` is 1 or -1. */
export const priceOf = (futures: NaiveFutures, { currency, ...trade }: Trade, mark: bigint): bigint =>
  tradePrice(mark, { ...trade, net: netOf(futures, currency) }, futures.terms);

export const retier = (futures: NaiveFutures, ticket: NaiveTicket): void => {
  ticket.tier = tierOf(heldOf(ticket), indexOf(futures, ticket.currency), futures.terms);
};
export const isLiquidated = (futures: NaiveFutures, ticket: NaiveTicket, mark: bigint): boolean =>
  isCrossed(
    { ...heldOf(ticket), tier: ticket.tier },
    { mark, index: indexOf(futures, ticket.currency) },
    futures.terms,
  );

/** A ticket as if it were open at a price. */
export function openedAt(futures: NaiveFutures, ticket: NaiveTicket, at: { entry: bigint; margin: bigint }) {
  const opened: NaiveTicket = { ...ticket, ...at, fundingFrom: indexOf(futures, ticket.currency) };
  retier(futures, opened);
  return opened;
}

/** What of its notional a ticket needs as margin; undefined when it may not be opened. */
export function marginRateOf(futures: NaiveFutures, ticket: NaiveTicket, price: bigint): bigint | undefined {
  const { currency, side, quantity, memberId, leverage } = ticket;
  const { tiers, openLowerUsdt, openUpperUsdt } = futures.terms;
  const others = futures.tickets.filter(
    (one) =>
      one !== ticket &&
      one.memberId === memberId &&
      one.currency === currency &&
      (one.state === 'pending' || one.state === 'hold'),
  );
  const whole = others
    .map((one) => notionalOf(one.quantity, one.entry ?? one.price ?? one.worstPrice))
    .reduce((sum, one) => sum + one, notionalOf(quantity, price));
  const tier = tiers.find(({ notionalMax }) => whole <= parseDecimal(notionalMax));
  if (!tier || leverage > BigInt(tier.leverageMax)) return undefined;

  const openAfter = notionalOf(quantity + openOn(futures, currency, side), price);
  const [lower, upper] = [parseDecimal(openLowerUsdt), parseDecimal(openUpperUsdt)];
  if (openAfter > upper) return undefined;
  const net = netOf(futures, currency);
  const netAfter = net + signOf(side) * quantity;
  // A fifth of what is open may be lost, of half of what the house has.
  const canBear = sizeOf(netAfter) * price * 2n <= availableOf(futures, 'house', currency) * unit * 5n;
  if (sizeOf(netAfter) > sizeOf(net) && !canBear) return undefined;
  const rate = up(unit, leverage);
  const share = openAfter > lower ? up((openAfter - lower) * unit, upper - lower) : 0n;
  return rate + up(share * (unit - rate), unit);
}

const openOn = (futures: NaiveFutures, currency: MarginCurrency, wanted: TicketSide): bigint =>
  openTickets(futures, currency)
    .filter(({ side }) => side === wanted)
    .reduce((sum, { quantity }) => sum + quantity, 0n);

export type NaiveOrder = { memberId: number; input: NewTicket; nowMs: number };

/** The ticket that a member asks for, or undefined when it is refused. */
export function openTicket(futures: NaiveFutures, order: NaiveOrder): NaiveTicket | undefined {
  const { memberId, input } = order;
  const { currency, side } = input;
  const mark = lastTick(futures);
  if (mark.isStale && input.type === 'market') return undefined;
  const quantity = parseDecimal(input.quantity ?? '0');
  const price = input.price === undefined ? null : parseDecimal(input.price);
  const expected = price ?? priceOf(futures, { currency, quantity, sign: signOf(side) }, mark.price);
  const worstPrice = input.worstPrice === undefined ? expected : parseDecimal(input.worstPrice);
  if (signOf(side) * (expected - worstPrice) > 0n || notionalOf(quantity, expected) < 5n * unit) return undefined;
  const ticket = newTicket(order, { quantity, price, worstPrice, isAbove: price !== null && price > mark.price });
  const rate = marginRateOf(futures, ticket, expected);
  if (rate === undefined) return undefined;
  const notional = notionalOf(quantity, expected);
  const margin = atLeast(notional * rate, unit);
  const opened = openedAt(futures, ticket, { entry: expected, margin });
  if (price === null && isLiquidated(futures, opened, mark.price)) return undefined;
  if (!setStops(futures, opened, { ...input, from: price ?? mark.price })) return undefined;
  ticket.takeProfit = opened.takeProfit;
  ticket.stopLoss = opened.stopLoss;
  ticket.margin = margin + atLeast(notional * basisPoints(futures.terms.skewingFeeBps), unit);
  if (availableOf(futures, memberId, currency) < ticket.margin) return undefined;
  fundsOf(futures, memberId, currency).held += ticket.margin;
  futures.tickets.push(ticket);
  return ticket;
}

type Numbers = { quantity: bigint; price: bigint | null; worstPrice: bigint; isAbove: boolean };
const newTicket = ({ memberId, input, nowMs }: NaiveOrder, { isAbove, ...numbers }: Numbers): NaiveTicket => ({
  ...numbers,
  id: 0,
  memberId,
  currency: input.currency,
  side: input.side,
  type: input.type,
  leverage: BigInt(input.leverage),
  isRise: input.type === 'limit' ? input.side === 'short' : isAbove,
  acceptedAtMs: nowMs,
  state: 'pending',
  margin: 0n,
  takeProfit: null,
  stopLoss: null,
  stopsSinceMs: nowMs,
  closing: null,
  entry: null,
  fundingFrom: 0n,
  tier: 0,
  closes: [],
});

type Stops = { from: bigint; takeProfitPercent?: number | undefined; stopLossPercent?: number | undefined };

/** Percents of the margin as prices; the take profit stands beyond `from`, the stop before liquidation. */
function setStops(futures: NaiveFutures, ticket: NaiveTicket, { from, ...percents }: Stops): boolean {
  const sign = signOf(ticket.side);
  const entry = ticket.entry ?? ticket.price ?? ticket.worstPrice;
  const pointOf = (percent: number | undefined, direction: bigint) => {
    if (percent === undefined) return undefined;
    const exact = entry + direction * ((entry * BigInt(percent)) / (ticket.leverage * 100n));
    const step = unit / 100n;
    return ((exact + step / 2n) / step) * step;
  };
  const take = pointOf(percents.takeProfitPercent, sign);
  const stop = pointOf(percents.stopLossPercent, -sign);
  if (take !== undefined && (take <= 0n || sign * (take - from) <= 0n)) return false;
  if (stop !== undefined) {
    const isBeyond = ticket.entry !== null && isLiquidated(futures, ticket, stop);
    if (stop <= 0n || isBeyond || sign * (from - stop) <= 0n) return false;
  }
  ticket.takeProfit = take ?? ticket.takeProfit;
  ticket.stopLoss = stop ?? ticket.stopLoss;
  return true;
}

export function updateStops(futures: NaiveFutures, ticket: NaiveTicket, asked: Omit<Stops, 'from'>, nowMs: number) {
  const from = ticket.entry === null && ticket.price !== null ? ticket.price : lastTick(futures).price;
  const isSet = setStops(futures, ticket, { ...asked, from });
  if (isSet) ticket.stopsSinceMs = nowMs;
  return isSet;
}

export function addMargin(futures: NaiveFutures, ticket: NaiveTicket, amount: bigint): boolean {
  const { memberId, currency } = ticket;
  if (ticket.state !== 'hold' || availableOf(futures, memberId, currency) < amount) return false;
  fundsOf(futures, memberId, currency).held += amount;
  ticket.margin += amount;
  retier(futures, ticket);
  return true;
}

/** Cancels a ticket that waits, unless the next tick opens it; asks for an open one to be closed. */
export function requestClose(futures: NaiveFutures, ticket: NaiveTicket, asked: bigint | undefined, nowMs: number) {
  if (ticket.state === 'pending') {
    if (isAboutToOpen(futures, ticket)) return false;
    cancel(futures, ticket);
    return true;
  }
  if (ticket.closing) return false;
  ticket.closing = { quantity: asked ?? ticket.quantity, sinceMs: nowMs };
  return true;
}

export const isReached = ({ price, isRise }: Pick<NaiveTicket, 'price' | 'isRise'>, mark: bigint): boolean =>
  price !== null && (isRise ? mark >= price : mark <= price);

function isAboutToOpen(futures: NaiveFutures, ticket: NaiveTicket): boolean {
  const mark = lastTick(futures);
  if (ticket.price === null) return true;
  if (mark.isStale || !isReached(ticket, mark.price)) return false;
  const sign = signOf(ticket.side);
  return (
    ticket.type === 'trigger' || sign * (priceOf(futures, { ...ticket, sign }, mark.price) - ticket.worstPrice) <= 0n
  );
}

export function cancel(futures: NaiveFutures, ticket: NaiveTicket): void {
  fundsOf(futures, ticket.memberId, ticket.currency).held -= ticket.margin;
  ticket.margin = 0n;
  ticket.state = 'cancelled';
}
