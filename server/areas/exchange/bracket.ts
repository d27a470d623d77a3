import { type Decimal, decimalOfUnits, isMultipleOf, smaller, subtract } from '../../../contract/money.ts';
import { type Refusal, refuse } from '../../../contract/result.ts';
import { isFarFrom, type LastPrice, type MarketTerms, type NewOrder } from './check-order.ts';
import type { ExchangeState, MarketState } from './exchange-state.ts';
import type { SpotMarket } from './spot-market.ts';
import type { SpotOrder } from './spot-order.ts';

/** The legs of the OCO order that protects what an entry buys. */
export type Bracket = {
  readonly takeProfit: Decimal;
  readonly stopLoss: Decimal;
  /** null sells at the market once the stop loss is reached. */
  readonly stopLossLimit: Decimal | null;
};

type BracketInput = Pick<NewOrder, 'takeProfitPrice' | 'stopLossPrice' | 'stopLossLimitPrice'>;

/** null for an order that protects nothing. */
export function bracketOf(
  { takeProfitPrice, stopLossPrice, stopLossLimitPrice }: BracketInput,
  parse: (text: string) => Decimal,
): Bracket | null {
  if (takeProfitPrice === undefined || stopLossPrice === undefined) return null;
  return {
    takeProfit: parse(takeProfitPrice),
    stopLoss: parse(stopLossPrice),
    stopLossLimit: stopLossLimitPrice === undefined ? null : parse(stopLossLimitPrice),
  };
}

type EntryFacts = { market: SpotMarket; terms: MarketTerms; last: LastPrice };

/**
 * The price of the entry stands between the legs, and the stop loss below the last price as well: above it, it would
 * sell at once what was just bought. At the market, the last price counts for both. The legs have the bands of an OCO
 * order.
 */
export function checkBracket(
  bracket: Bracket | null,
  price: Decimal | null,
  { market, terms, last }: EntryFacts,
): Refusal | undefined {
  if (!bracket) return undefined;
  const { takeProfit, stopLoss, stopLossLimit } = bracket;
  const prices = [takeProfit, stopLoss, ...(stopLossLimit === null ? [] : [stopLossLimit])];
  if (!prices.every((leg) => isMultipleOf(leg, market.tick))) return refuse('priceTick');
  const entry = price ?? (last.price as Decimal);
  const lowest = smaller(entry, last.price ?? entry);
  if (takeProfit <= entry || stopLoss >= lowest) return refuse('bracketWrongSide');
  const { priceBandPercent } = terms;
  const isFar =
    isFarFrom(entry, takeProfit, priceBandPercent) ||
    (stopLossLimit !== null && isFarFrom(stopLoss, stopLossLimit, priceBandPercent));
  return isFar ? refuse('priceOutOfBand') : undefined;
}

/** What the fills of an entry brought, in whole lots: the fee is taken from what a buy receives. */
export function boughtLots({ filledQuantity, fee, market }: SpotOrder): Decimal {
  const bought = subtract(filledQuantity, fee);
  return subtract(bought, decimalOfUnits(bought % market.lot));
}

/**
 * Whether another price of an open order breaks a bracket: an entry stands between its legs, and a pair does not sell
 * to the entry that it protects, which would end both.
 */
export function isOutsideLegs(
  { openOrders }: Pick<ExchangeState, 'openOrders'>,
  { pairs }: Pick<MarketState, 'pairs'>,
  order: SpotOrder,
  price: Decimal,
): boolean {
  if (order.bracket) {
    const pair = pairs.get(order.id);
    const low = pair?.stopPrice ?? order.bracket.stopLoss;
    const high = pair?.price ?? order.bracket.takeProfit;
    return price <= low || price >= high;
  }
  const entry = order.entryId === null ? undefined : openOrders.get(order.entryId);
  return entry !== undefined && price <= (entry.price as Decimal);
}
