import type { Loan as DescribedLoan } from '../../../contract/loan-shapes.ts';
import {
  type Decimal,
  decimalPlaces,
  formatDecimal,
  larger,
  multiply,
  parseDecimal,
  subtract,
  zero,
} from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { limitLockWait } from '../../ledger/limit-lock-wait.ts';
import { postOne } from '../../ledger/post.ts';
import { lockMember } from '../account/lock-member.ts';
import type { Viewer } from '../wallet/assets.ts';
import { type Coins, checkCoins } from './check-coins.ts';
import { readLoan } from './list-loans.ts';
import { isAbove } from './loan-debt.ts';
import { writeLoanEvents } from './loan-events.ts';
import { type RulesTerms, readRules } from './loan-terms.ts';
import { type Loan, type LoanRow, parseLoan, sumPledges } from './loans.ts';
import { checkPool, openLoan, takePledge } from './open-loan.ts';
import { lockPool, readPools } from './pools.ts';
import { ratioOf } from './prices.ts';
import { readUsed } from './quota.ts';

export type WantedLoan = {
  pledgeAsset: string;
  loanAsset: string;
  pledgeAmount: string;
  loanAmount: string;
  termDays: number;
  version?: number | undefined;
};

/** In USDT, as they count for lending: read before the transaction, since a mean of prices needs the database. */
export type LendingPair = { pledge: Decimal | undefined; loan: Decimal | undefined };
export type Moment = { prices: LendingPair; shownPrice: (asset: string) => Decimal | undefined; atMs: number };

/** Takes the collateral, and pays the loan, or lets a large one wait for an operator. */
export async function createLoan(
  tx: Transaction,
  viewer: Viewer,
  wanted: WantedLoan,
  moment: Moment,
): Promise<Result<DescribedLoan>> {
  const { atMs } = moment;
  // Two loans at once must not both use the rest of the quota.
  await lockMember(tx, viewer.id);
  const pool = await lockPool(tx, { asset: wanted.loanAsset }, atMs);
  const rules = await readRules(tx, atMs);
  const coins = await checkCoins(tx, viewer, { pool, pledge: wanted.pledgeAsset }, atMs);
  if (!coins.ok) return coins;
  const checked = checkWanted({ wanted, rules, ...coins.data });
  if (!checked.ok) return checked;
  const asked = await checkAmounts(tx, viewer, { wanted, rules, ...coins.data, moment });
  if (!asked.ok) return asked;
  const loan = await insertLoan(tx, viewer, { wanted, rules, ...coins.data, atMs });
  const done = asked.data.needsReview
    ? await waitForReview(tx, loan, atMs)
    : await openLoan(tx, { loan, pool: coins.data.pool, rules, takesPledge: true, atMs });
  return done.ok ? ok(await readLoan(tx, { memberId: viewer.id, id: loan.id }, moment)) : done;
}

type Wanted = { wanted: WantedLoan; rules: RulesTerms };

function checkWanted({ wanted, rules, pledgeAsset, loanAsset }: Wanted & Coins): Result<null> {
  if (wanted.version !== undefined && wanted.version !== rules.version) return refuse('loanChanged');
  if (!rules.terms.some(({ days }) => days === wanted.termDays)) return refuse('loanTermUnknown');
  const fields = {
    ...(decimalPlaces(parseDecimal(wanted.pledgeAmount)) > pledgeAsset.decimals && {
      pledgeAmount: 'amountTooManyDecimals' as const,
    }),
    ...(decimalPlaces(parseDecimal(wanted.loanAmount)) > loanAsset.decimals && {
      loanAmount: 'amountTooManyDecimals' as const,
    }),
  };
  return Object.keys(fields).length > 0 ? refuse('invalidInput', { fields }) : ok(null);
}

/** Whether an operator looks at the loan first. */
async function checkAmounts(
  tx: Transaction,
  viewer: Viewer,
  { wanted, rules, pool, pledgeTerms, moment }: Wanted & Coins & { moment: Moment },
): Promise<Result<{ needsReview: boolean }>> {
  const { prices, shownPrice, atMs } = moment;
  const [amount, pledge] = [parseDecimal(wanted.loanAmount), parseDecimal(wanted.pledgeAmount)];
  if (!prices.pledge || !prices.loan) return refuse('marketStale');
  if (amount < parseDecimal(pool.terms.minimum)) {
    return refuse('loanTooSmall', { values: { minimum: pool.terms.minimum, currency: pool.asset } });
  }
  const pledged = (await sumPledges(tx)).get(wanted.pledgeAsset) ?? zero;
  const room = larger(subtract(parseDecimal(pledgeTerms.pledgeCapacity), pledged), zero);
  if (pledge > room) {
    return refuse('pledgeFull', { values: { left: formatDecimal(room), currency: wanted.pledgeAsset } });
  }
  const price = ratioOf(prices.pledge, prices.loan);
  if (isAbove(amount, pledge, { price, bps: pledgeTerms.initialBps })) return refuseLtv(pledgeTerms.initialBps);
  const value = multiply(amount, prices.loan, 'up', 8);
  const used = await readUsed(tx, { memberId: viewer.id, pools: await readPools(tx, atMs), priceOf: shownPrice });
  const left = larger(subtract(parseDecimal(rules.quotaUsdt), used), zero);
  if (value > left) return refuse('loanQuotaExceeded', { values: { left: formatDecimal(left) } });
  const checked = checkPool(pool, amount);
  return checked.ok ? ok({ needsReview: value > parseDecimal(rules.reviewAboveUsdt) }) : checked;
}

export const refuseLtv = (initialBps: number) =>
  refuse('loanLtvTooHigh', { values: { initial: String(initialBps / 100) } });

async function insertLoan(
  tx: Transaction,
  viewer: Viewer,
  { wanted, rules, pool, pledgeTerms, atMs }: Wanted & Coins & { atMs: number },
): Promise<Loan> {
  const row = await tx
    .insertInto('loan')
    .values({
      member_id: viewer.id,
      pool_id: pool.id,
      pledge_asset: wanted.pledgeAsset,
      state: 'review',
      asked: wanted.loanAmount,
      pledge: wanted.pledgeAmount,
      term_days: wanted.termDays,
      initial_bps: pledgeTerms.initialBps,
      call_bps: pledgeTerms.callBps,
      liquidation_bps: pledgeTerms.liquidationBps,
      rules_version: rules.version,
      created_at: atMs,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return parseLoan(row as LoanRow);
}

async function waitForReview(tx: Transaction, loan: Loan, atMs: number): Promise<Result<null>> {
  const pledge = await takePledge(tx, loan, loan.pledge);
  await limitLockWait(tx);
  const posted = await postOne(tx, pledge, atMs);
  if (!posted.ok) return posted;
  await writeLoanEvents(tx, [{ loanId: loan.id, event: 'asked', pledge: loan.pledge }], atMs);
  return ok(null);
}
