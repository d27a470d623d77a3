import {
  add,
  type Decimal,
  decimalOfUnits,
  formatDecimal,
  larger,
  one,
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
import { andHold, move, settleHold } from '../../ledger/postings.ts';
import { writeReference } from '../../ledger/references.ts';
import { writeLoanEvents } from './loan-events.ts';
import type { RulesTerms } from './loan-terms.ts';
import { type Loan, pledgeAccount, writeLoans } from './loans.ts';
import { addInterest, borrowedOf, hourRate, poolRate } from './pool-rates.ts';
import { availableOf, type Pool, poolAccount, writePool } from './pools.ts';

export const loanReference = (id: number) => writeReference({ to: 'loan', id });

/** Refuses what the pool does not have, or does not lend out any more. */
export function checkPool(pool: Pool, amount: Decimal): Result<null> {
  const ofCapacity = subtract(parseDecimal(pool.terms.borrowCapacity), borrowedOf(pool));
  const left = larger(smaller(availableOf(pool), ofCapacity), zero);
  if (amount <= left) return ok(null);
  return refuse('loanPoolEmpty', { values: { left: formatDecimal(left), currency: pool.asset } });
}

/** The interest of the hour in which a loan of this amount begins, at the rate that the loan itself leads to. */
export function firstHour(pool: Pool, amount: Decimal): { rate: Decimal; interest: Decimal } {
  const after = { ...pool, cash: subtract(pool.cash, amount), principal: add(pool.principal, amount) };
  const rate = poolRate(after, pool.terms);
  const product = amount * hourRate(rate);
  return { rate, interest: decimalOfUnits((product + one - 1n) / one) };
}

type Opening = {
  loan: Loan;
  pool: Pool;
  /** Of now. */
  rules: RulesTerms;
  /** Whether the collateral is taken now; of a loan that was reviewed it is on hold already. */
  takesPledge: boolean;
  atMs: number;
};

/** Pays a loan out of its pool. Its first hour is owed at once. Refuses with loanPoolEmpty and notEnoughBalance. */
export async function openLoan(tx: Transaction, opening: Opening): Promise<Result<null>> {
  const { loan, pool, rules, takesPledge, atMs } = opening;
  const { row } = loan;
  const amount = parseDecimal(row.asked);
  const checked = checkPool(pool, amount);
  if (!checked.ok) return checked;
  const { interest } = firstHour(pool, amount);
  pool.cash = subtract(pool.cash, amount);
  pool.principal = add(pool.principal, amount);
  pool.weighted = add(pool.weighted, amount);
  addInterest(pool, interest, pool.terms.reserveBps);
  Object.assign(loan, { principal: amount, interest, rateIndex: pool.rateIndex });
  const dueAt = atMs + row.term_days * dayMs;
  Object.assign(row, { state: 'active', approved: row.asked, opened_at: atMs, due_at: dueAt });

  const accounts = await openAccounts(tx, {
    lending: poolAccount(pool),
    spot: memberAccount(row.member_id, pool.asset),
  });
  const cause = { kind: 'loanPayout' as const, reference: loanReference(row.id) };
  const payout = move(cause, { from: accounts.lending, to: accounts.spot, amount });
  const pledge = takesPledge ? [await takePledge(tx, loan, loan.pledge)] : [];
  await limitLockWait(tx);
  const posted = await post(tx, [...pledge, payout], atMs);
  if (!posted.ok) return posted;
  await writePool(tx, pool);
  await writeLoans(tx, [loan], { pool, rules });
  const changes = { pledge: loan.pledge, principal: amount };
  await writeLoanEvents(tx, [{ loanId: row.id, event: 'opened', ...changes }], atMs);
  return ok(null);
}

/** Moves collateral from the spot account to the loan account, where it is on hold. */
export async function takePledge(tx: Transaction, loan: Loan, amount: Decimal): Promise<LedgerTransaction> {
  const { row } = loan;
  const accounts = await openAccounts(tx, {
    from: memberAccount(row.member_id, row.pledge_asset),
    to: pledgeAccount(loan),
  });
  const cause = { kind: 'loanPledge' as const, reference: loanReference(row.id) };
  return andHold(move(cause, { ...accounts, amount }), { account: accounts.to, amount });
}

/** Brings collateral back from the loan account. */
export async function returnPledge(tx: Transaction, loan: Loan, amount: Decimal): Promise<LedgerTransaction> {
  const { row } = loan;
  const { from, to } = await openAccounts(tx, {
    from: pledgeAccount(loan),
    to: memberAccount(row.member_id, row.pledge_asset),
  });
  const cause = { kind: 'loanPledgeReturn' as const, reference: loanReference(row.id) };
  return settleHold(cause, { from, released: amount, to: [{ account: to, amount }] });
}
