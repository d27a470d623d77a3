import { one } from '../../contract/money.ts';
import type { NewOrder } from '../../server/areas/exchange/check-order.ts';
import { isOpenOco, lot, type NaiveOrder, type Numbers, smaller, tick, times, units } from './naive-order.ts';

/** What the filters of the market refuse. */
export function refusalByFilters(input: NewOrder, numbers: Numbers, lastPrice: bigint): string | undefined {
  const { price } = numbers;
  const refusal =
    refusalBySteps(input, numbers) ?? refusalByNumbers(input, numbers, lastPrice) ?? refusalOfDisplay(input, numbers);
  return refusal ?? (input.takeProfitPrice ? refusalOfLegs(input, price || lastPrice, lastPrice) : undefined);
}

function refusalBySteps({ quoteQuantity, displayQuantity }: NewOrder, numbers: Numbers): string | undefined {
  const { price, quantity, stopPrice } = numbers;
  if (price % tick !== 0n || stopPrice % tick !== 0n) return 'priceTick';
  const isBetweenLots = (!quoteQuantity && quantity % lot !== 0n) || units(displayQuantity) % lot !== 0n;
  return isBetweenLots ? 'lotSize' : undefined;
}

function refusalByNumbers(input: NewOrder, numbers: Numbers, lastPrice: bigint): string | undefined {
  const { type, quoteQuantity } = input;
  const { price, quantity, stopPrice } = numbers;
  if (type !== 'trailingStop' && stopPrice === lastPrice) return 'stopPriceInvalid';
  if (type === 'trailingStop' && !isTrailAllowed(input, lastPrice)) return 'trailInvalid';
  if (type === 'oco' && !isBetween(input, numbers, lastPrice)) return 'legsWrongSide';
  const worth = type === 'market' ? lastPrice : price || stopPrice;
  const notional = quoteQuantity ? quantity : times(type === 'oco' ? smaller(price, stopPrice) : worth, quantity);
  if (notional < 5n * one) return 'notionalTooSmall';
  return price > 0n && isFar(price, type === 'stopLimit' ? stopPrice : lastPrice) ? 'priceOutOfBand' : undefined;
}

/** What is shown is less than the whole, and a fifteenth of it at least. */
function refusalOfDisplay({ displayQuantity }: NewOrder, { quantity }: Numbers): string | undefined {
  const display = units(displayQuantity);
  return display > 0n && (display >= quantity || quantity > display * partsMax) ? 'displayInvalid' : undefined;
}

const partsMax = 15n;

/** Of an entry: it stands between its legs, the last price above the stop loss, and the legs are not far from it. */
function refusalOfLegs(input: NewOrder, entry: bigint, lastPrice: bigint): string | undefined {
  const [takeProfit, stopLoss] = [units(input.takeProfitPrice), units(input.stopLossPrice)];
  const limit = units(input.stopLossLimitPrice);
  if ([takeProfit, stopLoss, limit].some((price) => price % tick !== 0n)) return 'priceTick';
  if (takeProfit <= entry || stopLoss >= smaller(entry, lastPrice)) return 'bracketWrongSide';
  return isFar(takeProfit, entry) || (limit > 0n && isFar(limit, stopLoss)) ? 'priceOutOfBand' : undefined;
}

/** What they refuse of other numbers of an open order. */
export function refusalOfAmended(order: NaiveOrder, amended: NaiveOrder, lastPrice: bigint): string | undefined {
  const { price, left, stop, filled } = amended;
  if (left <= 0n) return 'quantityFilled';
  const stopPrice = stop?.price ?? 0n;
  const stopLimit = isOpenOco(order) ? units(amended.input.stopLimitPrice) : 0n;
  const prices = [isAtMarket(order) ? 0n : price, stopPrice, stopLimit];
  if (prices.some((one) => one % tick !== 0n)) return 'priceTick';
  const [display, displayBefore] = [amended, order].map(({ input }) => units(input.displayQuantity)) as [
    bigint,
    bigint,
  ];
  if ((left + filled) % lot !== 0n || display % lot !== 0n) return 'lotSize';
  const byStop = stopPrice === order.stop?.price ? undefined : refusalOfMovedStop(order, amended, lastPrice);
  if (byStop) return byStop;
  const isApart = order.input.side === 'buy' ? price < stopPrice : price > stopPrice;
  if (isOpenOco(order) && !isApart) return 'legsWrongSide';
  if (times(worthOf(order, amended, lastPrice), left + filled) < 5n * one) return 'notionalTooSmall';
  const byBand = refusalByBand(order, amended, lastPrice);
  if (byBand || display === 0n) return byBand;
  const showsAll = display !== displayBefore && display >= left + filled;
  return showsAll || left + filled > display * partsMax ? 'displayInvalid' : undefined;
}

const isAtMarket = ({ input }: NaiveOrder): boolean => input.type === 'stopMarket' || input.type === 'trailingStop';

/** At what price an order is worth something: of two legs at the lower one. */
function worthOf(order: NaiveOrder, { price, stop }: NaiveOrder, lastPrice: bigint): bigint {
  const stopPrice = stop?.price ?? lastPrice;
  if (isOpenOco(order)) return smaller(price, stopPrice);
  return isAtMarket(order) ? stopPrice : price;
}

/** Of prices that were changed, or whose stop price was. */
function refusalByBand(order: NaiveOrder, { price, stop, input }: NaiveOrder, lastPrice: bigint): string | undefined {
  const stopPrice = stop?.price ?? 0n;
  const isStopMoved = stopPrice !== (order.stop?.price ?? 0n);
  const around = order.status === 'untriggered' ? stopPrice : lastPrice;
  const isPriceMoved = price !== order.price || (isStopMoved && input.type === 'stopLimit');
  if (!isAtMarket(order) && isPriceMoved && isFar(price, around)) return 'priceOutOfBand';
  const limit = isOpenOco(order) ? units(input.stopLimitPrice) : 0n;
  const isLimitMoved = isStopMoved || stop?.limit !== order.stop?.limit;
  return limit > 0n && isLimitMoved && isFar(limit, stopPrice) ? 'priceOutOfBand' : undefined;
}

function refusalOfMovedStop({ start }: NaiveOrder, { input, stop }: NaiveOrder, lastPrice: bigint): string | undefined {
  if (!stop) return undefined;
  if (input.type === 'trailingStop') {
    if (units(input.trailOffset) % tick !== 0n) return 'priceTick';
    if (!isTrailAllowed(input, start)) return 'trailInvalid';
  }
  const isReached = stop.isRise ? stop.price <= lastPrice : stop.price >= lastPrice;
  if (!isReached) return undefined;
  return input.type === 'oco' ? 'legsWrongSide' : 'stopPriceInvalid';
}

/** Whether the last price is between the legs of an OCO order, each on its side. */
const isBetween = ({ side }: NewOrder, { price, stopPrice }: Numbers, lastPrice: bigint): boolean =>
  side === 'sell' ? stopPrice < lastPrice && lastPrice < price : price < lastPrice && lastPrice < stopPrice;

/** At least a tick from the last price, at most half of it. */
function isTrailAllowed({ trailOffset, trailPercent }: NewOrder, lastPrice: bigint): boolean {
  const width = trailOffset ? units(trailOffset) : (lastPrice * units(trailPercent)) / (100n * one);
  return width >= tick && width * 2n <= lastPrice;
}

const isFar = (price: bigint, around: bigint): boolean => price * 100n < around * 80n || price * 100n > around * 120n;
