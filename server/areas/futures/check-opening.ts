import { notionalOf } from '../../../contract/futures-margin.ts';
import { netOf, openingDirection, sizeOf } from '../../../contract/futures-skew.ts';
import { leverageMaxOf, marginRateOf } from '../../../contract/futures-tiers.ts';
import type { TicketSide } from '../../../contract/futures-values.ts';
import { add, type Decimal, multiply, subtract, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { currentRules, type FuturesBatch } from './futures-batch.ts';
import type { Pool, Ticket } from './futures-state.ts';
import type { MarketTerms } from './market-terms.ts';
import { isWithinStress } from './opening-limits.ts';

export type Opening = {
  pool: Pool;
  memberId: number;
  side: TicketSide;
  quantity: Decimal;
  price: Decimal;
  leverage: number;
  terms: MarketTerms;
};

/**
 * What of its notional a ticket needs as margin, when it may be opened: leverage, open interest and the house allow it.
 * `self` is a pending ticket that is being opened.
 */
export function checkOpening(batch: FuturesBatch, opening: Opening, self?: Ticket): Result<Decimal> {
  const { pool, side, quantity, price, leverage, terms } = opening;
  const whole = add(notionalOf(quantity, price), notionalOfOthers(opening, self));
  const leverageMax = leverageMaxOf(terms.tiers, whole);
  if (leverageMax === 0) return refuse('invalidInput', { fields: { quantity: 'quantityTooLarge' } });
  if (leverage > leverageMax) return refuse('invalidInput', { fields: { leverage: 'leverageTooHigh' } });
  const openAfter = notionalOf(add(pool.open[side], quantity), price);
  const marginRate = marginRateOf(leverage, openAfter, terms.caps);
  if (marginRate === undefined) return refuse('openInterestFull');
  const net = netOf(pool.open);
  const netAfter = openingDirection(side) === 'buy' ? add(net, quantity) : subtract(net, quantity);
  if (sizeOf(netAfter) > sizeOf(net) && !canHouseBear(batch, pool, multiply(netAfter, price, 'up'))) {
    return refuse('houseLimit');
  }
  return ok(marginRate);
}

/** Of all tickets of the member in the pool, open and pending. */
function notionalOfOthers({ pool, memberId }: Opening, self: Ticket | undefined): Decimal {
  let sum = zero;
  for (const ticket of pool.ofMember.get(memberId) ?? []) {
    if (ticket === self) continue;
    sum = add(sum, notionalOf(ticket.quantity, ticket.opened?.entry ?? ticket.price ?? ticket.worstPrice));
  }
  return sum;
}

/** Of every market with this currency, when all of them move against the house at once. */
function canHouseBear(batch: FuturesBatch, pool: Pool, notionalAfter: Decimal): boolean {
  const { world } = batch;
  const others = [...world.state.markets.values()].flatMap(({ pools }) =>
    pools.filter((other) => other !== pool && other.currency === pool.currency),
  );
  const nets = others.map((other) => {
    const mark = world.mark(other.market.symbol)?.price ?? other.mark ?? zero;
    return multiply(netOf(other.open), mark, 'up');
  });
  const { stress } = currentRules(world.state, world.nowMs);
  return isWithinStress([notionalAfter, ...nets], { house: batch.available(pool.accounts.house), ...stress });
}
