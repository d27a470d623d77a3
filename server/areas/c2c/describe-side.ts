import type { c2cReviewCalls } from '../../../contract/c2c-review.ts';
import type { AnswerOf } from '../../../contract/call.ts';
import type { Store } from '../../database/client.ts';
import { readTerms } from '../../products/read-terms.ts';
import { statusOfMerchant } from './apply.ts';
import { describeTraders } from './describe-traders.ts';
import { findStop } from './find-stop.ts';

const rulingsMax = 50;

/** A member as operators see it in peer-to-peer trading: what is counted, and what was ruled against it. */
export async function describeSide(store: Store, memberId: number, atMs: number) {
  const trader = (await describeTraders(store, [memberId])).get(memberId);
  if (!trader) return undefined;
  const rules = await readTerms(store, 'c2c.rules', atMs);
  const rulings = await store
    .selectFrom('c2c_case')
    .select(['id', 'order_id', 'kind', 'ended_at', 'ruling'])
    .where('against_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(rulingsMax)
    .execute();
  return {
    trader,
    rulings: rulings.map(({ id, order_id, kind, ended_at, ruling }) => {
      return { caseId: String(id), orderId: String(order_id), kind, time: ended_at ?? 0, reason: ruling };
    }),
    stoppedUntil: (await findStop(store, memberId, { rules, atMs })) ?? null,
  };
}

type TradingMember = AnswerOf<typeof c2cReviewCalls.member>;

/** undefined when there is no such member. */
export async function describeMember(store: Store, id: number, atMs: number): Promise<TradingMember | undefined> {
  const side = await describeSide(store, id, atMs);
  if (!side) return undefined;
  const merchant = store.selectFrom('c2c_merchant').select('state').where('member_id', '=', id);
  const reports = store.selectFrom('c2c_report').select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = await reports.where('about_id', '=', id).executeTakeFirstOrThrow();
  return { status: statusOfMerchant((await merchant.executeTakeFirst())?.state), side, reports: count };
}
