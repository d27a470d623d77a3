import type { LiquidationReason } from '../../../contract/loan-values.ts';
import {
  add,
  type Decimal,
  formatDecimal,
  larger,
  multiply,
  negate,
  parseDecimal,
  subtract,
  zero,
} from '../../../contract/money.ts';
import type { RandomBytes } from '../../clock.ts';
import { queryRows, type Transaction } from '../../database/client.ts';
import { type Column, namesOf, unnest, valuesOf } from '../../database/columns.ts';
import { houseAccount, openAccountList, openAccounts } from '../../ledger/accounts.ts';
import { type LedgerTransaction, lockBalances, writeTransactions } from '../../ledger/post.ts';
import { settleHold } from '../../ledger/postings.ts';
import { keepTicks } from '../../market-data/tick-log/keep-ticks.ts';
import { notifyUrgent } from '../notification/notify-chosen.ts';
import { endLoan } from './change-loan.ts';
import { type LiquidationAmounts, liquidationAmounts } from './liquidation-amounts.ts';
import { debtOwed, hasReached, interestOwed, payDebt, writeOff } from './loan-debt.ts';
import { type NewLoanEvent, writeLoanEvents } from './loan-events.ts';
import { type RulesTerms, readPledgeTerms, readRules, readRulesOf } from './loan-terms.ts';
import { type Loan, lockLoans, pledgeAccount, writeLoans } from './loans.ts';
import { loanReference } from './open-loan.ts';
import { lockPool, type Pool, poolAccount, writePool } from './pools.ts';
import type { PairPrices } from './price-watch.ts';

type Batch = {
  pool: Pick<Pool, 'id'>;
  pledgeAsset: string;
  prices: PairPrices;
  reason: LiquidationReason;
  ids: readonly number[];
  atMs: number;
};
type Liquidated = LiquidationAmounts & {
  loan: Loan;
  receipt: string;
  /** Before. */
  principal: Decimal;
  interest: Decimal;
  pledge: Decimal;
  paid: { interest: Decimal; principal: Decimal };
};

/**
 * Liquidates those of the loans that have come so far: all in one transaction, with one statement for all rows of a
 * table. Those that only seemed to get new prices to be found by. Gives how many were liquidated.
 */
export async function liquidateBatch(tx: Transaction, batch: Batch, randomBytes: RandomBytes): Promise<number> {
  const { atMs, prices, reason, ids } = batch;
  const pool = await lockPool(tx, { id: batch.pool.id }, atMs);
  if (!pool) return 0;
  const loans = await lockLoans(tx, ids);
  const rulesOf = await readRulesOf(
    tx,
    loans.map(({ row }) => row),
  );
  const current = await readRules(tx, atMs);
  const house = await openHouse(tx, { pool, batch, loans });
  const done: Liquidated[] = [];
  for (const loan of loans) {
    const rules = rulesOf.get(loan.row.rules_version);
    if (!rules || !isDue(loan, { pool, prices, reason, rules, current, atMs })) continue;
    const liquidated = liquidate(loan, { pool, prices, reason, rules, current }, { house, randomBytes });
    if (liquidated) done.push(liquidated);
  }
  await writeDone(tx, { pool, batch, done, house });
  for (const { loan, isWhole } of done) if (isWhole) endLoan(loan, 'liquidated', atMs);
  await writePool(tx, pool);
  await writeLoans(tx, loans, { pool, rules: current });
  return done.length;
}

type Case = { pool: Pool; prices: PairPrices; reason: LiquidationReason; rules: RulesTerms; current: RulesTerms };

/** An overdue loan is due whatever its LTV. After a stale price others wait, unless there is hardly anything left. */
function isDue(loan: Loan, { pool, prices, reason, current, atMs }: Case & { atMs: number }): boolean {
  const debt = debtOwed(loan, pool.rateIndex);
  const { ratio: price } = prices;
  const freshForMs = atMs - Math.max(prices.pledge.freshSinceMs, prices.loan.freshSinceMs);
  const isCalm = freshForMs >= current.graceSeconds * 1_000;
  if (!isCalm && !hasReached(debt, loan.pledge, { price, bps: current.graceBelowBps })) return false;
  return reason === 'overdue' || hasReached(debt, loan.pledge, { price, bps: loan.row.liquidation_bps });
}

