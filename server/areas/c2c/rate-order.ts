import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { countTraders } from './count-traders.ts';
import type { OrderRow } from './open-case.ts';
import { refuseMoved } from './order-states.ts';

type Rating = { memberId: number; isGood: boolean; words: string; atMs: number };

/**
 * Rates the other side of an order that the caller has locked, once. Refuses with orderMoved one that is not completed.
 */
export async function rateOrder(
  tx: Transaction,
  { id, state, buyer_id: buyerId, seller_id: sellerId }: OrderRow,
  { memberId, isGood, words, atMs }: Rating,
): Promise<Result<Record<string, never>>> {
  if (state !== 'completed') return refuseMoved(state);
  const aboutId = memberId === buyerId ? sellerId : buyerId;
  const rating = { order_id: id, member_id: memberId, about_id: aboutId, is_good: isGood, words, at: atMs };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('c2c_rating')
    .values(rating)
    .onConflict((any) => any.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return refuse('alreadyDone');
  await countTraders(tx, [aboutId], atMs);
  return ok({});
}
