import { dayMs } from '../../clock.ts';
import { queryRows, type Store } from '../../database/client.ts';
import type { Terms } from '../../products/read-terms.ts';

type Facts = { cancelled: number; ruled_at: number | null };
const factsText = `
  select
    (select count(*) from c2c_order
      where buyer_id = $1 and ended_at >= $2
        and (ending in ('cancelled', 'expired', 'gaveUp') or (ending = 'agreed' and released = 0))) as cancelled,
    (select max(ended_at) from c2c_case where against_id = $1) as ruled_at`;

/**
 * Until when a member may not trade peer to peer: till midnight UTC after too many orders that it cancelled, gave up or
 * let expire, and for some days after a ruling against it. undefined when it may.
 */
export async function findStop(
  store: Store,
  memberId: number,
  { rules, atMs }: { rules: Terms<'c2c.rules'>; atMs: number },
): Promise<number | undefined> {
  const dayStart = atMs - (atMs % dayMs);
  const [{ cancelled, ruled_at }] = (await queryRows<Facts>(store, factsText, [memberId, dayStart])) as [Facts];
  const untilMs = Math.max(
    cancelled >= rules.cancelsMax ? dayStart + dayMs : 0,
    ruled_at === null ? 0 : ruled_at + rules.rulingStopDays * dayMs,
  );
  return untilMs > atMs ? untilMs : undefined;
}
