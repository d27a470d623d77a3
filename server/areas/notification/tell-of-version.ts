import { ok } from '../../../contract/result.ts';
import { type Database, inTransaction, queryRows, type Transaction } from '../../database/client.ts';

/** Few, since nobody else gets a turn of the embedded database meanwhile. */
const membersPerSlice = 25;

type Telling = {
  /** A row of it knows the version that all its members were told of, and which later one up to which member. */
  table: 'saving_product' | 'staking_pool';
  id: number;
  version: number;
  /** The ids of members to be told, after this one and in order. */
  listMembers(tx: Transaction, slice: { afterId: number; limit: number }): Promise<number[]>;
  tell(tx: Transaction, memberId: number): Promise<void>;
};

/** Tells members of a new version, each once. Each slice is a transaction with its progress, whatever restarts. */
export async function tellOfVersion(database: Database, telling: Telling): Promise<void> {
  while (true) {
    const slice = await inTransaction(database, async (tx) => ok(await tellSlice(tx, telling)));
    if (!slice.ok || slice.data === 'all told') return;
  }
}

async function tellSlice(tx: Transaction, { table, id, version, listMembers, tell }: Telling) {
  // Who was told of a version in between has not heard of this one.
  const lock = `
    select case when told_member_version = $2 then told_member_id else 0 end as told_member_id
    from ${table} where id = $1 and told_version < $2 for update`;
  const [progress] = await queryRows<{ told_member_id: number }>(tx, lock, [id, version]);
  if (!progress) return 'all told';
  const members = await listMembers(tx, { afterId: progress.told_member_id, limit: membersPerSlice });
  for (const memberId of members) await tell(tx, memberId);
  const last = members.at(-1);
  if (last === undefined) {
    const write = `update ${table} set told_version = $2, told_member_id = 0 where id = $1`;
    await queryRows(tx, write, [id, version]);
    return 'all told';
  }
  const write = `update ${table} set told_member_id = $2, told_member_version = $3 where id = $1`;
  await queryRows(tx, write, [id, last, version]);
  return 'slice told';
}
