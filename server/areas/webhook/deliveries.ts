import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Delivery } from '../../../contract/webhook.ts';
import { deliveryKeptDays } from '../../../contract/webhook-values.ts';
import { dayMs } from '../../clock.ts';
import { type Database, queryRows, type Store } from '../../database/client.ts';

const pageSize = 50;
/** Of one webhook: more is not kept, and not delivered either. */
const keptMax = 10_000;
const purgedAtOnce = 5_000;

type Asked = { memberId: number; id: number; maxId?: number | undefined };

/** What a webhook was told, newest first. Refuses with notFound. */
export async function listDeliveries(
  store: Store,
  { memberId, id, maxId }: Asked,
): Promise<Result<{ items: Delivery[]; next: string | null }>> {
  const webhook = store.selectFrom('webhook').select('id').where('id', '=', id).where('member_id', '=', memberId);
  if (!(await webhook.executeTakeFirst())) return refuse('notFound');
  const rows = await store
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', id)
    .$if(maxId !== undefined, (query) => query.where('id', '<', maxId as number))
    .orderBy('id', 'desc')
    .limit(pageSize)
    .execute();
  const last = rows.at(-1);
  return ok({
    items: rows.map((row) => ({
      id: String(row.id),
      event: row.event,
      state: row.state,
      createdAt: row.created_at,
      attempts: row.attempts,
      triedAt: row.tried_at,
      nextAt: row.state === 'waiting' && row.next_at > 0 ? row.next_at : null,
      answerCode: row.answer_code,
      problem: row.problem,
      data: row.data as Delivery['data'],
    })),
    next: last && rows.length === pageSize ? String(last.id) : null,
  });
}

/** Puts a delivery that is over into the queue again. Refuses with deliveryWaits while it is there. */
export async function replayDelivery(
  store: Store,
  { memberId, id }: { memberId: number; id: number },
): Promise<Result<Record<string, never>>> {
  const own = store.selectFrom('webhook').select('id').where('member_id', '=', memberId);
  const replayed = await store
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, next_at: 0, answer_code: null, problem: null })
    .where('id', '=', id)
    .where('webhook_id', 'in', own)
    .where('state', '!=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (replayed) return ok({});
  const there = store.selectFrom('webhook_delivery').select('id').where('id', '=', id).where('webhook_id', 'in', own);
  return refuse((await there.executeTakeFirst()) ? 'deliveryWaits' : 'notFound');
}

const purgeText = `
  delete from webhook_delivery where id in (
    select old.id from webhook cross join lateral (
      select id, created_at, row_number() over (order by id desc) as place
      from webhook_delivery where webhook_id = webhook.id
    ) as old
    where place > ${keptMax} or old.created_at < $1
    limit ${purgedAtOnce}
  ) returning 1`;

export async function purgeDeliveries(database: Database, atMs: number): Promise<void> {
  const before = atMs - deliveryKeptDays * dayMs;
  while ((await queryRows(database, purgeText, [before])).length === purgedAtOnce);
}
