import { add, type Decimal, decimalOfUnits, divide, multiply, one, parseDecimal, subtract, zero } from './money.ts';

/** How much leverage and maintenance a size of position has. */
export type Tier = {
  /** The largest notional of the tier, itself included. */
  notionalMax: Decimal;
  leverageMax: number;
  /** What of the notional must be left as margin. */
  maintenanceRate: Decimal;
  /** Makes the maintenance margin grow without a jump from tier to tier. */
  deduction: Decimal;
};

export type TierRow = { notionalMax: string; leverageMax: number; maintenanceBps: number };

const oneBasisPoint = 10n ** 14n;
export const rateOfBps = (bps: number): Decimal => decimalOfUnits(BigInt(bps) * oneBasisPoint);

/** Tiers with their deductions: MA_n = MA_(n-1) + floor_n * (mmr_n - mmr_(n-1)). */
export function readTiers(rows: readonly TierRow[]): Tier[] {
  const tiers: Tier[] = [];
  for (const { notionalMax, leverageMax, maintenanceBps } of rows) {
    const before = tiers.at(-1);
    const maintenanceRate = rateOfBps(maintenanceBps);
    const deduction = before
      ? add(before.deduction, multiply(before.notionalMax, subtract(maintenanceRate, before.maintenanceRate), 'down'))
      : zero;
    tiers.push({ notionalMax: parseDecimal(notionalMax), leverageMax, maintenanceRate, deduction });
  }
  return tiers;
}

/** The highest leverage for a notional; 0 when it is above all tiers. */
export function leverageMaxOf(tiers: readonly Tier[], notional: Decimal): number {
  return tiers.find(({ notionalMax }) => notional <= notionalMax)?.leverageMax ?? 0;
}

/** From the lower to the upper open interest of a side, in notional, opening takes more and more margin. */
export type Caps = { lower: Decimal; upper: Decimal };

/**
 * What of its notional a new ticket needs as margin: 1 / leverage, and between the caps linearly more, up to all of it.
 * undefined when the side would be above its upper cap.
 */
export function marginRateOf(leverage: number, openAfter: Decimal, { lower, upper }: Caps): Decimal | undefined {
  if (openAfter > upper) return undefined;
  const ofLeverage = divide(one, decimalOfUnits(BigInt(leverage) * one), 'up');
  if (openAfter <= lower) return ofLeverage;
  const share = divide(subtract(openAfter, lower), subtract(upper, lower), 'up');
  return add(ofLeverage, multiply(share, subtract(one, ofLeverage), 'up'));
}
