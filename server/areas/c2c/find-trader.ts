import type { c2cCalls } from '../../../contract/c2c.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store } from '../../database/client.ts';
import { describeTraders } from './describe-traders.ts';
import { type AdOptions, findAds } from './list-ads.ts';

type Viewing = AdOptions & { memberId: number | undefined };
const ratingsShown = 20;

/** The page of a merchant, or of the other side of an order of the caller; nobody else's is there. */
export async function findTrader(
  store: Store,
  id: number,
  viewing: Viewing,
): Promise<Result<AnswerOf<typeof c2cCalls.trader>>> {
  const trader = (await describeTraders(store, [id])).get(id);
  const merchant = await store
    .selectFrom('c2c_merchant')
    .select(['about', 'decided_at'])
    .where((where) => where.and({ member_id: id, state: 'approved' }))
    .executeTakeFirst();
  if (!trader || !(merchant || (await hasTraded(store, id, viewing.memberId)))) return refuse('notFound');
  const ratings = await store
    .selectFrom('c2c_rating')
    .select(['is_good', 'words', 'at'])
    .where('about_id', '=', id)
    .orderBy('at', 'desc')
    .limit(ratingsShown)
    .execute();
  return ok({
    trader,
    about: merchant?.about ?? '',
    since: merchant?.decided_at ?? null,
    ads: await findAds(store, { merchantId: id }, viewing),
    ratings: ratings.map(({ is_good: isGood, words, at }) => ({ isGood, words, time: at })),
    isBlocked: viewing.memberId === undefined ? null : await hasBlocked(store, viewing.memberId, id),
  });
}

/** Whether the two have an order with each other; somebody is also known to itself. */
export async function hasTraded(store: Store, id: number, memberId: number | undefined): Promise<boolean> {
  if (memberId === undefined || memberId === id) return memberId === id;
  const order = await store
    .selectFrom('c2c_order')
    .select('id')
    .where((where) =>
      where.or([
        where.and({ member_id: id, merchant_id: memberId }),
        where.and({ member_id: memberId, merchant_id: id }),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

async function hasBlocked(store: Store, memberId: number, id: number): Promise<boolean> {
  const own = store.selectFrom('c2c_block').select('at').where('member_id', '=', memberId);
  return (await own.where('blocked_id', '=', id).executeTakeFirst()) !== undefined;
}
