import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store } from '../../database/client.ts';
import type { SiteSettings } from '../site/settings.ts';
import { compareNames, isSameName, type NameVerdict } from './is-same-name.ts';

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
  const { name, latinName } = await readNames(store, memberId);
  if ([name, latinName].some((own) => isSameName(own, holder))) return ok(null);
  return refuse('invalidInput', { fields: { account: 'holderDiffers' }, values: { holder, name } });
}

/** The better verdict of both verified names. */
export async function compareOwnName(store: Store, memberId: number, holder: string): Promise<NameVerdict> {
  const { name, latinName } = await readNames(store, memberId);
  const verdicts = [compareNames(name, holder), compareNames(latinName, holder)];
  return (['same', 'unsure'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'other';
}

const readNames = (store: Store, memberId: number) =>
  store
    .selectFrom('member')
    .select(['real_name as name', 'latin_name as latinName'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
