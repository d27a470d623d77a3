import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store } from '../../database/client.ts';
import type { SiteSettings } from '../site/settings.ts';
import { isSameName } from './is-same-name.ts';

/**
 * Refuses (identityRequired, errcode 202) members who are not verified to the level that the site requires, or to the
 * higher `level` of an area. Call it in the transaction that it guards.
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

/** Refuses, at the field `account`, a payment account that is not in a verified name of the member. */
export async function requireOwnName(store: Store, memberId: number, holder: string): Promise<Result<null>> {
  const { real_name: name, latin_name: latinName } = await store
    .selectFrom('member')
    .select(['real_name', 'latin_name'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if ([name, latinName].some((own) => isSameName(own, holder))) return ok(null);
  return refuse('invalidInput', { fields: { account: 'holderDiffers' }, values: { holder, name } });
}
