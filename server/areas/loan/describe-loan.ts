import type { Loan as DescribedLoan } from '../../../contract/loan-shapes.ts';
import { loanStatuses } from '../../../contract/loan-values.ts';
import {
  canonical,
  type Decimal,
  decimalOfUnits,
  formatDecimal,
  larger,
  multiply,
  parseDecimal,
  subtract,
  zero,
} from '../../../contract/money.ts';
import { hourMs } from '../../clock.ts';
import { debtOwed, interestOwed, ltvBps, pledgeFor, priceAt } from './loan-debt.ts';
import type { RulesTerms } from './loan-terms.ts';
import { type Loan, type LoanRow, parseLoan } from './loans.ts';
import { hourRate, poolRate } from './pool-rates.ts';
import type { Pool } from './pools.ts';
import { ratioOf } from './prices.ts';

export type LoanFacts = {
  pool: Pool;
  /** Those that it began with. */
  rules: RulesTerms;
  shownPrice: (asset: string) => Decimal | undefined;
  lending: { pledge: Decimal | undefined; loan: Decimal | undefined };
  atMs: number;
};

export function describeLoan(row: LoanRow, facts: LoanFacts): DescribedLoan {
  const { pool, rules, atMs } = facts;
  const loan = parseLoan(row);
  const isActive = row.state === 'active';
  const principal = isActive ? loan.principal : zero;
  const interest = isActive ? interestOwed(loan, pool.rateIndex) : zero;
  const rate = poolRate(pool, pool.terms);
  const hourly = decimalOfUnits(principal * BigInt(loan.factor));
  const isDue = row.due_at !== null && row.due_at <= atMs;
  return {
    id: String(row.id),
    status: loanStatuses[row.state],
    isCancelled: row.state === 'cancelled',
    loanAsset: pool.asset,
    pledgeAsset: row.pledge_asset,
    loanAmount: canonical(row.asked),
    approvedAmount: canonical(row.approved),
    pledgeAmount: formatDecimal(loan.pledge),
    principal: formatDecimal(principal),
    interest: formatDecimal(interest),
    debt: formatDecimal(decimalOfUnits(principal + interest)),
    interestPaid: formatDecimal(loan.interestPaid),
    hourlyInterest: formatDecimal(multiply(hourly, hourRate(rate), 'up', 8)),
    rate: formatDecimal(decimalOfUnits(rate * BigInt(loan.factor))),
    termDays: row.term_days,
    createdAt: row.created_at,
    openedAt: row.opened_at,
    dueAt: row.due_at,
    liquidatesAt: isActive && row.due_at !== null ? row.due_at + rules.overdueHours * hourMs : null,
    isOverdue: isActive && isDue,
    endedAt: row.ended_at,
    extensions: row.extensions,
    canExtend: isActive && !isDue && row.extensions < rules.extensionsMax,
    initialBps: row.initial_bps,
    callBps: row.call_bps,
    liquidationBps: row.liquidation_bps,
    alertBps: row.alert_bps,
    alertedBps: isActive ? row.alerted_bps : 0,
    reason: row.reason,
    ...describePrices(loan, facts),
  };
}

type Prices = Pick<DescribedLoan, 'ltvBps' | 'price' | 'callPrice' | 'liquidationPrice' | 'releasable'>;

function describePrices(loan: Loan, { pool, shownPrice, lending }: LoanFacts): Prices {
  const { row, pledge } = loan;
  const isOpen = row.state === 'active' || row.state === 'review';
  if (!isOpen) return { ltvBps: null, price: null, callPrice: null, liquidationPrice: null, releasable: '0' };
  const debt = row.state === 'active' ? debtOwed(loan, pool.rateIndex) : parseDecimal(row.asked);
  const [pledgePrice, loanPrice] = [shownPrice(row.pledge_asset), shownPrice(pool.asset)];
  const price = pledgePrice && loanPrice && ratioOf(pledgePrice, loanPrice);
  return {
    ltvBps: price ? ltvBps(debt, pledge, price) : null,
    price: price ? formatDecimal(price) : null,
    callPrice: formatDecimal(priceAt(debt, pledge, row.call_bps)),
    liquidationPrice: formatDecimal(priceAt(debt, pledge, row.liquidation_bps)),
    releasable: row.state === 'active' ? formatDecimal(releasable(loan, debt, lending)) : '0',
  };
}

/** What can be taken back while the LTV stays at the initial one, by the prices for lending. */
function releasable(
  { row, pledge }: Loan,
  debt: Decimal,
  { pledge: pledgePrice, loan }: LoanFacts['lending'],
): Decimal {
  if (!pledgePrice || !loan) return zero;
  return larger(subtract(pledge, pledgeFor(debt, ratioOf(pledgePrice, loan), row.initial_bps)), zero);
}
