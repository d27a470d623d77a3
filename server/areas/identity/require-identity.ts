import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store } from '../../database/client.ts';
import type { SiteSettings } from '../site/settings.ts';

/**
 * Refuses (identityRequired, errcode 202) who is not verified as far as the site asks; what an area asks for beyond
 * that is `level`. Call it in the transaction of what is to be guarded.
 */
export async function requireIdentity(
  store: Store,
  memberId: number,
  { site, level = 0 }: { site: SiteSettings; level?: number },
): Promise<Result<null>> {
  const member = await store
    .selectFrom('member')
    .select('verified_level')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return member.verified_level >= Math.max(site.requiredIdentityLevel, level) ? ok(null) : refuse('identityRequired');
}
