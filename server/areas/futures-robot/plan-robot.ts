import type { ErrorName } from '../../../contract/errors.ts';
import { findLiquidationPrice, initialMargin, notionalOf } from '../../../contract/futures-margin.ts';
import type { RobotDirection } from '../../../contract/futures-robot-values.ts';
import { leverageMaxOf, type Tier } from '../../../contract/futures-tiers.ts';
import type { TicketSide } from '../../../contract/futures-values.ts';
import {
  add,
  type Decimal,
  divide,
  isMultipleOf,
  larger,
  multiply,
  one,
  smaller,
  subtract,
  zero,
} from '../../../contract/money.ts';
import { ok, type Refusal, type Result, refuse } from '../../../contract/result.ts';
import type { RobotSpacing } from '../../../contract/robot-values.ts';
import { gridLines } from '../robot/grid-lines.ts';
import { floorTo, sumOf } from '../robot/plan-grid.ts';

/** What a member decides. */
export type RobotWish = {
  direction: RobotDirection;
  leverage: number;
  lowerPrice: Decimal;
  upperPrice: Decimal;
  grids: number;
  spacing: RobotSpacing;
  investment: Decimal;
  lowerStopPrice: Decimal | null;
  upperStopPrice: Decimal | null;
};

/** What the market asks for. */
export type RobotMarket = {
  tick: Decimal;
  lot: Decimal;
  notionalMin: Decimal;
  halfSpread: Decimal;
  /** The higher one of the two that opening and closing may cost: margin, liquidation and steps count with it. */
  feeRate: Decimal;
  /**
   * The lower one. A close is the trade of its opening the other way round: where the one makes the market lean more,
   * the other brings it back. So a ticket pays each of the two once, unless the market comes to lean the other way.
   */
  lowFeeRate: Decimal;
  /** What of its notional a ticket needs as margin. */
  marginRate: Decimal;
  tiers: readonly Tier[];
  /** Of the other tickets of the member, open and pending. */
  otherNotional: Decimal;
};

export type PlannedLine = { side: TicketSide; lowerPrice: Decimal; upperPrice: Decimal };
export type RobotPlan = {
  /** From the lowest to the highest. */
  lines: PlannedLine[];
  /** The size of each ticket. */
  quantity: Decimal;
  /** What all tickets together need of the account. */
  needed: Decimal;
  /** The nearest prices that would liquidate a ticket, before funding; null on a side without grids. */
  liquidationBelow: Decimal | null;
  liquidationAbove: Decimal | null;
};

/** Lays out a grid at a price, or says which field is wrong. */
export function planRobot(wish: RobotWish, market: RobotMarket, price: Decimal): Result<RobotPlan> {
  const { lowerPrice, upperPrice, lowerStopPrice, upperStopPrice } = wish;
  const prices = [lowerPrice, upperPrice, lowerStopPrice, upperStopPrice];
  if (!prices.every((one) => one === null || isMultipleOf(one, market.tick))) return refuse('priceTick');
  if (price <= lowerPrice || price >= upperPrice) {
    return wrong(price <= lowerPrice ? 'lowerPrice' : 'upperPrice', 'robotRangeAside');
  }
  if (lowerStopPrice !== null && lowerStopPrice >= lowerPrice) return wrong('lowerStopPrice', 'robotEndInside');
  if (upperStopPrice !== null && upperStopPrice <= upperPrice) return wrong('upperStopPrice', 'robotEndInside');
  const plan = layOutRobot(wish, market, price);
  if (!plan.ok) return plan;
  const { liquidationBelow, liquidationAbove, lines, quantity } = plan.data;
  const lowest = lowerStopPrice ?? lowerPrice;
  const highest = upperStopPrice ?? upperPrice;
  // A robot that is liquidated inside its own range has a range that its margin can not carry.
  if (
    (liquidationBelow !== null && liquidationBelow >= lowest) ||
    (liquidationAbove !== null && liquidationAbove <= highest)
  ) {
    return wrong('leverage', 'robotLiquidationInside');
  }
  const whole = add(market.otherNotional, sumOf(lines.map((line) => notionalOf(quantity, entryAt(line, price)))));
  if (wish.leverage > leverageMaxOf(market.tiers, whole)) return wrong('leverage', 'leverageTooHigh');
  return plan;
}

/** The same without what has to do with now: for prices of the past. */
export function layOutRobot(wish: RobotWish, market: RobotMarket, price: Decimal): Result<RobotPlan> {
  const prices = gridLines({ ...wish, tick: market.tick });
  const lines = prices.slice(1).map((upperPrice, at): PlannedLine => {
    const lowerPrice = prices[at] as Decimal;
    return { side: sideOf(wish.direction, lowerPrice, price), lowerPrice, upperPrice };
  });
  // Not even where both ends cost the higher fee.
  const dearest = { ...market, lowFeeRate: market.feeRate };
  if (!lines.every((line) => pairProfit(line, one, dearest) > zero)) return wrong('grids', 'robotStepTooSmall');
  const entries = lines.map((line) => entryAt(line, price));
  const quantity = quantityOf(wish.investment, entries, market);
  const lowest = entries.reduce(smaller);
  if (quantity <= zero || notionalOf(quantity, lowest) < market.notionalMin) {
    return wrong('investment', 'robotInvestmentTooSmall');
  }
  return ok({
    lines,
    quantity,
    needed: neededFor(quantity, entries, market),
    liquidationBelow: nearest(lines, 'long', { quantity, market }),
    liquidationAbove: nearest(lines, 'short', { quantity, market }),
  });
}

