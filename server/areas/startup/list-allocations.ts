import { canonical } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { StartupAllocation } from '../../../contract/startup.ts';
import type { Store } from '../../database/client.ts';
import { findListed } from './projects.ts';

type Wanted = { id: string; number?: number | undefined; maxId?: number | undefined; limit: number };

/** From the close on: who committed what, by number, and what came of it. Refuses with notFound. */
export async function listAllocations(
  store: Store,
  { id: key, number, maxId, limit }: Wanted,
): Promise<Result<{ items: StartupAllocation[]; next: string | null }>> {
  const project = await findListed(store, key);
  if (!project) return refuse('notFound');
  if (project.list_hash === null) return ok({ items: [], next: null });
  const rows = await store
    .selectFrom('startup_commitment')
    .select(['number', 'amount', 'allocation'])
    .where('project_id', '=', project.id)
    .where('amount', '>', '0')
    .where(({ eb, and }) =>
      and([
        ...(number === undefined ? [] : [eb('number', '=', number)]),
        ...(maxId === undefined ? [] : [eb('number', '<', maxId)]),
      ]),
    )
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map((row) => ({
    number: row.number,
    amount: canonical(row.amount),
    // While the table is being written, parts of it are no result yet.
    allocation: project.table_hash === null || row.allocation === null ? null : canonical(row.allocation),
  }));
  return ok({ items, next: rows.length > limit ? String(items.at(-1)?.number) : null });
}
