import type { LoanQuote } from '../../../contract/loan-shapes.ts';
import {
  add,
  type Decimal,
  decimalOfUnits,
  formatDecimal,
  multiply,
  parseDecimal,
  round,
} from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store } from '../../database/client.ts';
import type { LendingPair } from './create-loan.ts';
import { debtFor, ltvBps, pledgeFor, priceAt } from './loan-debt.ts';
import { readPledgeTerms, readRules } from './loan-terms.ts';
import { firstHour } from './open-loan.ts';
import { hourRate } from './pool-rates.ts';
import type { Pool } from './pools.ts';
import { ratioOf } from './prices.ts';

type Wanted = {
  pledgeAsset: string;
  pledgeAmount?: string | undefined;
  loanAmount?: string | undefined;
  termDays: number;
};

/** What a loan would cost now. Of one side alone the other one follows from the initial LTV. */
export async function quoteLoan(
  store: Store,
  wanted: Wanted,
  { pool, prices, atMs }: { pool: Pool; prices: LendingPair; atMs: number },
): Promise<Result<LoanQuote>> {
  const rules = await readRules(store, atMs);
  const terms = (await readPledgeTerms(store, atMs)).get(wanted.pledgeAsset);
  if (!pool.terms.isOpen) return refuse('loanCoinClosed');
  if (!terms?.isOpen || wanted.pledgeAsset === pool.asset) return refuse('pledgeCoinClosed');
  if (!rules.terms.some(({ days }) => days === wanted.termDays)) return refuse('loanTermUnknown');
  if (!prices.pledge || !prices.loan) return refuse('marketStale');
  const { initialBps, callBps, liquidationBps } = terms;
  const price = ratioOf(prices.pledge, prices.loan);
  const { pledge, amount } = sidesOf(wanted, price, initialBps);
  const { rate, interest } = firstHour(pool, amount);
  const rateOfTerm = decimalOfUnits(hourRate(rate) * BigInt(wanted.termDays * 24));
  const ofTerm = multiply(amount, rateOfTerm, 'up', 8);
  return ok({
    pledgeAsset: wanted.pledgeAsset,
    loanAsset: pool.asset,
    pledgeAmount: formatDecimal(pledge),
    loanAmount: formatDecimal(amount),
    termDays: wanted.termDays,
    ltvBps: ltvBps(amount, pledge, price),
    initialBps,
    callBps,
    liquidationBps,
    price: formatDecimal(price),
    initialPrice: formatDecimal(priceAt(amount, pledge, initialBps)),
    callPrice: formatDecimal(priceAt(amount, pledge, callBps)),
    liquidationPrice: formatDecimal(priceAt(amount, pledge, liquidationBps)),
    rate: formatDecimal(rate),
    hourlyInterest: formatDecimal(round(interest, 'up', 8)),
    termInterest: formatDecimal(ofTerm),
    total: formatDecimal(add(amount, ofTerm)),
    needsReview: multiply(amount, prices.loan, 'up', 8) > parseDecimal(rules.reviewAboveUsdt),
    rulesVersion: rules.version,
  });
}

function sidesOf({ pledgeAmount, loanAmount }: Wanted, price: Decimal, initialBps: number) {
  if (loanAmount === undefined) {
    const pledge = parseDecimal(pledgeAmount ?? '0');
    return { pledge, amount: debtFor(pledge, price, initialBps) };
  }
  const amount = parseDecimal(loanAmount);
  const pledge = pledgeAmount === undefined ? pledgeFor(amount, price, initialBps) : parseDecimal(pledgeAmount);
  return { pledge, amount };
}
