import type { NewTicket } from '../../contract/futures-ticket.ts';
import type { CloseReason, MarginCurrency, TicketSide } from '../../contract/futures-values.ts';
import { parseDecimal } from '../../contract/money.ts';

/** One futures ticket and its sums, in whole numbers of 1e-18, written from the rules without code of the real one. */
export type NaiveTicket = {
  id: number;
  memberId: number;
  currency: MarginCurrency;
  side: TicketSide;
  type: NewTicket['type'];
  leverage: bigint;
  price: bigint | null;
  isRise: boolean;
  worstPrice: bigint;
  acceptedAtMs: number;
  state: 'pending' | 'hold' | 'closed' | 'cancelled';
  quantity: bigint;
  margin: bigint;
  takeProfit: bigint | null;
  stopLoss: bigint | null;
  stopsSinceMs: number;
  closing: { quantity: bigint; sinceMs: number } | null;
  entry: bigint | null;
  fundingFrom: bigint;
  /** The one of the notional at the liquidation price when the ticket was last changed. */
  tier: number;
  closes: NaiveClose[];
};
export type NaiveClose = {
  reason: CloseReason;
  quantity: bigint;
  price: bigint;
  profit: bigint;
  funding: bigint;
  fee: bigint;
  liquidationFee: bigint;
  returned: bigint;
  shortfall: bigint;
  insured: bigint;
};

export const unit = 10n ** 18n;
const smallestAmount = 10n ** 10n;
const down = (a: bigint, b: bigint): bigint => (a % b < 0n ? a / b - 1n : a / b);
export const up = (a: bigint, b: bigint): bigint => -down(-a, b);
/** A quotient to the eight digits of an amount; `b` is above zero. */
export const atMost = (a: bigint, b: bigint): bigint => down(a, b * smallestAmount) * smallestAmount;
export const atLeast = (a: bigint, b: bigint): bigint => up(a, b * smallestAmount) * smallestAmount;
export const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value);
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
export const basisPoints = (count: number): bigint => BigInt(count) * 10n ** 14n;
export const signOf = (side: TicketSide): bigint => (side === 'long' ? 1n : -1n);
export const notionalOf = (quantity: bigint, price: bigint): bigint => atLeast(quantity * price, unit);

export type NaiveTerms = {
  spreadBps: number;
  scaleUsdt: string;
  balancingFeeBps: number;
  skewingFeeBps: number;
  openLowerUsdt: string;
  openUpperUsdt: string;
  tiers: readonly { notionalMax: string; leverageMax: number; maintenanceBps: number }[];
};

/** `sign` is 1 for a purchase; `net` is what members hold long less short before. */
export type NaiveTrade = { sign: bigint; quantity: bigint; net: bigint };

/** The mark, half the spread, and the mean of the skew before and after. */
export function tradePrice(mark: bigint, { sign, quantity, net }: NaiveTrade, terms: NaiveTerms): bigint {
  const scale = parseDecimal(terms.scaleUsdt);
  const spread = unit + (sign * basisPoints(terms.spreadBps)) / 2n;
  const exact = mark * (2n * scale * spread + (2n * net + sign * quantity) * mark);
  return sign > 0n ? atLeast(exact, 2n * scale * unit) : atMost(exact, 2n * scale * unit);
}

/** Less for what brings the market back. */
export function feeOf({ sign, quantity, net, price }: NaiveTrade & { price: bigint }, terms: NaiveTerms): bigint {
  const { balancingFeeBps, skewingFeeBps } = terms;
  const balancing = sign * net < 0n ? least(quantity, sizeOf(net)) : 0n;
  const rates = balancing * basisPoints(balancingFeeBps) + (quantity - balancing) * basisPoints(skewingFeeBps);
  return atLeast(rates * price, unit * unit);
}

