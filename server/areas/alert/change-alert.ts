import { lineOfKind } from '../../../contract/alert-values.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { inTransaction, type Transaction } from '../../database/client.ts';
import { armOf } from './alert-rule.ts';
import { type AlertServices, findSame } from './create-alert.ts';
import type { AlertRow } from './describe-alert.ts';

type Which = { memberId: number; id: number };

const findOwn = (tx: Transaction | AlertServices['database'], { memberId, id }: Which) =>
  tx.selectFrom('alert').selectAll().where('id', '=', id).where('member_id', '=', memberId);

/** Whoever pauses first wins against a price: what fired is told, what was paused is not. */
export async function pauseAlert({ database, alerts }: AlertServices, which: Which): Promise<Result<AlertRow>> {
  const paused = await inTransaction<AlertRow>(database, async (tx) => {
    const row = await findOwn(tx, which).forUpdate().executeTakeFirst();
    if (!row) return refuse('notFound');
    if (row.state !== 'active') return ok(row);
    const changed = tx
      .updateTable('alert')
      .set({ state: 'paused', armed: null, version: row.version + 1 })
      .where('id', '=', row.id);
    return ok(await changed.returningAll().executeTakeFirstOrThrow());
  });
  if (paused.ok) alerts.put(paused.data);
  return paused;
}

/** From where the market is now: what it is beyond already fires when it has come back and gets there again. */
export async function resumeAlert(services: AlertServices, which: Which): Promise<Result<AlertRow>> {
  const { database, alerts } = services;
  const known = await findOwn(database, which).executeTakeFirst();
  if (!known) return refuse('notFound');
  if (known.state === 'active') return ok(known);
  const now = await alerts.valueNow(known.symbol, lineOfKind[known.kind]);
  if (!now) return refuse('alertPriceUnknown');
  const resumed = await inTransaction<AlertRow>(database, async (tx) => {
    const row = await findOwn(tx, which).forUpdate().executeTakeFirst();
    if (!row) return refuse('notFound');
    if (row.state === 'active') return ok(row);
    const same = await findSame(tx, which.memberId, row);
    if (same && same.id !== row.id) return refuse('alertKnown');
    const changed = tx
      .updateTable('alert')
      .set({
        state: 'active',
        armed: armOf({ kind: row.kind, threshold: parseDecimal(row.threshold) }, now.value),
        after_seq: now.tick.seq,
        ready_at: 0,
        version: row.version + 1,
      })
      .where('id', '=', row.id);
    return ok(await changed.returningAll().executeTakeFirstOrThrow());
  });
  if (resumed.ok) alerts.put(resumed.data);
  return resumed;
}

type Deleted = Result<Record<string, never>>;

export async function deleteAlert({ database, alerts }: AlertServices, which: Which): Promise<Deleted> {
  const deleted = await database
    .deleteFrom('alert')
    .where('id', '=', which.id)
    .where('member_id', '=', which.memberId)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) return refuse('notFound');
  alerts.forget(deleted.id);
  return ok({});
}
