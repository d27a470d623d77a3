import { add, type Decimal, decimalOfUnits, multiply, parseDecimal, subtract, zero } from '../../../contract/money.ts';

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