type House = { accounts: { lending: number; pays: number; takes: number }; owns: Decimal; room: Decimal };

/** What the house can pay, and how much of the collateral it takes, with all balances of the batch locked. */
async function openHouse(
  tx: Transaction,
  { pool, batch, loans }: { pool: Pool; batch: Batch; loans: readonly Loan[] },
): Promise<House> {
  const { pledgeAsset, prices, atMs } = batch;
  const accounts = await openAccounts(tx, {
    lending: poolAccount(pool),
    pays: houseAccount('loan', pool.asset),
    takes: houseAccount('loan', pledgeAsset),
  });
  const pledges = await openAccountList(tx, loans.map(pledgeAccount));
  const balances = await lockBalances(tx, [...Object.values(accounts), ...pledges]);
  const totalOf = (account: number) => balances.get(account)?.total ?? zero;
  const terms = (await readPledgeTerms(tx, atMs)).get(pledgeAsset);
  const most = parseDecimal(terms?.houseMaximumUsdt ?? '0');
  const room = subtract(most, multiply(totalOf(accounts.takes), prices.pledge.price, 'up', 8));
  return { accounts, owns: totalOf(accounts.pays), room: larger(room, zero) };
}

/** undefined where the house can not pay, or has enough of the coin: the loan waits. */
function liquidate(
  loan: Loan,
  { pool, prices, reason, rules }: Case,
  { house, randomBytes }: { house: House; randomBytes: RandomBytes },
): Liquidated | undefined {
  const { principal, pledge } = loan;
  const interest = interestOwed(loan, pool.rateIndex);
  const amounts = liquidationAmounts(
    {
      debt: add(principal, interest),
      pledge,
      price: prices.ratio,
      loanPrice: prices.loan.price,
      initialBps: loan.row.initial_bps,
      isDue: reason === 'overdue',
    },
    rules,
  );
  const worth = multiply(amounts.sold, prices.pledge.price, 'up', 8);
  if (amounts.repaid > house.owns || worth > house.room) return undefined;
  house.owns = subtract(house.owns, amounts.repaid);
  house.room = subtract(house.room, worth);
  const paid = payDebt(loan, pool, amounts.repaid);
  loan.interestPaid = add(loan.interestPaid, paid.interest);
  loan.pledge = subtract(pledge, amounts.sold);
  const receipt = Buffer.from(randomBytes(16)).toString('hex');
  return { ...amounts, loan, receipt, principal, interest, pledge, paid };
}

type Written = { pool: Pool; batch: Batch; done: Liquidated[]; house: House };

async function writeDone(tx: Transaction, { pool, batch, done, house }: Written): Promise<void> {
  if (done.length === 0) return;
  const { atMs, prices } = batch;
  await keepTicks(
    tx,
    [prices.pledge.tick, prices.loan.tick].filter((tick) => tick !== null),
  );
  const pledges = await openAccountList(
    tx,
    done.map(({ loan }) => pledgeAccount(loan)),
  );
  const transactions = done.map((one, at) => postingsOf(one, house, pledges[at] as number));
  await writeTransactions(tx, transactions, atMs);
  const rows = done.map((one) => ({ ...one, batch }));
  await queryRows(tx, insertLiquidations, valuesOf(liquidationColumns, rows));
  await writeLoanEvents(tx, done.map(eventOf), atMs);
  await writeBadDebt(tx, { pool, done, atMs });
  const told = done.map((one) => toldOf(one, pool));
  await notifyUrgent(tx, told, atMs);
}

