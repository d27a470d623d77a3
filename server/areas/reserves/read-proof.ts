import type { ReserveProof, ReserveSnapshot } from '../../../contract/reserves.ts';
import { reserveFormat } from '../../../contract/reserves-tree.ts';
import type { Store } from '../../database/client.ts';
import { siblingsOf } from './build-tree.ts';

const snapshotsListed = 50;

/** Newest first. */
export async function listSnapshots(store: Store, max = snapshotsListed): Promise<ReserveSnapshot[]> {
  const query = store.selectFrom('reserve_snapshot').selectAll().orderBy('id', 'desc').limit(max);
  return (await query.execute()).map(describeSnapshot);
}

type SnapshotRow = { id: number; created_at: number; members: number; root_hash: string; root_sums: string };
const describeSnapshot = (row: SnapshotRow): ReserveSnapshot => ({
  id: String(row.id),
  time: row.created_at,
  members: row.members,
  root: { hash: row.root_hash, sums: row.root_sums },
});

/** Of the newest tree or the named one; undefined where the member has no leaf. */
export async function readProof(
  store: Store,
  memberId: number,
  snapshotId?: number,
): Promise<ReserveProof | undefined> {
  let query = store.selectFrom('reserve_snapshot').selectAll().orderBy('id', 'desc').limit(1);
  if (snapshotId !== undefined) query = query.where('id', '=', snapshotId);
  const snapshot = await query.executeTakeFirst();
  if (!snapshot) return undefined;
  const leaf = await store
    .selectFrom('reserve_leaf')
    .innerJoin('reserve_node', (join) =>
      join
        .onRef('reserve_node.snapshot_id', '=', 'reserve_leaf.snapshot_id')
        .onRef('reserve_node.position', '=', 'reserve_leaf.position')
        .on('level', '=', 0),
    )
    .select(['reserve_leaf.position', 'nonce', 'sums'])
    .where('reserve_leaf.snapshot_id', '=', snapshot.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!leaf) return undefined;
  return {
    format: reserveFormat,
    snapshot: describeSnapshot(snapshot),
    leaf: { memberId: String(memberId), nonce: leaf.nonce, sums: leaf.sums },
    path: await readPath(store, snapshot, leaf.position),
  };
}

async function readPath(store: Store, { id, members }: SnapshotRow, position: number): Promise<ReserveProof['path']> {
  const levels = Math.ceil(Math.log2(members)) + 1;
  const siblings = siblingsOf(position, levels);
  if (siblings.length === 0) return [];
  const nodes = await store
    .selectFrom('reserve_node')
    .select(['level', 'position', 'hash', 'sums'])
    .where('snapshot_id', '=', id)
    .where((where) =>
      where.or(siblings.map((sibling) => where.and({ level: sibling.level, position: sibling.position }))),
    )
    .execute();
  return siblings.flatMap(({ level, position: place, side }) => {
    const node = nodes.find((one) => one.level === level && one.position === place);
    return node ? [{ side, hash: node.hash, sums: node.sums }] : [];
  });
}
