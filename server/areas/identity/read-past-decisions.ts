import { z } from 'zod';
import type { PastDecision } from '../../../contract/identity-review.ts';
import { rejectReasons } from '../../../contract/identity-values.ts';
import type { Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';

const perPage = 30;
/** The actions that decideReview() writes. */
const written = z.object({ reason: z.enum(rejectReasons).nullable().default(null) });

/**
 * Decisions about identities from the audit log, newest first: an application that is sent again overwrites its
 * previous decision.
 */
export async function readPastDecisions(
  store: Store,
  until: string | undefined,
): Promise<{ items: PastDecision[]; next: string | null }> {
  const query = store
    .selectFrom('audit_entry as entry')
    .innerJoin('operator', 'operator.id', 'entry.operator_id')
    .select(['entry.id', 'entry.at', 'entry.action', 'entry.subject', 'entry.after', 'entry.reason', 'operator.name'])
    .where('entry.action', 'in', ['identity.approve', 'identity.reject'])
    .$if(until !== undefined, (query) => query.where('entry.id', '<', Number(until)))
    .orderBy('entry.id', 'desc');
  const { rows, next } = await readPage(query, perPage);
  const items = rows.map(({ id, at, action, subject, after, reason: note, name: by }): PastDecision => {
    const decision = action === 'identity.approve' ? 'approve' : 'reject';
    const { reason } = written.parse(JSON.parse(after));
    return { id: String(id), member: subject.replace('member:', ''), decision, reason, note, by, at };
  });
  return { items, next };
}
