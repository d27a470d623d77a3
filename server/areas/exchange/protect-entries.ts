import { add, type Decimal, subtract, zero } from '../../../contract/money.ts';
import { termsAt } from '../../products/read-terms.ts';
import type { Batch } from './batch.ts';
import { boughtLots } from './bracket.ts';
import { enterBook } from './enter-book.ts';
import type { MarketState } from './exchange-state.ts';
import { stopMarketLimit } from './market-order.ts';
import type { SpotOrder } from './spot-order.ts';
import { takeOut } from './take-out.ts';

/**
 * Protects what entries bought since the last call: with a pair, or with more of the one that is there. An entry has
 * one pair at most, because it ends when its pair does (closeOrder, triggerStops).
 */
export function protectEntries(batch: Batch, market: MarketState): void {
  for (const [entry, lotsBefore] of batch.boughtBefore) {
    const quantity = subtract(boughtLots(entry), lotsBefore);
    if (quantity === 0n) continue;
    const pair = market.pairs.get(entry.id);
    if (pair) enlarge(batch, market, pair, quantity);
    else send(batch, market, createPair(batch, market, entry, quantity));
  }
  batch.boughtBefore.clear();
}

/** It stands behind the others of its price then. */
function enlarge(batch: Batch, market: MarketState, pair: SpotOrder, quantity: Decimal): void {
  batch.keepPlaced(market, pair);
  takeOut(batch, market, pair);
  batch.changeHold(pair, () => {
    pair.quantity = add(pair.quantity as Decimal, quantity);
  });
  send(batch, market, pair);
}

function send(batch: Batch, market: MarketState, pair: SpotOrder): void {
  const entered = enterBook(batch, market, pair);
  if (!entered.ok) throw new Error(`the book refused pair ${pair.id} with ${entered.error}`);
  if (batch.placed.has(pair)) pair.placedStatus = pair.status;
}

/** An OCO order with the entry's legs and fee rates. Its hold takes what the fill of the entry has just brought. */
function createPair(batch: Batch, market: MarketState, entry: SpotOrder, quantity: Decimal): SpotOrder {
  const { bracket } = entry;
  if (!bracket) throw new Error(`order ${entry.id} has no legs`);
  const { state, nowMs } = batch.world;
  const { priceBandPercent: bandPercent } = termsAt(market.market.terms, nowMs);
  const worst = stopMarketLimit('sell', bracket.stopLoss, { tick: market.market.tick, bandPercent });
  state.orderIdMax += 1;
  const pair: SpotOrder = {
    ...entry,
    id: state.orderIdMax,
    market: market.market,
    clientId: pairKey(entry.id),
    inputHash: '',
    side: 'sell',
    type: 'oco',
    timeInForce: 'gtc',
    isPostOnly: false,
    price: bracket.takeProfit,
    stopPrice: bracket.stopLoss,
    stopLimitPrice: bracket.stopLossLimit ?? worst,
    isStopAtMarket: bracket.stopLossLimit === null,
    stopDirection: 'fall',
    bracket: null,
    entryId: entry.id,
    quantity,
    quoteQuantity: null,
    displayQuantity: null,
    shownQuantity: null,
    expiresAtMs: null,
    createdAtMs: nowMs,
    placedStatus: 'new',
    filledQuantity: zero,
    filledQuote: zero,
    fee: zero,
    status: 'new',
    isOpen: false,
    restedSeq: null,
    placed: null,
    updatedAtMs: nowMs,
  };
  batch.placed.add(pair);
  return pair;
}

/** No request can have it as its key: a header has no such sign. */
const pairKey = (entryId: number): string => `${entryId}→`;
