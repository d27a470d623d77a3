import { parseDecimal } from '../../../contract/money.ts';
import type { ReserveSnapshot } from '../../../contract/reserves.ts';
import { type Leaf, writeSums } from '../../../contract/reserves-tree.ts';
import type { RandomBytes } from '../../clock.ts';
import { arrayLiteral, type Database, queryRows, type Transaction } from '../../database/client.ts';
import { buildTree, type Tree } from './build-tree.ts';

const nonceBytes = 16;
const rowsPerStatement = 2_000;

type Options = { database: Database; randomBytes: RandomBytes; atMs: number };

/** Makes a tree of what is owed to members now, and keeps it. Throws when nobody owns anything. */
export async function takeSnapshot({ database, randomBytes, atMs }: Options): Promise<ReserveSnapshot> {
  // One statement sees one moment, whatever is posted meanwhile.
  const owed = await queryRows<{ memberId: number; asset: string; total: string }>(database, selectOwed, []);
  const byMember = Map.groupBy(owed, ({ memberId }) => memberId);
  const members = [...byMember].map(
    ([memberId, rows]): Leaf => ({
      memberId: String(memberId),
      nonce: Buffer.from(randomBytes(nonceBytes)).toString('hex'),
      sums: writeSums(rows.map(({ asset, total }) => [asset, parseDecimal(total)] as const)),
    }),
  );
  const tree = buildTree(members);
  return database.transaction().execute((tx) => writeTree(tx, tree, atMs));
}

/** Trial money and test coins are owed to nobody: they can never leave. */
const selectOwed = `
  select owner_id as "memberId", asset, sum(total) as total
  from account join balance on account_id = account.id join asset on code = asset
  where owner_kind = 'member' and not is_test_only and asset <> 'FTUSDT'
  group by owner_id, asset having sum(total) <> 0`;

async function writeTree(tx: Transaction, { leaves, levels }: Tree, atMs: number): Promise<ReserveSnapshot> {
  const root = levels.at(-1)?.[0];
  if (!root) throw new Error('a tree without a root');
  const { id } = await tx
    .insertInto('reserve_snapshot')
    .values({ created_at: atMs, members: leaves.length, root_hash: root.hash, root_sums: root.sums })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < leaves.length; from += rowsPerStatement) {
    const slice = leaves.slice(from, from + rowsPerStatement);
    const columns = [slice.map(({ memberId }) => memberId), slice.map(({ nonce }) => nonce)];
    await queryRows(tx, insertLeaves, [id, from, ...columns.map((column) => arrayLiteral(column))]);
  }
  for (const [level, nodes] of levels.entries()) {
    for (let from = 0; from < nodes.length; from += rowsPerStatement) {
      const slice = nodes.slice(from, from + rowsPerStatement);
      const columns = [slice.map(({ hash }) => hash), slice.map(({ sums }) => sums)];
      await queryRows(tx, insertNodes, [id, level, from, ...columns.map((column) => arrayLiteral(column))]);
    }
  }
  return { id: String(id), time: atMs, members: leaves.length, root };
}

const insertLeaves = `
  insert into reserve_leaf (snapshot_id, member_id, position, nonce)
  select $1::int8, member_id, $2::int4 + place - 1, nonce
  from unnest($3::int8[], $4::text[]) with ordinality as t(member_id, nonce, place)`;

const insertNodes = `
  insert into reserve_node (snapshot_id, level, position, hash, sums)
  select $1::int8, $2::int2, $3::int4 + place - 1, hash, sums
  from unnest($4::text[], $5::text[]) with ordinality as t(hash, sums, place)`;
