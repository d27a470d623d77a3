import type { ListedAuditEntry } from '../../../contract/operator-admin.ts';
import type { Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';

const pageSize = 30;

type Filter = {
  until?: string | undefined;
  /** E-mail address. */
  operator?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
};

/** Rows of the audit log, newest first; filters that are empty do not count. */
export async function listAudit(
  store: Store,
  { until, operator, action, subject }: Filter,
): Promise<{ items: ListedAuditEntry[]; next: string | null }> {
  const query = store
    .selectFrom('audit_entry as entry')
    .leftJoin('operator', 'operator.id', 'entry.operator_id')
    .selectAll('entry')
    .select('operator.email')
    .$if(until !== undefined, (query) => query.where('entry.id', '<', Number(until)))
    .$if(Boolean(operator), (query) => query.where('operator.email', '=', operator?.trim().toLowerCase() ?? ''))
    .$if(Boolean(action), (query) => query.where('entry.action', '=', action?.trim() ?? ''))
    .$if(Boolean(subject), (query) => query.where('entry.subject', '=', subject?.trim() ?? ''))
    .orderBy('entry.id', 'desc');
  const { rows, next } = await readPage(query, pageSize);
  const items = rows.map(({ id, at, email, action: deed, subject: about, ...row }) => ({
    id: String(id),
    at,
    operator: email,
    action: deed,
    subject: about,
    before: row.before,
    after: row.after,
    reason: row.reason,
    hash: row.hash,
  }));
  return { items, next };
}
