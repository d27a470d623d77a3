import { ok, type Result, refuse } from '../../../contract/result.ts';
import { hourMs } from '../../clock.ts';
import type { Store } from '../../database/client.ts';
import { readTerms } from '../../products/read-terms.ts';

/** Refuses, at the field, an end that comes before members had the time to read of it. */
export async function checkNotice(
  store: Store,
  { endsAt, atMs }: { endsAt: number; atMs: number },
): Promise<Result<null>> {
  const { noticeHours } = await readTerms(store, 'listing.end', atMs);
  if (endsAt >= atMs + noticeHours * hourMs) return ok(null);
  return refuse('invalidInput', { fields: { endsAt: 'noticeTooShort' }, values: { hours: String(noticeHours) } });
}
