import { queryRows, type Store } from '../../database/client.ts';

/** Compares the totals of each launch with its commitments and allocations; describes what contradicts. */
export async function checkLaunches(store: Store): Promise<string[]> {
  const rows = await queryRows<{ key: string }>(store, contradictions, []);
  return rows.map(({ key }) => `launch ${key} is not the sum of its commitments`);
}

const contradictions = `
  with sums as (
    select project_id, sum(amount) as committed, count(*) filter (where amount > 0) as subscribers,
      sum(allocation) as allocated,
      sum(allocation) filter (where settled_at is null) as unpaid
    from startup_commitment group by project_id
  )
  select key from startup_project join sums on project_id = startup_project.id
  where startup_project.committed <> sums.committed or startup_project.subscribers <> sums.subscribers
    or table_hash is not null and startup_project.allocated <> coalesce(sums.allocated, 0)
    or stage = 'distributing' and stock_held <> stock - startup_project.allocated + coalesce(unpaid, 0)
    or stage = 'ended' and unpaid > 0`;
