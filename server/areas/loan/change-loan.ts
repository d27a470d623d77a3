import type { Loan as DescribedLoan } from '../../../contract/loan-shapes.ts';
import {
  add,
  canonical,
  type Decimal,
  decimalPlaces,
  negate,
  parseDecimal,
  smaller,
  subtract,
  zero,
} from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { dayMs } from '../../clock.ts';
import type { Transaction } from '../../database/client.ts';
import { memberAccount, openAccounts } from '../../ledger/accounts.ts';
import { limitLockWait } from '../../ledger/limit-lock-wait.ts';
import { type LedgerTransaction, post } from '../../ledger/post.ts';
import { move } from '../../ledger/postings.ts';
import { notify } from '../notification/notify.ts';
import { findAsset, type Viewer } from '../wallet/assets.ts';
import { type Moment, refuseLtv } from './create-loan.ts';
import { readLoan } from './list-loans.ts';
import { debtOwed, isAbove, payDebt } from './loan-debt.ts';
import { type NewLoanEvent, writeLoanEvents } from './loan-events.ts';
import { readRules, readRulesOf } from './loan-terms.ts';
import { type Loan, lockLoan, writeLoans } from './loans.ts';
import { loanReference, returnPledge, takePledge } from './open-loan.ts';
import { type Pool, poolAccount, writePool } from './pools.ts';
import { ratioOf } from './prices.ts';

type Own = { loan: Loan; pool: Pool };
type Change = { transactions?: LedgerTransaction[]; event?: Omit<NewLoanEvent, 'loanId'> };

/** Changes an own loan that is active, and writes what follows from it. */
async function changeLoan(
  tx: Transaction,
  viewer: Viewer,
  { id, moment }: { id: number; moment: Moment },
  change: (own: Own) => Promise<Result<Change>>,
): Promise<Result<DescribedLoan>> {
  const { atMs } = moment;
  const own = await lockLoan(tx, { id, memberId: viewer.id }, atMs);
  if (!own) return refuse('notFound');
  const { loan, pool } = own;
  if (loan.row.state !== 'active') return refuse('loanNotActive');
  const changed = await change(own);
  if (!changed.ok) return changed;
  const { transactions = [], event } = changed.data;
  if (transactions.length > 0) {
    await limitLockWait(tx);
    const posted = await post(tx, transactions, atMs);
    if (!posted.ok) return posted;
  }
  await writePool(tx, pool);
  await writeLoans(tx, [loan], { pool, rules: await readRules(tx, atMs) });
  if (event) await writeLoanEvents(tx, [{ loanId: id, ...event }], atMs);
  return ok(await readLoan(tx, { memberId: viewer.id, id }, moment));
}

/** Repays interest first. All of it ends the loan and brings the collateral back. */
export const repayLoan = (
  tx: Transaction,
  viewer: Viewer,
  { id, amount, moment }: { id: number; amount: Decimal | null; moment: Moment },
) =>
  changeLoan(tx, viewer, { id, moment }, async ({ loan, pool }) => {
    const { row } = loan;
    const asset = await findAsset(tx, viewer, pool.asset);
    if (amount !== null && decimalPlaces(amount) > (asset?.decimals ?? 8)) return tooManyDecimals;
    const debt = debtOwed(loan, pool.rateIndex);
    const paid = amount === null ? debt : smaller(amount, debt);
    const { interest, principal } = payDebt(loan, pool, paid);
    loan.interestPaid = add(loan.interestPaid, interest);
    const accounts = await openAccounts(tx, {
      from: memberAccount(row.member_id, pool.asset),
      to: poolAccount(pool),
    });
    const cause = { kind: 'loanRepayment' as const, reference: loanReference(id) };
    const transactions = [move(cause, { ...accounts, amount: paid })];
    const event = { event: 'repaid' as const, principal: negate(principal), interest };
    if (loan.principal > zero) return ok({ transactions, event });

    const pledge = loan.pledge;
    transactions.push(await returnPledge(tx, loan, pledge));
    endLoan(loan, 'repaid', moment.atMs);
    const told = {
      event: 'Repaid' as const,
      number: String(id),
      amount: canonical(row.approved),
      currency: pool.asset,
    };
    await notify(tx, { memberId: row.member_id, type: 'loan', parameters: told, atMs: moment.atMs });
    return ok({ transactions, event: { ...event, pledge: negate(pledge) } });
  });

