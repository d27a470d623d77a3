import { type AnyTerms, type ProductKind, productTerms } from '../../../contract/product-terms.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store } from '../../database/client.ts';
import { createLagMeter } from '../../market-data/feed-lag/feed-lag.ts';
import { readLagParts } from '../../market-data/feed-lag/store-lag.ts';
import { readTerms } from '../../products/read-terms.ts';
import { highestRateBps, isBeatable } from '../boption/highest-rate.ts';

type Change = { kind: ProductKind; key: string; after: AnyTerms };

/**
 * Refuses, at the field, a payout rate of options that who sees prices earlier could beat, by the lag that was measured
 * of the market, and says the highest rate that passes.
 */
export async function checkBeatableRates(
  store: Store,
  { kind, key: symbol, after }: Change,
  atMs: number,
): Promise<Result<null>> {
  if (kind !== 'boption.market') return ok(null);
  const { lagMsMin } = await readTerms(store, 'boption.rules', atMs);
  const measured = createLagMeter({ now: () => atMs }, await readLagParts(store, atMs)).of(symbol);
  const lagMs = Math.max(lagMsMin, measured.p99Ms ?? 0);
  const { durations } = productTerms['boption.market'].parse(after);
  for (const [at, { durationSeconds, payoutBps }] of durations.entries()) {
    const durationMs = durationSeconds * 1_000;
    if (!isBeatable({ payoutBps, durationMs, lagMs })) continue;
    const values = { rate: String(highestRateBps({ lagMs, durationMs })), lag: String(lagMs) };
    return refuse('invalidInput', { fields: { [`terms.durations.${at}.payoutBps`]: 'rateBeatable' }, values });
  }
  return ok(null);
}
