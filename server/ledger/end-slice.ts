import { queryRows, type Store } from '../database/client.ts';

/**
 * The last number of a slice of transactions that has all numbers up to `id`: the one before the next transaction. So a
 * slice goes over the numbers that stay free at the end of a month.
 */
export async function endSlice(store: Store, id: number): Promise<number> {
  const [next] = await queryRows<{ id: number }>(store, selectNext, [id]);
  return next ? next.id - 1 : id;
}

const selectNext = 'select id from ledger_transaction where id > $1::int8 order by id limit 1';
