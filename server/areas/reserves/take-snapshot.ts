import { sql } from 'kysely';
import { add, type Decimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { ReserveSnapshot } from '../../../contract/reserves.ts';
import { type Leaf, writeSums } from '../../../contract/reserves-tree.ts';
import type { RandomBytes } from '../../clock.ts';
import { arrayLiteral, type Database, queryRows, type Transaction } from '../../database/client.ts';
import { readPools } from '../loan/pools.ts';
import { readUnlentSupplies } from '../loan/unlent-supplies.ts';
import { buildTree, type Tree } from './build-tree.ts';
import { listSnapshots } from './read-proof.ts';

const nonceBytes = 16;
const rowsPerStatement = 2_000;
/** By their ids, of which some may be nobody's. */
const membersPerStatement = 2_000;

type Options = { database: Database; randomBytes: RandomBytes; atMs: number };

/** Makes a tree of what is owed to members now, and keeps it. Throws when nobody owns anything. */
export async function takeSnapshot(options: Options): Promise<ReserveSnapshot> {
  const tree = await buildTree(await readLeaves(options));
  return options.database.transaction().execute((tx) => writeTree(tx, tree, options.atMs));
}

/**
 * The same for a job: undefined when nobody owns anything, or when another tree was published since the newest that the
 * job saw. `afterId` is that one's id, null for none.
 */
export async function takeNextSnapshot(
  options: Options & { afterId: string | null },
): Promise<ReserveSnapshot | undefined> {
  const leaves = await readLeaves(options);
  if (leaves.length === 0) return undefined;
  const tree = await buildTree(leaves);
  return options.database.transaction().execute(async (tx) => {
    await sql`lock table reserve_snapshot in share row exclusive mode`.execute(tx);
    const [newest] = await listSnapshots(tx, 1);
    return (newest?.id ?? null) === options.afterId ? writeTree(tx, tree, options.atMs) : undefined;
  });
}

/** The reads of one transaction see one moment, whatever is posted meanwhile. */
async function readLeaves({ database, randomBytes, atMs }: Options): Promise<Leaf[]> {
  const leaves: Leaf[] = [];
  await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const [last] = await queryRows<{ id: number }>(tx, 'select max(id) as id from member', []);
      const pools = await readPools(tx, atMs);
      for (let after = 0; after < (last?.id ?? 0); after += membersPerStatement) {
        const members = { afterId: after, untilId: after + membersPerStatement };
        const balances = await queryRows<Balance>(tx, selectBalances, [members.afterId, members.untilId]);
        const owed = balances.map(({ total, ...row }): Owed => ({ ...row, amount: parseDecimal(total) }));
        owed.push(...(await readUnlentSupplies(tx, members, { pools, atMs })));
        for (const [memberId, rows] of Map.groupBy(owed, ({ memberId }) => memberId)) {
          const sums = sumByAsset(rows);
          if (sums === '') continue;
          const nonce = Buffer.from(randomBytes(nonceBytes)).toString('hex');
          leaves.push({ memberId: String(memberId), nonce, sums });
        }
      }
    });
  return leaves;
}

type Balance = { memberId: number; asset: string; total: string };
type Owed = { memberId: number; asset: string; amount: Decimal };

function sumByAsset(owed: readonly Owed[]): string {
  const sums = new Map<string, Decimal>();
  for (const { asset, amount } of owed) sums.set(asset, add(sums.get(asset) ?? zero, amount));
  return writeSums(sums);
}

/** Trial money and test coins are owed to nobody: they can never leave. */
const selectBalances = `
  select owner_id as "memberId", asset, sum(total) as total
  from account join balance on account_id = account.id join asset on code = asset
  where owner_kind = 'member' and owner_id > $1::int8 and owner_id <= $2::int8
    and not is_test_only and asset <> 'FTUSDT'
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
