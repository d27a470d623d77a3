import type { Loan as DescribedLoan } from '../../../contract/loan-shapes.ts';
import { negate } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { limitLockWait } from '../../ledger/limit-lock-wait.ts';
import { mustPost } from '../../ledger/post.ts';
import { endClaim } from '../review/claims.ts';
import type { Viewer } from '../wallet/assets.ts';
import { endLoan } from './change-loan.ts';
import type { Moment } from './create-loan.ts';
import { readLoan } from './list-loans.ts';
import { writeLoanEvents } from './loan-events.ts';
import { readRules } from './loan-terms.ts';
import { lockLoan, writeLoans } from './loans.ts';
import { returnPledge } from './open-loan.ts';

/** Takes an own loan out of the review; its collateral goes back. Refuses with notFound and loanNotCancellable. */
export async function cancelLoan(
  tx: Transaction,
  viewer: Viewer,
  { id, moment }: { id: number; moment: Moment },
): Promise<Result<DescribedLoan>> {
  const { atMs } = moment;
  const own = await lockLoan(tx, { id, memberId: viewer.id }, atMs);
  if (!own) return refuse('notFound');
  const { loan, pool } = own;
  if (loan.row.state !== 'review') return refuse('loanNotCancellable');
  const { pledge } = loan;
  const returned = await returnPledge(tx, loan, pledge);
  await limitLockWait(tx);
  await mustPost(tx, returned, atMs);
  endLoan(loan, 'cancelled', atMs);
  await writeLoans(tx, [loan], { pool, rules: await readRules(tx, atMs) });
  await writeLoanEvents(tx, [{ loanId: id, event: 'cancelled', pledge: negate(pledge) }], atMs);
  // An operator may have taken it already.
  await endClaim(tx, { kind: 'loan', id });
  return ok(await readLoan(tx, { memberId: viewer.id, id }, moment));
}
