import type { Fill, Order } from '../../../contract/exchange.ts';
import { type Decimal, parseDecimal, smaller, subtract, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { dayMs } from '../../clock.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { type Terms, termsAt } from '../../products/read-terms.ts';
import type { Batch } from './batch.ts';
import { bracketOf, checkBracket } from './bracket.ts';
import { checkOrder, type LastPrice, type NewOrder, type OrderNumbers } from './check-order.ts';
import { collectOrder, isCollectable } from './collect-order.ts';
import { enterBook } from './enter-book.ts';
import { accountsOf, addOpenOrder, type MarketState, waitForStop } from './exchange-state.ts';
import { feeRates } from './fee-rates.ts';
import { isPending } from './market-opening.ts';
import { costToBuy, marketPriceLimit, stopMarketLimit } from './market-order.ts';
import { protectEntries } from './protect-entries.ts';
import { isTraded } from './spot-market.ts';
import { costOf, describeFill, describeOrder, holdPrice, isStop, payingAccount, type SpotOrder } from './spot-order.ts';
import { trailOf } from './trailing-stop.ts';
import { triggerOfTrade, triggerStops } from './trigger-stops.ts';

export type Placement = { order: Order; fills: Fill[] };
export type PlaceOrder = {
  member: Pick<SessionMember, 'id' | 'testEnabled' | 'vipLevel'>;
  input: NewOrder;
  clientId: string;
  inputHash: string;
};

/** Plans a new order. A refusal leaves everything as it was. */
export function placeOrder(batch: Batch, command: PlaceOrder): Result<Placement> {
  const { member, input } = command;
  const { state } = batch.world;
  const market = state.markets.get(input.symbol);
  if (!market || (market.market.isTestOnly && !member.testEnabled)) return refuse('marketUnknown');
  const last = lastPrice(batch, market);
  if (!isTraded(market.market, batch.world.nowMs)) return refuse('marketClosed');
  const terms = termsAt(market.market.terms, batch.world.nowMs);
  if (!isExpiryAllowed(input, batch.world.nowMs)) return refuse('expiryInvalid');
  const isCollected = isPending(market.market.opening);
  if (isCollected && !isCollectable(input)) return refuse('openingLimitOnly');
  const checked = checkOrder(input, { market: market.market, terms }, last);
  if (!checked.ok) return checked;
  const bracket = bracketOf(input, parseDecimal);
  const refused = checkBracket(bracket, checked.data.price, { market: market.market, terms, last });
  if (refused) return refused;
  if (mayStayOpen(input) && (market.ordersOf.get(member.id)?.size ?? 0) >= terms.openOrdersMax) {
    return refuse('tooManyOpenOrders');
  }

  const order = createOrder(batch, market, command, { ...checked.data, bracket, terms, lastPrice: last.price });
  const priceLimit = order.type === 'market' ? worstPrice(order, last.price as Decimal, terms) : undefined;
  if (batch.available(payingAccount(order)) < costOfPlacement(market, order, priceLimit)) {
    return refuse('notEnoughBalance');
  }

  batch.placed.add(order);
  const tradesBefore = batch.trades.length;
  if (isCollected) collectOrder(batch, market, order);
  else if (isStop(order)) placeStop(batch, market, order);
  else {
    const entered = enterBook(batch, market, order, priceLimit);
    if (!entered.ok) {
      batch.placed.delete(order);
      return entered;
    }
  }
  state.orderIdMax = order.id;
  order.placedStatus = order.status;
  const trades = batch.trades.slice(tradesBefore);
  const placement = { order: describeOrder(order), fills: trades.map((trade) => describeFill(trade, order)) };
  protectEntries(batch, market);
  if (!last.isStale) triggerStops(batch, market, trades.map(triggerOfTrade));
  return ok(placement);
}

const mayStayOpen = ({ type, timeInForce }: NewOrder): boolean =>
  isStop({ type }) || type === 'oco' || (type === 'limit' && (timeInForce === 'gtc' || timeInForce === 'gtd'));

/** After now, and not so far away that it must be a slip. */
const isExpiryAllowed = ({ expiresAt }: NewOrder, nowMs: number): boolean =>
  expiresAt === undefined || (expiresAt > nowMs && expiresAt <= nowMs + expiryMsMax);
const expiryMsMax = 366 * dayMs;

/** Of the reference feed; without one, of our own last trade, and before the first one of the launch. */
export function lastPrice(batch: Batch, { market, lastPrice: ownPrice }: MarketState): LastPrice {
  if (market.opening && ownPrice === undefined) {
    return { price: market.opening.reference, isStale: true, isReference: true };
  }
  const feed = batch.world.referencePrice(market.symbol);
  // The feed of a book hears of trades after their commit.
  if (market.priceSource === 'book') return { price: ownPrice, isStale: feed?.isStale ?? true };
  return feed ?? { price: ownPrice, isStale: true };
}

/** An entry at the market never buys at its own take profit: the pair would trade with what it has just left. */
function worstPrice(
  { side, bracket, market }: SpotOrder,
  lastPrice: Decimal,
  { priceBandPercent }: Terms<'exchange.market'>,
): Decimal {
  const limit = marketPriceLimit(side, lastPrice, priceBandPercent);
  return bracket ? smaller(limit, subtract(bracket.takeProfit, market.tick)) : limit;
}

type PlacementFacts = {
  lastPrice: Decimal | undefined;
  terms: Terms<'exchange.market'>;
  bracket: SpotOrder['bracket'];
};

function createOrder(
  { world }: Batch,
  market: MarketState,
  { member, input, clientId, inputHash }: PlaceOrder,
  { lastPrice, terms, bracket, ...numbers }: OrderNumbers & PlacementFacts,
): SpotOrder {
  const vip = termsAt(world.state.vip, world.nowMs);
  const { stopPrice } = numbers;
  const band = { tick: market.market.tick, bandPercent: terms.priceBandPercent };
  const isWorst = input.type === 'stopMarket' || input.type === 'trailingStop';
  const worstOf = (stop: Decimal) => stopMarketLimit(input.side, stop, band);
  const direction = stopPrice !== null && lastPrice !== undefined && stopPrice > lastPrice ? 'rise' : 'fall';
  return {
    id: world.state.orderIdMax + 1,
    memberId: member.id,
    market: market.market,
    accounts: accountsOf(market, member.id),
    clientId,
    inputHash,
    side: input.side,
    type: input.type,
    timeInForce: input.type === 'market' ? 'ioc' : input.timeInForce,
    isPostOnly: input.postOnly,
    ...numbers,
    price: isWorst ? worstOf(stopPrice as Decimal) : numbers.price,
    trail: trailOf(input, lastPrice, parseDecimal) ?? null,
    stopLimitPrice: stopPrice !== null && input.type === 'oco' ? (numbers.stopLimitPrice ?? worstOf(stopPrice)) : null,
    isStopAtMarket: input.type === 'oco' && numbers.stopLimitPrice === null,
    bracket,
    entryId: null,
    stopDirection: stopPrice === null ? null : direction,
    ...feeRates(vip, member.vipLevel, terms),
    marketVersion: terms.version,
    vipVersion: vip.version,
    shownQuantity: null,
    expiresAtMs: input.expiresAt ?? null,
    createdAtMs: world.nowMs,
    placedStatus: 'new',
    filledQuantity: zero,
    filledQuote: zero,
    fee: zero,
    status: 'new',
    isOpen: false,
    restedSeq: null,
    triggeredBy: null,
    placed: null,
    updatedAtMs: world.nowMs,
  };
}

/** What the member must have to place the order: its limit, or what a market order will spend at most. */
function costOfPlacement(market: MarketState, order: SpotOrder, priceLimit: Decimal | undefined): Decimal {
  const { side, price, quantity, quoteQuantity } = order;
  if (quantity === null) return quoteQuantity as Decimal;
  if (side === 'sell' || price !== null) return costOf(side, holdPrice(order), quantity);
  return costToBuy(market.book, quantity, priceLimit as Decimal);
}

function placeStop(batch: Batch, market: MarketState, order: SpotOrder): void {
  order.status = 'untriggered';
  order.isOpen = true;
  addOpenOrder(batch.world.state, market, order);
  batch.holdFor(order);
  waitForStop(market, order);
}
