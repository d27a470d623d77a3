import { findLiquidationPrice, initialMargin, isCrossed, notionalOf } from '../../../contract/futures-margin.ts';
import {
  executionPrice,
  isWithin,
  netOf,
  openingDirection,
  quantityFor,
  worstPriceFor,
} from '../../../contract/futures-skew.ts';
import type { NewTicket } from '../../../contract/futures-ticket.ts';
import { add, type Decimal, decimalPlaces, isMultipleOf, parseDecimal, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { hold } from '../../ledger/postings.ts';
import { checkOpening } from './check-opening.ts';
import { currentRules, currentTerms, type FuturesBatch, poolOf, ticketReference } from './futures-batch.ts';
import { addTicket, isListed, type Pool, type Ticket } from './futures-state.ts';
import type { MarketTerms } from './market-terms.ts';
import { checkMember } from './member-limits.ts';
import { readStopPoints } from './stop-points.ts';

export type OpenTicket = {
  member: { id: number; testEnabled: boolean };
  accountId: number;
  input: NewTicket;
  robotKey?: string | undefined;
};

/** Accepts a ticket, which then waits for a price that comes after it. A refusal leaves everything as it was. */
export function openTicket(batch: FuturesBatch, asked: OpenTicket): Result<Ticket> {
  const accepted = acceptTicket(batch, asked);
  if (accepted.ok || !accepted.fields?.quantity || asked.input.quoteQuantity === undefined) return accepted;
  // It stands at the size that was asked for.
  const { quantity: quoteQuantity, ...fields } = accepted.fields;
  return { ...accepted, fields: { ...fields, quoteQuantity } };
}

function acceptTicket(batch: FuturesBatch, { member, accountId, input, robotKey }: OpenTicket): Result<Ticket> {
  const { state, nowMs } = batch.world;
  const market = state.markets.get(input.symbol);
  if (!market || (market.isTestOnly && !member.testEnabled)) return refuse('marketUnknown');
  const mark = batch.world.mark(market.symbol);
  const terms = currentTerms(market, nowMs);
  if (!isListed(market) || !terms.isOpen) return refuse('marketClosed');
  if (!mark || (mark.isStale && input.type === 'market')) return refuse('marketStale');

  const pool = poolOf(market, input.currency);
  const rules = currentRules(state, nowMs);
  const { side, leverage, type } = input;
  const allowed = checkMember(batch.limitsOf(member.id), { leverage, nowMs, rules });
  if (!allowed.ok) return allowed;
  if ((pool.ofMember.get(member.id)?.size ?? 0) >= rules.ticketsMax) return refuse('tooManyOpenOrders');
  const prices = readPrices({ pool, terms, input, mark: mark.price });
  if (!prices.ok) return prices;
  const { quantity, price, worstPrice, expected } = prices.data;
  const opening = { pool, memberId: member.id, side, quantity, price: expected, leverage, terms };
  const marginRate = checkOpening(batch, opening);
  if (!marginRate.ok) return marginRate;

  // At another price the ticket costs another amount: what is missing then is asked for when it is opened.
  const notional = notionalOf(quantity, expected);
  const margin = initialMargin(notional, marginRate.data);
  const reserve = add(margin, initialMargin(notional, terms.skewingRate));
  const position = { side, quantity, entry: expected, margin, fundingFrom: pool.fundingIndex };
  const { tiers, skewingRate: closeFeeRate } = terms;
  const liquidationPrice = findLiquidationPrice(position, { tiers, closeFeeRate, index: pool.fundingIndex });
  // The skew moves the entry and not the mark: it alone can put a ticket beyond its liquidation price.
  if (price === null && isCrossed(side, mark.price, liquidationPrice)) {
    return refuse('invalidInput', { fields: { leverage: 'leverageTooHigh' } });
  }
  const none = { takeProfit: null, stopLoss: null };
  const ground = { side, leverage, entry: expected, mark: price ?? mark.price, liquidationPrice, tick: market.tick };
  const stops = readStopPoints(input, none, ground);
  if (!stops.ok) return stops;
  if (batch.available(accountId) < reserve) return refuse('notEnoughBalance');

  state.ticketIdMax += 1;
  const ticket: Ticket = {
    id: state.ticketIdMax,
    memberId: member.id,
    accountId,
    pool,
    side,
    type,
    leverage,
    terms,
    rules,
    price,
    direction: price === null ? null : directionOf(input, price, mark.price),
    worstPrice,
    acceptedAtMs: nowMs,
    robotKey: robotKey ?? null,
    version: 1,
    storedVersion: 1,
    state: 'pending',
    cancelReason: null,
    quantity,
    margin: reserve,
    ...stops.data,
    stopsSinceMs: nowMs,
    closing: null,
    opened: null,
    updatedAtMs: nowMs,
  };
  batch.post(
    hold({ kind: 'futuresMargin', reference: ticketReference(ticket) }, { account: accountId, amount: reserve }),
  );
  batch.accepted.add(ticket);
  addTicket(state, ticket);
  return ok(ticket);
}

/** A limit waits for a better price; a trigger for one beyond the mark, on whichever side that is. */
function directionOf({ type, side }: NewTicket, price: Decimal, mark: Decimal): 'rise' | 'fall' {
  if (type === 'limit') return side === 'long' ? 'fall' : 'rise';
  return price > mark ? 'rise' : 'fall';
}

type Prices = { quantity: Decimal; price: Decimal | null; worstPrice: Decimal; expected: Decimal };
type PriceFacts = { pool: Pool; terms: MarketTerms; input: NewTicket; mark: Decimal };

/** Size and prices of the input, and the price that the ticket would be opened at. */
function readPrices({ pool, terms, input, mark }: PriceFacts): Result<Prices> {
  const { lot, tick } = pool.market;
  const price = input.price === undefined ? null : parseDecimal(input.price);
  if (price !== null && !isMultipleOf(price, tick)) return refuse('invalidInput', { fields: { price: 'priceTick' } });
  const direction = openingDirection(input.side);
  const priceOf = (size: Decimal) =>
    price ?? executionPrice(mark, { direction, quantity: size, netBefore: netOf(pool.open) }, terms);
  const quantity =
    input.quantity === undefined
      ? quantityFor(parseDecimal(input.quoteQuantity ?? '0'), decimalPlaces(lot), priceOf)
      : parseDecimal(input.quantity);
  if (!isMultipleOf(quantity, lot)) return refuse('invalidInput', { fields: { quantity: 'lotSize' } });
  const expected = priceOf(quantity);
  const worstPrice = readWorstPrice(input, expected, decimalPlaces(tick));
  if (!isWithin(direction, expected, worstPrice)) {
    return refuse('invalidInput', { fields: { worstPrice: 'priceWorse' } });
  }
  if (expected <= zero || notionalOf(quantity, expected) < terms.notionalMin) {
    return refuse('invalidInput', { fields: { quantity: 'notionalTooSmall' } });
  }
  return ok({ quantity, price, worstPrice, expected });
}

function readWorstPrice({ type, side, worstPrice }: NewTicket, expected: Decimal, precision: number): Decimal {
  if (worstPrice !== undefined) return parseDecimal(worstPrice);
  return type === 'limit' ? expected : worstPriceFor(openingDirection(side), expected, precision);
}
