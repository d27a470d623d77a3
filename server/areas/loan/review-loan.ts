import { canonical, negate, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Transaction } from '../../database/client.ts';
import { mustPost } from '../../ledger/post.ts';
import { notify } from '../notification/notify.ts';
import { type Decision, decide } from '../review/decide.ts';
import { takeVoice } from '../review/voices.ts';
import { type MoneyDeed, worthOf } from '../review/weigh-voice.ts';
import { endLoan } from './change-loan.ts';
import { checkCoins } from './check-coins.ts';
import { type LendingPair, refuseLtv } from './create-loan.ts';
import { isAbove } from './loan-debt.ts';
import { writeLoanEvents } from './loan-events.ts';
import { readRules } from './loan-terms.ts';
import { type Loan, lockLoan, writeLoans } from './loans.ts';
import { checkPool, openLoan, returnPledge } from './open-loan.ts';
import type { Pool } from './pools.ts';
import { ratioOf } from './prices.ts';

type Shown = (asset: string) => ReturnType<typeof worthOf>;

/** The deed that operators decide: paying out a large loan, which may take two of them. */
export const moneyDeedOf = (
  { row }: Pick<Loan, 'row'>,
  { asset, priceOf }: { asset: string; priceOf: Shown },
): MoneyDeed => ({
  kind: 'loan',
  subjectId: row.id,
  memberId: row.member_id,
  valueUsdt: worthOf({ asset, amount: parseDecimal(row.asked) }, { usdt: priceOf }),
});

/** `isOff`: loans are switched off. */
type Market = { prices: LendingPair; priceOf: Shown; isOff: boolean };

/** Pays out a loan that waits, at the prices of now, when enough operators have said so and its coins are open. */
export const approveLoan = (
  tx: Transaction,
  decision: Decision,
  { prices, priceOf, isOff }: Market,
): Promise<Result<null>> =>
  decide(tx, decision, { kind: 'loan', action: 'loan.approve' }, async () => {
    const { id, atMs } = decision;
    const own = await lockWaiting(tx, id, atMs);
    if (!own.ok) return own;
    const { loan, pool } = own.data;
    if (isOff) return refuse('featureDisabled');
    // Of a member who may have tested when it asked.
    const viewer = { id: loan.memberId, testEnabled: true };
    const coins = await checkCoins(tx, viewer, { pool, pledge: loan.row.pledge_asset }, atMs);
    if (!coins.ok) return coins;
    if (!prices.pledge || !prices.loan) return refuse('marketStale');
    const bps = loan.row.initial_bps;
    const price = ratioOf(prices.pledge, prices.loan);
    if (isAbove(parseDecimal(loan.row.asked), loan.pledge, { price, bps })) return refuseLtv(bps);
    const checked = checkPool(pool, parseDecimal(loan.row.asked));
    if (!checked.ok) return checked;
    const deed = moneyDeedOf(loan, { asset: pool.asset, priceOf });
    const isEnough = await takeVoice(tx, decision, deed, { question: 'payOut', verdict: 'approve' });
    if (!isEnough.ok) return isEnough;
    if (!isEnough.data) return ok({ before: { state: 'review' }, after: { state: 'review' } });
    const rules = await readRules(tx, atMs);
    const opened = await openLoan(tx, { loan, pool, rules, takesPledge: false, atMs });
    if (!opened.ok) return opened;
    await tell(tx, loan, { event: 'Approved', currency: pool.asset, atMs });
    return ok({ before: { state: 'review' }, after: { state: 'active' } });
  });

/** The collateral goes back; the member reads why. */
export const rejectLoan = (tx: Transaction, decision: Decision): Promise<Result<null>> =>
  decide(tx, decision, { kind: 'loan', action: 'loan.reject' }, async () => {
    const { id, reason, atMs } = decision;
    const own = await lockWaiting(tx, id, atMs);
    if (!own.ok) return own;
    const { loan, pool } = own.data;
    const { pledge } = loan;
    await mustPost(tx, await returnPledge(tx, loan, pledge), atMs);
    endLoan(loan, 'rejected', atMs);
    loan.row.reason = reason;
    await writeLoans(tx, [loan], { pool, rules: await readRules(tx, atMs) });
    await writeLoanEvents(tx, [{ loanId: id, event: 'rejected', pledge: negate(pledge) }], atMs);
    await tell(tx, loan, { event: 'Rejected', currency: pool.asset, atMs });
    return ok({ before: { state: 'review' }, after: { state: 'rejected' } });
  });

async function lockWaiting(tx: Transaction, id: number, atMs: number): Promise<Result<{ loan: Loan; pool: Pool }>> {
  const own = await lockLoan(tx, { id }, atMs);
  if (!own) return refuse('notFound');
  return own.loan.row.state === 'review' ? ok(own) : refuse('alreadyDone');
}

type Told = { event: 'Approved' | 'Rejected'; currency: string; atMs: number };

const tell = (tx: Transaction, { row }: Loan, { event, currency, atMs }: Told): Promise<void> => {
  const parameters = { event, number: String(row.id), amount: canonical(row.asked), currency };
  return notify(tx, { memberId: row.member_id, type: 'loan', parameters, atMs });
};
