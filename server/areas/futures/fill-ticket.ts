import {
  findLiquidation,
  findLiquidationPrice,
  initialMargin,
  isCrossed,
  notionalOf,
} from '../../../contract/futures-margin.ts';
import { executionPrice, feeOf, isWithin, netOf, openingDirection } from '../../../contract/futures-skew.ts';
import type { CancelReason } from '../../../contract/futures-values.ts';
import { add, type Decimal, negate, subtract } from '../../../contract/money.ts';
import type { Refusal } from '../../../contract/result.ts';
import { hold, move, release } from '../../ledger/postings.ts';
import type { Tick } from '../../market-data/types.ts';
import { checkOpening } from './check-opening.ts';
import { currentTerms, type FuturesBatch, ticketReference } from './futures-batch.ts';
import { isListed, type Ticket } from './futures-state.ts';

const minuteMs = 60_000;

/**
 * Opens a pending ticket at a tick, or cancels it. A limit order whose price has become worse than its limit, by the
 * spread and the skew, goes on waiting.
 */
export function fillTicket(batch: FuturesBatch, ticket: Ticket, tick: Tick): void {
  const { nowMs } = batch.world;
  const { pool, side, quantity, memberId, leverage, accountId, type } = ticket;
  const now = currentTerms(pool.market, nowMs);
  if (batch.world.isOff() || !isListed(pool.market) || !now.isOpen) {
    batch.cancel(ticket, 'marketClosed');
    return;
  }
  const direction = openingDirection(side);
  const netBefore = netOf(pool.open);
  const price = executionPrice(tick.price, { direction, quantity, netBefore }, now);
  if (!isWithin(direction, price, ticket.worstPrice)) {
    if (type !== 'limit') batch.cancel(ticket, 'priceMoved');
    return;
  }
  // The caps are the house's limits of now, and not part of what the member has accepted.
  const opening = { pool, memberId, side, quantity, price, leverage, terms: { ...ticket.terms, caps: now.caps } };
  const marginRate = checkOpening(batch, opening, ticket);
  if (!marginRate.ok) {
    batch.cancel(ticket, cancelReasonOf(marginRate));
    return;
  }
  const margin = initialMargin(notionalOf(quantity, price), marginRate.data);
  const { terms } = ticket;
  const fee = feeOf({ direction, quantity, netBefore }, { price, ...terms });
  if (add(batch.available(accountId), ticket.margin) < add(margin, fee)) {
    batch.cancel(ticket, 'notEnoughBalance');
    return;
  }

  const position = { side, quantity, entry: price, margin, fundingFrom: pool.fundingIndex };
  const ground = { tiers: terms.tiers, closeFeeRate: terms.skewingRate, index: pool.fundingIndex };
  if (isCrossed(side, tick.price, findLiquidationPrice(position, ground))) {
    batch.cancel(ticket, 'leverageTooHigh');
    return;
  }

  const reference = ticketReference(ticket);
  holdInstead(batch, ticket, margin);
  batch.post(move({ kind: 'futuresFee', reference }, { from: accountId, to: pool.accounts.fees, amount: fee }));
  if (pool.open.long === 0n && pool.open.short === 0n) {
    pool.fundedUntilMs = Math.max(pool.fundedUntilMs, nowMs - (nowMs % minuteMs));
    pool.mark = tick.price;
    batch.pools.add(pool);
  }
  const liquidation = findLiquidation(position, ground);
  if (type !== 'market') batch.opened.add(ticket);
  batch.decidingTicks.add(tick);
  batch.change(ticket, () => {
    ticket.state = 'hold';
    ticket.margin = margin;
    ticket.opened = {
      quantity,
      entry: price,
      tick: tick.seq,
      mark: tick.price,
      net: netBefore,
      atMs: nowMs,
      fundingFrom: pool.fundingIndex,
      openingFee: fee,
      fee,
      ...liquidation,
    };
  });
}

/** Only the difference moves: more or less is held than was held for the order. */
function holdInstead(batch: FuturesBatch, { accountId: account, margin: before, ...ticket }: Ticket, after: Decimal) {
  const reference = ticketReference(ticket);
  const amount = subtract(after, before);
  if (amount > 0n) batch.post(hold({ kind: 'futuresMargin', reference }, { account, amount }));
  if (amount < 0n) batch.post(release({ kind: 'futuresRelease', reference }, { account, amount: negate(amount) }));
}

function cancelReasonOf({ error }: Refusal): CancelReason {
  if (error === 'openInterestFull') return error;
  return error === 'houseLimit' ? error : 'leverageTooHigh';
}
