import type { OrderSide } from '../../../contract/exchange.ts';
import { add, type Decimal, decimalOfUnits, multiply, smaller, subtract, zero } from '../../../contract/money.ts';
import type { OrderBook } from '../../matching/order-book.ts';
import { priceBand } from './check-order.ts';

/** The worst price that a market order may trade at. */
export function marketPriceLimit(side: OrderSide, lastPrice: Decimal, bandPercent: number): Decimal {
  const { low, high } = priceBand(lastPrice, bandPercent);
  return side === 'buy' ? high : low;
}

/**
 * The worst price that a stop-market order may trade at once it fires: known at placement, so that a buy can hold what
 * it may cost. On a tick, inside of the band around the stop price.
 */
export function stopMarketLimit(
  side: OrderSide,
  stopPrice: Decimal,
  rules: { tick: Decimal; bandPercent: number },
): Decimal {
  const limit = marketPriceLimit(side, stopPrice, rules.bandPercent);
  const beyond = decimalOfUnits(limit % rules.tick);
  if (beyond === zero) return limit;
  return side === 'buy' ? subtract(limit, beyond) : add(subtract(limit, beyond), rules.tick);
}

const levelsFirst = 16;

/**
 * What buying `quantity` at the market would cost now, in quote; less when the book has less within the price limit.
 * What is hidden counts: it trades as well.
 * The order itself may stop earlier, at an own order, so this is the most that it will cost.
 */
export function costToBuy(book: OrderBook, quantity: Decimal, priceLimit: Decimal): Decimal {
  for (let levelsMax = levelsFirst; ; levelsMax *= 4) {
    const asks = book.wholeLevels('sell', levelsMax);
    let missing = quantity;
    let cost = zero;
    let isWithinLimit = true;
    for (const [price, available] of asks) {
      isWithinLimit = price <= priceLimit;
      if (!isWithinLimit || missing === 0n) break;
      const traded = smaller(missing, available);
      missing = subtract(missing, traded);
      cost = add(cost, multiply(price, traded, 'up'));
    }
    if (missing === 0n || !isWithinLimit || asks.length < levelsMax) return cost;
  }
}