/** The part of a notional that must be left, and what is taken off so that it grows without a jump. */
function maintenanceOf(terms: NaiveTerms, tier: number): { rate: bigint; deduction: bigint; notionalMax: bigint } {
  let deduction = 0n;
  for (let at = 1; at <= tier; at += 1) {
    const [below, here] = [terms.tiers[at - 1], terms.tiers[at]] as [NaiveTerms['tiers'][0], NaiveTerms['tiers'][0]];
    const step = basisPoints(here.maintenanceBps - below.maintenanceBps);
    deduction += (parseDecimal(below.notionalMax) * step) / unit;
  }
  const { maintenanceBps, notionalMax } = terms.tiers[tier] as NaiveTerms['tiers'][0];
  const rate = basisPoints(maintenanceBps + terms.skewingFeeBps);
  return { rate, deduction, notionalMax: parseDecimal(notionalMax) };
}

type Held = Pick<NaiveTicket, 'side' | 'quantity' | 'margin' | 'fundingFrom'> & { entry: bigint };
export const heldOf = (ticket: NaiveTicket): Held => ({ ...ticket, entry: ticket.entry ?? 0n });

/** What the notional is where the ticket has just its maintenance margin, times 1 -+ rate, at twice the scale. */
function breakingPoint({ side, quantity, entry, margin, fundingFrom }: Held, index: bigint, deduction: bigint): bigint {
  return quantity * (entry + index - fundingFrom) - signOf(side) * (margin + deduction) * unit;
}

/** The first tier that reaches as far as the notional at the liquidation price. */
export function tierOf(ticket: Held, index: bigint, terms: NaiveTerms): number {
  const found = terms.tiers.findIndex((_, tier) => {
    const { rate, deduction, notionalMax } = maintenanceOf(terms, tier);
    return breakingPoint(ticket, index, deduction) <= notionalMax * (unit - signOf(ticket.side) * rate);
  });
  return found === -1 ? terms.tiers.length - 1 : found;
}

/** Whether equity is no more than the maintenance margin; `tier` is the ticket's. */
export function isCrossed(ticket: Held & { tier: number }, at: { mark: bigint; index: bigint }, terms: NaiveTerms) {
  const { side, quantity, entry, margin, fundingFrom, tier } = ticket;
  const { rate, deduction } = maintenanceOf(terms, tier);
  const equity = margin * unit + signOf(side) * quantity * (at.mark - entry - at.index + fundingFrom);
  return equity * unit <= quantity * at.mark * rate - deduction * unit * unit;
}

/** Of two tickets of one side and tier, which the price liquidates first. */
export function compareLiquidations(a: NaiveTicket, b: NaiveTicket, terms: NaiveTerms): number {
  const { deduction } = maintenanceOf(terms, a.tier);
  const perUnit = (ticket: NaiveTicket, other: NaiveTicket) =>
    breakingPoint(heldOf(ticket), 0n, deduction) * other.quantity * signOf(ticket.side);
  const difference = perUnit(b, a) - perUnit(a, b);
  return difference === 0n ? a.id - b.id : Number(difference > 0n) - Number(difference < 0n);
}

/** What is paid of a close, in the order of loss, funding, fee and fee of a liquidation, from margin and winnings. */
export function settle(margin: bigint, due: Pick<NaiveClose, 'profit' | 'funding' | 'fee' | 'liquidationFee'>) {
  const wins = (due.profit > 0n ? due.profit : 0n) + (due.funding < 0n ? -due.funding : 0n);
  let returned = margin + wins;
  const pay = (cost: bigint) => {
    const paid = cost < 0n ? 0n : least(cost, returned);
    returned -= paid;
    return paid;
  };
  const profit = due.profit > 0n ? due.profit : -pay(-due.profit);
  const funding = due.funding < 0n ? due.funding : pay(due.funding);
  const [fee, liquidationFee] = [pay(due.fee), pay(due.liquidationFee)];
  return { profit, funding, fee, liquidationFee, returned, shortfall: due.funding - due.profit - (funding - profit) };
}