/** The house takes the collateral at the index and pays the pool for it; the rest of an ended loan becomes free. */
function postingsOf(one: Liquidated, { accounts }: House, pledgeAccountId: number): LedgerTransaction {
  const { loan, sold, repaid, isWhole, pledge } = one;
  const cause = { kind: 'loanLiquidation' as const, reference: loanReference(loan.id) };
  const released = isWhole ? pledge : sold;
  return settleHold(
    cause,
    { from: pledgeAccountId, released, to: [{ account: accounts.takes, amount: sold }] },
    { from: accounts.pays, released: zero, to: [{ account: accounts.lending, amount: repaid }] },
  );
}

const liquidationColumns: Column<Liquidated & { batch: Batch }>[] = [
  { name: 'receipt', type: 'text', value: ({ receipt }) => receipt },
  { name: 'loan_id', type: 'int8', value: ({ loan }) => loan.id },
  { name: 'reason', type: 'text', value: ({ batch }) => batch.reason },
  { name: 'pledge_seq', type: 'int8', value: ({ batch }) => batch.prices.pledge.tick?.seq ?? null },
  { name: 'loan_seq', type: 'int8', value: ({ batch }) => batch.prices.loan.tick?.seq ?? null },
  { name: 'pledge_price', type: 'numeric', value: ({ batch }) => formatDecimal(batch.prices.pledge.price) },
  { name: 'loan_price', type: 'numeric', value: ({ batch }) => formatDecimal(batch.prices.loan.price) },
  { name: 'principal', type: 'numeric', value: ({ principal }) => formatDecimal(principal) },
  { name: 'interest', type: 'numeric', value: ({ interest }) => formatDecimal(interest) },
  { name: 'pledge', type: 'numeric', value: ({ pledge }) => formatDecimal(pledge) },
  { name: 'rules_version', type: 'int4', value: ({ loan }) => loan.row.rules_version },
  { name: 'is_whole', type: 'bool', value: ({ isWhole }) => isWhole },
  { name: 'sold', type: 'numeric', value: ({ sold }) => formatDecimal(sold) },
  { name: 'repaid', type: 'numeric', value: ({ repaid }) => formatDecimal(repaid) },
  { name: 'fee', type: 'numeric', value: ({ fee }) => formatDecimal(fee) },
  { name: 'bad_debt', type: 'numeric', value: ({ badDebt }) => formatDecimal(badDebt) },
  { name: 'at', type: 'int8', value: ({ batch }) => batch.atMs },
];
const insertLiquidations = `
  insert into loan_liquidation (${namesOf(liquidationColumns)}) select * from ${unnest(liquidationColumns)}`;

const eventOf = ({ loan, sold, paid, fee, receipt }: Liquidated): NewLoanEvent => ({
  loanId: loan.id,
  event: 'liquidated',
  pledge: negate(sold),
  principal: negate(paid.principal),
  interest: paid.interest,
  fee,
  receipt,
});

/** What the collateral of all of them did not cover. */
async function writeBadDebt(
  tx: Transaction,
  { pool, done, atMs }: { pool: Pool; done: Liquidated[]; atMs: number },
): Promise<void> {
  const bad = done.filter(({ isWhole, loan }) => isWhole && add(loan.principal, loan.interest) > zero);
  let [amount, ofReserve] = [zero, zero];
  for (const { loan } of bad) {
    const lost = writeOff(loan, pool);
    amount = add(amount, lost.amount);
    ofReserve = add(ofReserve, lost.ofReserve);
  }
  if (amount === zero) return;
  const row = {
    pool_id: pool.id,
    amount: formatDecimal(amount),
    of_reserve: formatDecimal(ofReserve),
    of_suppliers: formatDecimal(subtract(amount, ofReserve)),
    loans: bad.length,
    at: atMs,
  };
  await tx.insertInto('loan_bad_debt').values(row).execute();
}

const toldOf = ({ loan, sold, repaid }: Liquidated, pool: Pool) => ({
  memberId: loan.memberId,
  type: 'loanLiquidated' as const,
  parameters: {
    number: String(loan.id),
    amount: formatDecimal(sold),
    currency: loan.row.pledge_asset,
    result: formatDecimal(repaid),
    loanCurrency: pool.asset,
  },
});
