import type { BoptionLimits, BoptionOrder } from '../../../contract/boption-shapes.ts';
import type { BoptionCurrency } from '../../../contract/boption-values.ts';

/** What a member has in options. `asOf` (ms) tells which of two answers is the newer one. */
export type OwnOptions = {
  /** Those that wait for their entry or are open, of all markets, newest first. */
  options: BoptionOrder[];
  /** The newest of the others. */
  ended: BoptionOrder[];
  /** Free on the spot account, by currency. */
  available: Record<BoptionCurrency, string>;
  limits: Pick<BoptionLimits, 'lossesInRow' | 'pausedUntil'>;
  asOf: number;
};

export type { BoptionData } from './load-boption.server.ts';
