import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { lockMember } from '../account/lock-member.ts';
import { describeTraders } from './describe-traders.ts';
import { hasTraded } from './find-trader.ts';
import { isMerchant } from './is-merchant.ts';

const blocksMax = 1_000;

type Block = { memberId: number; id: number; isBlocked: boolean; atMs: number };

/** Whether the caller has to do with somebody else, who may then be blocked or reported. */
export const isKnownTrader = async (store: Store, id: number, memberId: number): Promise<boolean> =>
  id !== memberId && ((await isMerchant(store, id)) || (await hasTraded(store, id, memberId)));

/** Stops new orders between the two, or allows them again; open ones go on. */
export async function blockTrader(
  tx: Transaction,
  { memberId, id, isBlocked, atMs }: Block,
): Promise<Result<Record<string, never>>> {
  if (!isBlocked) {
    const own = tx.deleteFrom('c2c_block').where('member_id', '=', memberId);
    await own.where('blocked_id', '=', id).execute();
    return ok({});
  }
  if (!(await isKnownTrader(tx, id, memberId))) return refuse('notFound');
  await lockMember(tx, memberId);
  const own = tx.selectFrom('c2c_block').select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = await own.where('member_id', '=', memberId).executeTakeFirstOrThrow();
  if (count >= blocksMax) return refuse('blocksFull');
  await tx
    .insertInto('c2c_block')
    .values({ member_id: memberId, blocked_id: id, at: atMs })
    .onConflict((any) => any.doNothing())
    .execute();
  return ok({});
}

export async function listBlocks(store: Store, memberId: number): Promise<{ id: string; name: string }[]> {
  const own = store.selectFrom('c2c_block').select('blocked_id').where('member_id', '=', memberId);
  const blocked = (await own.orderBy('at', 'desc').execute()).map((row) => row.blocked_id);
  const traders = await describeTraders(store, blocked);
  return blocked.flatMap((id) => {
    const trader = traders.get(id);
    return trader ? [{ id: trader.id, name: trader.name }] : [];
  });
}
