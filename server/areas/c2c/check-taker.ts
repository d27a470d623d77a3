import { ok, type Result, refuse } from '../../../contract/result.ts';
import { readHold } from '../../access/holds.ts';
import { dayMs } from '../../clock.ts';
import { queryRows, type Store } from '../../database/client.ts';
import type { Terms } from '../../products/read-terms.ts';
import { bankIdentityLevel } from '../bank-account/bank-identity.ts';
import { requireIdentity } from '../identity/require-identity.ts';
import type { SiteSettings } from '../site/settings.ts';
import { findStop } from './find-stop.ts';
import type { AdRow } from './take-stock.ts';

type Taking = { ad: AdRow; takerId: number; site: SiteSettings; rules: Terms<'c2c.rules'>; atMs: number };

/**
 * Whether somebody may take an ad now. The caller has locked the taker, so that two at once do not both see room for
 * one more. Refuses as the call says.
 */
export async function checkTaker(store: Store, taking: Taking): Promise<Result<null>> {
  const { ad, takerId, site } = taking;
  if (ad.member_id === takerId) return refuse('adOwn');
  const both = await readMembers(store, taking);
  if (both.taker.status !== 'active') return refuse('memberSuspended');
  if (both.merchant.status !== 'active' || !both.merchant.canServe) return refuse('adGone');
  const identity = await requireIdentity(store, takerId, { site, level: Math.max(bankIdentityLevel, ad.taker_level) });
  if (!identity.ok) return identity;
  if (both.isBlocked) return refuse('traderBlocked');
  if ((await findStop(store, ad.member_id, taking)) !== undefined) return refuse('adGone');
  const counted = await checkCounts(store, taking, both.taker.created_at);
  if (!counted.ok) return counted;
  return checkSeller(store, taking);
}

/** The taker, and whether the merchant still serves its ads. */
async function readMembers(store: Store, { ad, takerId }: Taking) {
  const member = (id: number) =>
    store.selectFrom('member').select(['status', 'created_at']).where('id', '=', id).executeTakeFirstOrThrow();
  const merchants = store.selectFrom('c2c_merchant').select('id').where('member_id', '=', ad.member_id);
  const serving = merchants.where('state', '=', 'approved').where('is_away', '=', false);
  const blocked = store
    .selectFrom('c2c_block')
    .select('member_id')
    .where((where) =>
      where.or([
        where.and({ member_id: takerId, blocked_id: ad.member_id }),
        where.and({ member_id: ad.member_id, blocked_id: takerId }),
      ]),
    );
  return {
    taker: await member(takerId),
    merchant: { ...(await member(ad.member_id)), canServe: (await serving.executeTakeFirst()) !== undefined },
    isBlocked: (await blocked.executeTakeFirst()) !== undefined,
  };
}

type Counts = { completed: number; open: number };
const countText = `
  select count(*) filter (where state = 'completed') as completed,
    count(*) filter (where ended_at is null and member_id = $1) as open
  from c2c_order where member_id = $1 or merchant_id = $1`;

/** What the ad asks of its takers, and what the rules allow each of them. */
async function checkCounts(
  store: Store,
  { ad, takerId, rules, atMs }: Taking,
  createdAt: number,
): Promise<Result<null>> {
  const [{ completed, open }] = (await queryRows<Counts>(store, countText, [takerId])) as [Counts];
  if (completed < ad.taker_orders || createdAt > atMs - ad.taker_days * dayMs) return refuse('takerRefused');
  if (open >= rules.openOrdersMax) return refuse('c2cOrdersFull');
  return (await findStop(store, takerId, { rules, atMs })) === undefined ? ok(null) : refuse('c2cStopped');
}

/** A change of the security of an account may be a thief's: whoever sells waits. */
async function checkSeller(store: Store, { ad, takerId, atMs }: Taking): Promise<Result<null>> {
  const sellerId = ad.side === 'sell' ? ad.member_id : takerId;
  if (!(await readHold(store, sellerId, atMs))) return ok(null);
  return refuse(sellerId === takerId ? 'c2cHold' : 'adGone');
}
