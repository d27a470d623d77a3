import { type Decimal, formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import { arrayLiteral, type Database, inTransaction, queryRows } from '../../database/client.ts';
import { allocate, chargeFor } from './allocate.ts';
import { hashTable } from './hash-launch.ts';
import { offerOf, type ProjectRow, readCommitments, sumOf } from './projects.ts';

const rowsPerStatement = 2_000;

const writeText = `
  update startup_commitment set allocation = share.allocation
  from unnest($2::int4[], $3::numeric[]) as share(number, allocation)
  where project_id = $1 and startup_commitment.number = share.number
    and exists (select from startup_project where id = $1 and stage = 'computing')`;

/**
 * Computes the tables of all lists that two operators have approved. The list does not change any more, so a table that
 * a stop left half written is simply written again: it counts once its hash is there.
 */
export async function computeTables(database: Database): Promise<void> {
  const approved = database.selectFrom('startup_project').selectAll().where('stage', '=', 'computing');
  for (const project of await approved.orderBy('id').execute()) await computeTable(database, project);
}

async function computeTable(database: Database, project: ProjectRow): Promise<void> {
  const list = await readCommitments(database, project.id);
  const allocations = allocate(offerOf(project), list);
  for (let at = 0; at < list.length; at += rowsPerStatement) {
    const rows = list.slice(at, at + rowsPerStatement);
    const shares = allocations.slice(at, at + rowsPerStatement);
    const columns = [
      arrayLiteral(rows.map(({ number }) => number)),
      arrayLiteral(shares.map((share) => formatDecimal(share))),
    ];
    await inTransaction(database, async (tx) => ok(await queryRows(tx, writeText, [project.id, ...columns])));
  }
  const price = parseDecimal(project.price);
  const total = (of: (allocation: Decimal) => Decimal) => formatDecimal(sumOf(allocations.map(of)));
  await database
    .updateTable('startup_project')
    .set({
      stage: 'computed',
      table_hash: hashTable(project.list_hash ?? '', list, allocations),
      allocated: total((allocation) => allocation),
      charged: total((allocation) => chargeFor(allocation, price)),
    })
    .where((where) => where.and({ id: project.id, stage: 'computing' }))
    .execute();
}
