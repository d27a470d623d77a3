import type { ErrorName } from '../../../contract/errors.ts';
import {
  add,
  type Decimal,
  decimalOfUnits,
  divide,
  isMultipleOf,
  multiply,
  one,
  subtract,
  zero,
} from '../../../contract/money.ts';
import { ok, type Refusal, type Result, refuse } from '../../../contract/result.ts';
import type { RobotSpacing } from '../../../contract/robot-values.ts';
import { type FeeRates, feeOf } from '../exchange/fee-rates.ts';
import { gridLines } from './grid-lines.ts';

/** What a member decides. */
export type GridWish = {
  lowerPrice: Decimal;
  upperPrice: Decimal;
  grids: number;
  spacing: RobotSpacing;
  investment: Decimal;
  stopLossPrice: Decimal | null;
  takeProfitPrice: Decimal | null;
};

/** What the market asks for. */
export type GridMarket = FeeRates & { tick: Decimal; lot: Decimal; notionalMin: Decimal; priceBandPercent: number };

export type GridPlan = {
  /** From the lowest to the highest, one more than grids. */
  lines: Decimal[];
  /** What each grid buys. */
  quantity: Decimal;
  /** The lowest grid that has its coins from the start; those below buy at their lower lines. */
  firstHolding: number;
  /** Buys the first coins, at this price at worst; no quantity where no grid needs any. */
  startLimit: Decimal;
  startQuantity: Decimal;
  /** What the robot can have in coins and orders together, in the quote currency. */
  needed: Decimal;
};

/** The first coins are bought at most so much above the last price, in percent. */
const startSlippagePercent = 1n;

export const floorTo = (value: Decimal, step: Decimal): Decimal => decimalOfUnits(value - (value % step));

/** Lays out a grid at a price, or says which field is wrong. */
export function planGrid(wish: GridWish, market: GridMarket, price: Decimal): Result<GridPlan> {
  const { lowerPrice, upperPrice, stopLossPrice, takeProfitPrice } = wish;
  const prices = [lowerPrice, upperPrice, stopLossPrice, takeProfitPrice];
  if (!prices.every((one) => one === null || isMultipleOf(one, market.tick))) return refuse('priceTick');
  if (price <= lowerPrice || price >= upperPrice) {
    return wrong(price <= lowerPrice ? 'lowerPrice' : 'upperPrice', 'robotRangeAside');
  }
  const band = (price * BigInt(market.priceBandPercent)) / 100n;
  if (lowerPrice < price - band) return wrong('lowerPrice', 'robotRangeTooWide');
  if (upperPrice > price + band) return wrong('upperPrice', 'robotRangeTooWide');
  if (stopLossPrice !== null && stopLossPrice >= lowerPrice) return wrong('stopLossPrice', 'robotStopInside');
  if (takeProfitPrice !== null && takeProfitPrice <= upperPrice) return wrong('takeProfitPrice', 'robotStopInside');
  return layOut(wish, market, price);
}

/** The same without what has to do with now: for prices of the past. */
export function layOut(wish: GridWish, market: GridMarket, price: Decimal): Result<GridPlan> {
  const lines = gridLines({ ...wish, tick: market.tick });
  if (!earnsAnywhere(lines, market)) return wrong('grids', 'robotStepTooSmall');
  const startLimit = floorTo(
    multiply(price, decimalOfUnits(((100n + startSlippagePercent) * one) / 100n), 'down'),
    market.tick,
  );
  // Coins from the start are for grids whose sale pays the fees even of the worst price. One whose line is nearer than
  // that buys like all others, at its lower line, so that no pair can bring less than its fees.
  const found = lines.slice(1).findIndex((upper) => paysFees(startLimit, upper, market));
  const firstHolding = found === -1 ? wish.grids : found;
  const holding = wish.grids - firstHolding;
  const ofOne = decimalOfUnits(
    lines.slice(0, firstHolding).reduce((sum, line) => sum + line, 0n) + BigInt(holding) * startLimit,
  );
  const quantity = floorTo(divide(wish.investment, ofOne, 'down'), market.lot);
  // A grid sells what its buy brought, in whole lots, and that has to be an order even at the lowest price.
  const sold = floorTo(subtract(quantity, feeOf(quantity, highestFee(market))), market.lot);
  const worth = sold > 0n ? multiply(sold, lines[0] as Decimal, 'down') : zero;
  if (worth < market.notionalMin || sold === 0n) return wrong('investment', 'robotInvestmentTooSmall');
  const startQuantity = decimalOfUnits(quantity * BigInt(holding));
  return ok({ lines, quantity, firstHolding, startLimit, startQuantity, needed: multiply(ofOne, quantity, 'up') });
}

const wrong = (field: keyof GridWish, error: ErrorName): Refusal =>
  refuse('invalidInput', { fields: { [field]: error } });

const highestFee = ({ makerFeePpm, takerFeePpm }: FeeRates): number => Math.max(makerFeePpm, takerFeePpm);

/** Whether what is bought and sold at these prices earns more than its fees, as a taker of both. */
function paysFees(bought: Decimal, sold: Decimal, fees: FeeRates): boolean {
  const million = 1_000_000n;
  const kept = million - BigInt(highestFee(fees));
  return sold * kept * kept > bought * million * million;
}

const earnsAnywhere = (lines: readonly Decimal[], fees: FeeRates): boolean =>
  lines.slice(1).every((upper, at) => paysFees(lines[at] as Decimal, upper, fees));

/** What a pair of a grid earns as a maker of both orders, after fees. */
export function pairProfit(
  quantity: Decimal,
  lower: Decimal,
  upper: Decimal,
  market: Pick<GridMarket, 'lot' | 'makerFeePpm'>,
): Decimal {
  const bought = subtract(quantity, feeOf(quantity, market.makerFeePpm));
  const sold = floorTo(bought, market.lot);
  const cost = multiply(lower, quantity, 'up');
  const brought = multiply(upper, sold, 'down');
  // What is no whole lot stays with the member, and is worth what it cost.
  const kept = divide(multiply(cost, subtract(bought, sold), 'down'), bought, 'down');
  return subtract(subtract(brought, feeOf(brought, market.makerFeePpm)), subtract(cost, kept));
}

/** In equal parts, the first one with what is left over. */
export function shareOut(whole: Decimal, parts: number, places: Decimal): Decimal[] {
  const part = floorTo(decimalOfUnits(whole / BigInt(parts)), places);
  const first = subtract(whole, decimalOfUnits(part * BigInt(parts - 1)));
  return Array.from({ length: parts }, (_, at) => (at === 0 ? first : part));
}

export const sumOf = (values: readonly Decimal[]): Decimal => values.reduce((sum, one) => add(sum, one), zero);
