import type { OrderSide } from '../../../contract/exchange-values.ts';
import { add, type Decimal, divide, multiply, subtract, zero } from '../../../contract/money.ts';
import { floorTo } from './plan-grid.ts';

/** Coins that wait for their sale, what was paid for them, and the part of it that were fees. */
export type Holding = { held: Decimal; cost: Decimal; buyFee: Decimal };
/** What an order traded; the fee in what it received. */
export type Traded = { quantity: Decimal; quote: Decimal; fee: Decimal };
export type Pair = { quantity: Decimal; bought: Decimal; sold: Decimal; fee: Decimal };
export type WantedOrder = { side: OrderSide; price: Decimal; quantity: Decimal };

/** Amounts in the ledger have so many digits after the point. */
const ledgerPlaces = 8;

export const noHolding: Holding = { held: zero, cost: zero, buyFee: zero };

type GridRules = {
  lowerPrice: Decimal;
  upperPrice: Decimal;
  quantity: Decimal;
  lot: Decimal;
  notionalMin: Decimal;
};

/** A grid sells what it holds, as soon as that is an order, and buys otherwise. */
export function wantedOrder({ held }: Holding, rules: GridRules): WantedOrder {
  const sellable = floorTo(held, rules.lot);
  const isOrder = sellable > 0n && multiply(sellable, rules.upperPrice, 'down') >= rules.notionalMin;
  return isOrder
    ? { side: 'sell', price: rules.upperPrice, quantity: sellable }
    : { side: 'buy', price: rules.lowerPrice, quantity: rules.quantity };
}

/** What the fee of a buy was worth, at the price of that buy. */
export const worthOfFee = ({ quantity, quote, fee }: Traded): Decimal =>
  quantity === 0n ? zero : divide(multiply(fee, quote, 'up'), quantity, 'up', ledgerPlaces);

export function afterBuy({ held, cost, buyFee }: Holding, bought: Traded): Holding {
  return {
    held: subtract(add(held, bought.quantity), bought.fee),
    cost: add(cost, bought.quote),
    buyFee: add(buyFee, worthOfFee(bought)),
  };
}

/** The pair takes its share of the cost with it; the last coins take all that is left. */
export function afterSell(
  { held, cost, buyFee }: Holding,
  { quantity, quote, fee }: Traded,
): { left: Holding; pair: Pair } {
  const shareOf = (whole: Decimal) =>
    quantity === held ? whole : divide(multiply(whole, quantity, 'down'), held, 'down', ledgerPlaces);
  const [costShare, feeShare] = [shareOf(cost), shareOf(buyFee)];
  return {
    left: { held: subtract(held, quantity), cost: subtract(cost, costShare), buyFee: subtract(buyFee, feeShare) },
    pair: { quantity, bought: costShare, sold: subtract(quote, fee), fee: add(feeShare, fee) },
  };
}