/** What rounding left of the interest ends with the loan. */
export function endLoan(loan: Loan, state: 'repaid' | 'liquidated' | 'rejected' | 'cancelled', atMs: number): void {
  Object.assign(loan, { pledge: zero, interest: zero });
  Object.assign(loan.row, { state, ended_at: atMs });
}

const tooManyDecimals = refuse('invalidInput', { fields: { amount: 'amountTooManyDecimals' } });

const refuseAlert = refuse('invalidInput', { fields: { alertBps: 'loanAlertTooHigh' } });

export const addPledge = (
  tx: Transaction,
  viewer: Viewer,
  { id, amount, moment }: { id: number; amount: Decimal; moment: Moment },
) =>
  changeLoan(tx, viewer, { id, moment }, async ({ loan }) => {
    const asset = await findAsset(tx, viewer, loan.row.pledge_asset);
    if (decimalPlaces(amount) > (asset?.decimals ?? 8)) return tooManyDecimals;
    const transactions = [await takePledge(tx, loan, amount)];
    loan.pledge = add(loan.pledge, amount);
    return ok({ transactions, event: { event: 'pledgeAdded' as const, pledge: amount } });
  });

/** Refuses (loanLtvTooHigh) what would bring the LTV above the initial one, by the prices for lending. */
export const releasePledge = (
  tx: Transaction,
  viewer: Viewer,
  { id, amount, moment }: { id: number; amount: Decimal; moment: Moment },
) =>
  changeLoan(tx, viewer, { id, moment }, async ({ loan, pool }) => {
    const asset = await findAsset(tx, viewer, loan.row.pledge_asset);
    if (decimalPlaces(amount) > (asset?.decimals ?? 8)) return tooManyDecimals;
    if (amount >= loan.pledge) return refuseLtv(loan.row.initial_bps);
    loan.pledge = subtract(loan.pledge, amount);
    const checked = checkInitial({ loan, pool }, moment);
    if (!checked.ok) return checked;
    const transactions = [await returnPledge(tx, loan, amount)];
    return ok({ transactions, event: { event: 'pledgeReleased' as const, pledge: negate(amount) } });
  });

function checkInitial({ loan, pool }: Own, { prices }: Moment): Result<null> {
  if (!prices.pledge || !prices.loan) return refuse('marketStale');
  const price = ratioOf(prices.pledge, prices.loan);
  const initial = { price, bps: loan.row.initial_bps };
  return isAbove(debtOwed(loan, pool.rateIndex), loan.pledge, initial) ? refuseLtv(initial.bps) : ok(null);
}

/** By its term, from the due time on. An overdue loan, and one above the initial LTV, can not be extended. */
export const extendLoan = (tx: Transaction, viewer: Viewer, { id, moment }: { id: number; moment: Moment }) =>
  changeLoan(tx, viewer, { id, moment }, async ({ loan, pool }) => {
    const { row } = loan;
    const rules = (await readRulesOf(tx, [row])).get(row.rules_version);
    const dueAt = row.due_at ?? 0;
    if (dueAt <= moment.atMs || row.extensions >= (rules?.extensionsMax ?? 0)) return refuse('loanNotExtendable');
    const checked = checkInitial({ loan, pool }, moment);
    if (!checked.ok) return checked;
    Object.assign(row, { due_at: dueAt + row.term_days * dayMs, extensions: row.extensions + 1 });
    return ok({ event: { event: 'extended' as const } });
  });

export const setAlert = (
  tx: Transaction,
  viewer: Viewer,
  { id, alertBps, moment }: { id: number; alertBps: number | null; moment: Moment },
) =>
  changeLoan(tx, viewer, { id, moment }, async ({ loan }) => {
    // It would be liquidated before anybody is told.
    if (alertBps !== null && alertBps >= loan.row.liquidation_bps) return refuseAlert;
    loan.row.alert_bps = alertBps;
    return ok({});
  });

export const amountOf = (text: string | undefined): Decimal | null => (text === undefined ? null : parseDecimal(text));
