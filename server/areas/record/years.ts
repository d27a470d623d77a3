import type { Store } from '../../database/client.ts';
import { readFirstEntryMs } from '../../ledger/sum-entries.ts';

export const startOfYear = (year: number): number => Date.UTC(year, 0, 1);
const yearOf = (timeMs: number): number => new Date(timeMs).getUTCFullYear();

/** The years of UTC in which the member can have had money, the newest first. */
export async function listYears(store: Store, memberId: number, atMs: number): Promise<number[]> {
  const firstYear = yearOf((await readFirstEntryMs(store, memberId)) ?? atMs);
  return Array.from({ length: yearOf(atMs) - firstYear + 1 }, (_, back) => yearOf(atMs) - back);
}
