import { createHash } from 'node:crypto';
import type { Store, Transaction } from '../../database/client.ts';
import { lockByName } from '../../database/lock-by-name.ts';

export type AuditEntry = {
  /** null: at the command line; then `reason` says by whom. */
  operatorId: number | null;
  /** Area and deed, e.g. 'member.suspend'. */
  action: string;
  /** What it was done to: a kind and an id, e.g. 'member:1001'. */
  subject: string;
  /** What there was before and is now: plain data without secrets; null where there is nothing. */
  before: unknown;
  after: unknown;
  reason: string;
  /** Milliseconds since 1970 UTC. */
  atMs: number;
};

/** The previous hash of the first row. */
const start = '0'.repeat(64);
const verifiedAtOnce = 1_000;

/**
 * Adds a row to the audit log, in the transaction of the action. Call it last there: each row needs the hash of the one
 * before, so actions of all other operators wait until this transaction ends.
 */
export async function writeAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  // Readers pass; two writers exclude each other, across processes.
  await lockByName(tx, 'audit_entry');
  const last = await tx
    .selectFrom('audit_entry')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const row = {
    id: (last?.id ?? 0) + 1,
    at: entry.atMs,
    operator_id: entry.operatorId,
    action: entry.action,
    subject: entry.subject,
    before: JSON.stringify(entry.before ?? null),
    after: JSON.stringify(entry.after ?? null),
    reason: entry.reason,
  };
  const hash = hashRow(last?.hash ?? start, row);
  await tx
    .insertInto('audit_entry')
    .values({ ...row, hash })
    .execute();
}

type AuditRow = {
  id: number;
  at: number;
  operator_id: number | null;
  action: string;
  subject: string;
  before: string;
  after: string;
  reason: string;
};

/** Over the previous hash and everything that the row says, in this order and as JSON. */
function hashRow(previousHash: string, row: AuditRow): string {
  const { id, at, operator_id: operatorId, action, subject, before, after, reason } = row;
  const content = JSON.stringify([previousHash, id, at, operatorId, action, subject, before, after, reason]);
  return createHash('sha256').update(content).digest('hex');
}

/**
 * `brokenId` names the first row that is not what was written, or whose predecessor is missing; null when the chain
 * holds. Rows taken off the end leave no trace in the table: compare `count` and `head` with what was noted elsewhere.
 */
export type AuditVerification = { count: number; head: string; brokenId: number | null };

/** Recomputes the whole chain. */
export async function verifyAudit(store: Store): Promise<AuditVerification> {
  let [count, head] = [0, start];
  for (;;) {
    const rows = await store
      .selectFrom('audit_entry')
      .selectAll()
      .where('id', '>', count)
      .orderBy('id')
      .limit(verifiedAtOnce)
      .execute();
    for (const row of rows) {
      const expected = hashRow(head, row);
      if (row.id !== count + 1 || row.hash !== expected) return { count, head, brokenId: row.id };
      [count, head] = [row.id, row.hash];
    }
    if (rows.length < verifiedAtOnce) return { count, head, brokenId: null };
  }
}
