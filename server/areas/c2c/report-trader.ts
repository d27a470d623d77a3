import type { c2cCalls } from '../../../contract/c2c.ts';
import type { InputOf } from '../../../contract/call.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { lockMember } from '../account/lock-member.ts';
import { isKnownTrader } from './block-trader.ts';

/** So many reports of one member may wait for operators. */
const reportsMax = 10;

type Report = { memberId: number; input: InputOf<typeof c2cCalls.report>; atMs: number };

/** Tells operators of somebody. An order or an ad that is named has to be of the two, or of the one. */
export async function reportTrader(
  tx: Transaction,
  { memberId, input, atMs }: Report,
): Promise<Result<Record<string, never>>> {
  const about = Number(input.id);
  const [orderId, adId] = [input.orderId, input.adId].map((id) => (id === undefined ? null : Number(id)));
  if (!(await isKnownTrader(tx, about, memberId))) return refuse('notFound');
  if (orderId && !(await isOrderOf(tx, orderId, [about, memberId]))) return refuse('notFound');
  const ads = tx.selectFrom('c2c_ad').select('id').where('member_id', '=', about);
  if (adId && !(await ads.where('id', '=', adId).executeTakeFirst())) return refuse('notFound');
  await lockMember(tx, memberId);
  const open = tx.selectFrom('c2c_report').select(({ fn }) => fn.countAll<number>().as('count'));
  const own = open.where('member_id', '=', memberId).where('handled_at', 'is', null);
  if ((await own.executeTakeFirstOrThrow()).count >= reportsMax) return refuse('reportsFull');
  const { reason, words } = input;
  await tx
    .insertInto('c2c_report')
    .values({ member_id: memberId, about_id: about, order_id: orderId, ad_id: adId, reason, words, at: atMs })
    .execute();
  return ok({});
}

async function isOrderOf(tx: Transaction, id: number, both: readonly number[]): Promise<boolean> {
  const order = tx.selectFrom('c2c_order').select('id').where('id', '=', id);
  const ofBoth = order.where('buyer_id', 'in', [...both]).where('seller_id', 'in', [...both]);
  return (await ofBoth.executeTakeFirst()) !== undefined;
}
