import { ok } from '../../../contract/result.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import { notify } from '../notification/notify.ts';
import { setFactor } from './loan-debt.ts';
import { writeLoanEvents } from './loan-events.ts';
import { readRules, readRulesOf } from './loan-terms.ts';
import { lockLoan, writeLoans } from './loans.ts';
import { writePool } from './pools.ts';

/**
 * From the end of its term on a loan pays a multiple of the rate. Its pool is brought up to that time only: later hours
 * are counted with the multiple, whenever this runs. Loans come in the order of their ends, since a pool has one time.
 */
export async function markOverdue({ database, clock }: { database: Database; clock: Pick<Clock, 'now'> }) {
  const atMs = clock.now();
  const due = database
    .selectFrom('loan')
    .select(['id', 'due_at'])
    .where('state', '=', 'active')
    .where('factor', '=', 1);
  for (const { id, due_at: dueMs } of await due.where('due_at', '<=', atMs).orderBy('due_at').execute()) {
    await inTransaction(database, async (tx) => ok(await becomeOverdue(tx, { id, dueMs: dueMs ?? atMs, atMs })));
  }
}

type Due = { id: number; dueMs: number; atMs: number };

async function becomeOverdue(tx: Transaction, { id, dueMs, atMs }: Due): Promise<void> {
  const own = await lockLoan(tx, { id }, dueMs);
  if (!own) return;
  const { loan, pool } = own;
  const { row } = loan;
  const rules = (await readRulesOf(tx, [row])).get(row.rules_version);
  // It may have been repaid or extended meanwhile.
  if (!rules || row.state !== 'active' || loan.factor !== 1 || row.due_at === null || row.due_at > atMs) return;
  setFactor(loan, pool, rules.overdueFactor);
  await writePool(tx, pool);
  await writeLoans(tx, [loan], { pool, rules: await readRules(tx, atMs) });
  await writeLoanEvents(tx, [{ loanId: id, event: 'overdue' }], atMs);
  const parameters = { event: 'Overdue' as const, number: String(id), hours: String(rules.overdueHours) };
  await notify(tx, { memberId: row.member_id, type: 'loan', parameters, atMs });
}
