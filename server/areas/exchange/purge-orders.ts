import { queryRows, type Store } from '../../database/client.ts';

/** At once, so that the purge never keeps the database busy for long. */
const purgedMax = 5_000;

const purgeText = `
  delete from spot_order where (member_id, id) in (
    select member_id, id from spot_order
    where member_id = $1 and status = 'cancelled' and filled_quantity = 0 and updated_at < $2
    limit ${purgedMax}
  ) returning 1`;

/**
 * Deletes a member's orders that were cancelled before `beforeMs` without a trade: the house market maker leaves
 * millions of them, and they are no money (their holds stay in the ledger). Gives how many; call again while it is
 * not 0.
 */
export async function purgeUntradedOrders(store: Store, memberId: number, beforeMs: number): Promise<number> {
  return (await queryRows(store, purgeText, [memberId, beforeMs])).length;
}