const wrong = (field: keyof RobotWish, error: ErrorName): Refusal =>
  refuse('invalidInput', { fields: { [field]: error } });

/** The grid that contains the price is a long one in a neutral robot. */
const sideOf = (direction: RobotDirection, lowerPrice: Decimal, price: Decimal): TicketSide =>
  direction === 'short' || (direction === 'neutral' && lowerPrice >= price) ? 'short' : 'long';

/** Where a ticket waits to be opened, and where it closes. */
export const limitOf = ({ side, lowerPrice, upperPrice }: PlannedLine): Decimal =>
  side === 'long' ? lowerPrice : upperPrice;
export const targetOf = ({ side, lowerPrice, upperPrice }: PlannedLine): Decimal =>
  side === 'long' ? upperPrice : lowerPrice;

/** The price that its margin has to suffice for: a short ticket opens at once where the price is above its limit. */
const entryAt = (line: PlannedLine, price: Decimal): Decimal =>
  line.side === 'short' ? larger(line.upperPrice, price) : line.lowerPrice;

const neededFor = (quantity: Decimal, entries: readonly Decimal[], { marginRate, feeRate }: RobotMarket): Decimal =>
  sumOf(
    entries.map((entry) => {
      const notional = notionalOf(quantity, entry);
      return add(initialMargin(notional, marginRate), initialMargin(notional, feeRate));
    }),
  );

function quantityOf(investment: Decimal, entries: readonly Decimal[], market: RobotMarket): Decimal {
  const ofOne = multiply(sumOf(entries), add(market.marginRate, market.feeRate), 'up');
  const quantity = floorTo(divide(investment, ofOne, 'down'), market.lot);
  // Each amount is rounded up, which may be more than the investment in the last digit.
  return neededFor(quantity, entries, market) > investment ? subtract(quantity, market.lot) : quantity;
}

type Sized = { quantity: Decimal; market: RobotMarket };
function nearest(lines: readonly PlannedLine[], side: TicketSide, { quantity, market }: Sized): Decimal | null {
  const ofSide = lines.filter((line) => line.side === side);
  const prices = ofSide.map((line) => liquidationOf(side, quantity, { entry: limitOf(line), market }));
  return prices.length === 0 ? null : prices.reduce(side === 'long' ? larger : smaller);
}

/** Where a ticket is liquidated that was opened at a price, before funding. */
export function liquidationOf(
  side: TicketSide,
  quantity: Decimal,
  { entry, market: { marginRate, tiers, feeRate } }: { entry: Decimal; market: RobotMarket },
): Decimal {
  const margin = initialMargin(notionalOf(quantity, entry), marginRate);
  const position = { side, quantity, entry, margin, fundingFrom: zero };
  return findLiquidationPrice(position, { tiers, closeFeeRate: feeRate, index: zero });
}

/** At the mark a ticket trades half a spread worse; what the skew adds or takes nobody knows before. */
export const spreadFrom = (
  mark: Decimal,
  direction: 'buy' | 'sell',
  { halfSpread }: Pick<RobotMarket, 'halfSpread'>,
): Decimal => multiply(mark, direction === 'buy' ? add(one, halfSpread) : subtract(one, halfSpread), 'down');

/**
 * What a pair of a grid earns after fees, before funding. It opens at its limit, which has spread and skew in it, and
 * closes at the mark of the other line, from which the spread goes off.
 */
export function pairProfit(
  line: PlannedLine,
  quantity: Decimal,
  market: Pick<RobotMarket, 'feeRate' | 'lowFeeRate' | 'halfSpread'>,
): Decimal {
  const entry = limitOf(line);
  const isLong = line.side === 'long';
  const exit = spreadFrom(targetOf(line), isLong ? 'sell' : 'buy', market);
  const gross = multiply(quantity, isLong ? subtract(exit, entry) : subtract(entry, exit), 'down');
  const fees = add(multiply(entry, market.feeRate, 'up'), multiply(exit, market.lowFeeRate, 'up'));
  return subtract(gross, multiply(quantity, fees, 'up'));
}

/** Whether it stands on the wrong side of the price to wait: its ticket opens with the next price. */
export const opensAtOnce = (line: PlannedLine, price: Decimal): boolean =>
  line.side === 'long' ? price <= line.lowerPrice : price >= line.upperPrice;
