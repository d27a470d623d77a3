import type { MarketOpening as DescribedOpening } from '../../../contract/exchange-opening.ts';
import { openingLockMs } from '../../../contract/exchange-opening-values.ts';
import { type Decimal, formatDecimal } from '../../../contract/money.ts';
import { type MarketOpening, openingBand, phaseOf } from './market-opening.ts';

const optional = (value: Decimal | null): string | null => value && formatDecimal(value);

/** The opening as the contract shows it. */
export function describeOpening(symbol: string, opening: MarketOpening, nowMs: number): DescribedOpening {
  const { reference, opensAtMs } = opening;
  const { low, high } = openingBand(reference);
  return {
    symbol,
    project: opening.project,
    phase: phaseOf(opening, nowMs),
    reference: formatDecimal(reference),
    lowest: formatDecimal(low),
    highest: formatDecimal(high),
    collectsAt: opening.collectsAtMs,
    locksAt: opensAtMs - openingLockMs,
    opensAt: opensAtMs,
    openedAt: opening.openedAtMs,
    price: optional(opening.price),
    volume: optional(opening.volume),
    publicReason: opening.publicReason,
  };
}
