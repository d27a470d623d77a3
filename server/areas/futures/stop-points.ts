import { isStopLossBetween, isTakeProfitAhead, type StopGround } from '../../../contract/futures-stops.ts';
import {
  add,
  type Decimal,
  decimalOfUnits,
  divide,
  isMultipleOf,
  parseDecimal,
  subtract,
} from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';

export type StopInput = {
  takeProfit?: string | undefined;
  takeProfitPercent?: number | undefined;
  stopLoss?: string | undefined;
  stopLossPercent?: number | undefined;
};
export type StopPoints = { takeProfit: Decimal | null; stopLoss: Decimal | null };

type Ground = StopGround & {
  leverage: number;
  /** What percents count from. */
  entry: Decimal;
  tick: Decimal;
};

/**
 * The points as prices; what the input does not name stays. Points that stay are not checked again: the mark may have
 * passed them by now.
 */
export function readStopPoints(input: StopInput, before: StopPoints, ground: Ground): Result<StopPoints> {
  const takeProfit = readPoint(input.takeProfit, input.takeProfitPercent, { ...ground, isGain: true });
  const stopLoss = readPoint(input.stopLoss, input.stopLossPercent, { ...ground, isGain: false });
  for (const [field, point, isRight] of [
    ['takeProfit', takeProfit, isTakeProfitAhead],
    ['stopLoss', stopLoss, isStopLossBetween],
  ] as const) {
    if (point == null) continue;
    if (!isMultipleOf(point, ground.tick)) return refuse('invalidInput', { fields: { [field]: 'priceTick' } });
    if (!isRight(ground, point)) return refuse('invalidInput', { fields: { [field]: `${field}Invalid` } });
  }
  return ok({
    takeProfit: takeProfit === undefined ? before.takeProfit : takeProfit,
    stopLoss: stopLoss === undefined ? before.stopLoss : stopLoss,
  });
}

/** undefined where nothing is said, null where there shall be none. */
function readPoint(
  price: string | undefined,
  percent: number | undefined,
  { side, leverage, entry, tick, isGain }: Ground & { isGain: boolean },
): Decimal | null | undefined {
  if (price !== undefined) return price === '0' ? null : parseDecimal(price);
  if (percent === undefined) return undefined;
  // So many percent of the margin are percent / leverage of the price, to the nearest step of prices.
  const move = divide(
    decimalOfUnits(entry * BigInt(percent)),
    decimalOfUnits(BigInt(leverage) * 100n * 10n ** 18n),
    'down',
  );
  const exact = (side === 'long') === isGain ? add(entry, move) : subtract(entry, move);
  return decimalOfUnits(((exact + tick / 2n) / tick) * tick);
}
