import { one } from '../../contract/money.ts';
import type { NewOrder } from '../../server/areas/exchange/check-order.ts';
import { isOpenOco, lot, type NaiveOrder, type Numbers, smaller, tick, times, units } from './naive-order.ts';

/** What the filters of the market refuse. */
export function refusalByFilters(input: NewOrder, numbers: Numbers, lastPrice: bigint): string | undefined {
  const { type, quoteQuantity } = input;
  const { price, quantity, stopPrice } = numbers;
  if (price % tick !== 0n || stopPrice % tick !== 0n) return 'priceTick';
  if (!quoteQuantity && quantity % lot !== 0n) return 'lotSize';
  if (type !== 'trailingStop' && stopPrice === lastPrice) return 'stopPriceInvalid';
  if (type === 'trailingStop' && !isTrailAllowed(input, lastPrice)) return 'trailInvalid';
  if (type === 'oco' && !isBetween(input, numbers, lastPrice)) return 'legsWrongSide';
  const worth = type === 'market' ? lastPrice : price || stopPrice;
  const notional = quoteQuantity ? quantity : times(type === 'oco' ? smaller(price, stopPrice) : worth, quantity);
  if (notional < 5n * one) return 'notionalTooSmall';
  return price > 0n && isFar(price, type === 'stopLimit' ? stopPrice : lastPrice) ? 'priceOutOfBand' : undefined;
}

type Amended = { price: bigint; left: bigint; lastPrice: bigint };

/** What they refuse of another price or quantity. */
export function refusalOfAmended(order: NaiveOrder, { price, left, lastPrice }: Amended): string | undefined {
  const { status, input, stop } = order;
  if (left <= 0n) return 'quantityFilled';
  const stopPrice = stop?.price ?? 0n;
  const around = status === 'untriggered' ? stopPrice : lastPrice;
  if (price % tick !== 0n) return 'priceTick';
  if ((left + order.filled) % lot !== 0n) return 'lotSize';
  const isApart = input.side === 'buy' ? price < stopPrice : price > stopPrice;
  if (isOpenOco(order) && !isApart) return 'legsWrongSide';
  let worth = ['stopMarket', 'trailingStop'].includes(input.type) ? around : price;
  if (isOpenOco(order)) worth = smaller(price, stopPrice);
  if (times(worth, left + order.filled) < 5n * one) return 'notionalTooSmall';
  return price !== order.price && isFar(price, around) ? 'priceOutOfBand' : undefined;
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
