import type { operatorOutboxCalls } from '../../../contract/operator-outbox.ts';
import { ok, refuse } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { writeAudit } from '../review/audit.ts';

const pageSize = 20;

export type OutboxOptions = {
  database: Database;
  clock: Clock;
  /** Whether messages stay here, and the ledger holds trial money only. */
  hasLocalOutbox: boolean;
};

/** Whoever reads codes can take accounts over: that is for trials only, and each look is in the audit log. */
export function outboxHandlers(options: OutboxOptions): HandlersOf<typeof operatorOutboxCalls> {
  const { database, clock, hasLocalOutbox } = options;
  return {
    async list({ operator, query }) {
      if (!hasLocalOutbox) return refuse('notFound');
      return inTransaction(database, async (tx) => {
        const { rows, next } = await readPage(selectMessages(tx, query), pageSize);
        const look = { action: 'outbox.view', subject: 'outbox', before: null, after: query, reason: '' };
        await writeAudit(tx, { operatorId: operator.id, ...look, atMs: clock.now() });
        return ok({
          items: rows.map(({ id, channel, target: to, subject, text, created_at: at }) => {
            return { id: String(id), at, channel, to, subject, text };
          }),
          next,
        });
      });
    },
  };
}

/** Not those to operators: an invitation is for nobody but the one who is invited. */
const selectMessages = (store: Store, { to, maxId }: { to: string; maxId?: string | undefined }) =>
  store
    .selectFrom('outbox_message as message')
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('operator').select('id').whereRef('operator.email', '=', 'message.target'))),
    )
    .$if(to !== '', (query) => query.where('target', '=', to))
    .$if(maxId !== undefined, (query) => query.where('message.id', '<', Number(maxId)))
    .orderBy('message.id', 'desc');
