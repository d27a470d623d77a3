import type { ReviewedReport } from '../../../contract/c2c-review-shapes.ts';
import type { ReportReason } from '../../../contract/c2c-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import { type Decision, decide } from '../review/decide.ts';
import type { Listed } from './read-cases.ts';

const perPage = 50;

/** What waits, the oldest first; or what was handled, the newest first. */
export async function listReports(store: Store, { list, maxId }: Listed) {
  const isOpen = list === 'open';
  let query = store
    .selectFrom('c2c_report')
    .leftJoin('operator', 'operator.id', 'handled_by')
    .selectAll('c2c_report')
    .select('operator.name as handler')
    .where('handled_at', isOpen ? 'is' : 'is not', null);
  if (maxId !== undefined) query = query.where('c2c_report.id', isOpen ? '>' : '<', Number(maxId));
  const { rows, next } = await readPage(query.orderBy('c2c_report.id', isOpen ? 'asc' : 'desc'), perPage);
  const items = rows.map(
    (row): ReviewedReport => ({
      id: String(row.id),
      by: String(row.member_id),
      about: String(row.about_id),
      orderId: row.order_id === null ? null : String(row.order_id),
      adId: row.ad_id === null ? null : String(row.ad_id),
      reason: row.reason as ReportReason,
      words: row.words,
      time: row.at,
      handled: row.handled_at === null ? null : { by: row.handler ?? '', time: row.handled_at },
    }),
  );
  return { items, next };
}

/** Marks it once. Refuses with notFound and alreadyDone, and as decide does. */
export const handleReport = (tx: Transaction, decision: Decision): Promise<Result<null>> =>
  decide(tx, decision, { kind: 'c2cReport', action: 'c2cReport.handle' }, async () => {
    const { id, operatorId, atMs } = decision;
    const report = tx.updateTable('c2c_report').set({ handled_by: operatorId, handled_at: atMs }).where('id', '=', id);
    const handled = await report.where('handled_at', 'is', null).executeTakeFirst();
    if (handled.numUpdatedRows === 1n) return ok({ before: null, after: { handled: true } });
    const known = tx.selectFrom('c2c_report').select('id').where('id', '=', id);
    return refuse((await known.executeTakeFirst()) ? 'alreadyDone' : 'notFound');
  });
