import type { LoanPool, LoanQuote, PledgeCoin } from '../../../contract/loan-shapes.ts';
import { type Decimal, divide, formatDecimal, multiply, parseDecimal, type Rounding } from '../../../contract/money.ts';

type Asked = { pledgeAmount?: string | undefined; loanAmount?: string | undefined; termDays: number };
/** `loanPrice` is in USDT, as the lending price of the collateral is. */
type Ground = { pledge: PledgeCoin; pool: LoanPool; loanPrice: string; rulesVersion: number };

const places = 8;
const hoursOfYear = parseDecimal(String(365 * 24));

/**
 * What a loan would cost by the public terms, for visitors: members are quoted by the exchange, which also counts what
 * the loan itself does to the rate. null while there is no price.
 */
export function estimateQuote(asked: Asked, { pledge, pool, loanPrice, rulesVersion }: Ground): LoanQuote | null {
  if (pledge.lendingPrice === null) return null;
  const { initialBps, callBps, liquidationBps } = pledge;
  const price = divide(parseDecimal(pledge.lendingPrice), parseDecimal(loanPrice), 'down');
  const lendable = multiply(price, shareOfBps(initialBps), 'down');
  const loan = asked.loanAmount ? parseDecimal(asked.loanAmount) : lent(asked.pledgeAmount ?? '0', lendable);
  const pledged = asked.pledgeAmount ? parseDecimal(asked.pledgeAmount) : divide(loan, lendable, 'up', places);
  if (loan === 0n || pledged === 0n) return null;
  const priceAt = (bps: number) => text(divide(divide(loan, pledged, 'up'), shareOfBps(bps), 'up', places));
  const hourly = divide(multiply(loan, parseDecimal(pool.borrowRate), 'up'), hoursOfYear, 'up');
  const interest = (hours: number, rounding: Rounding = 'up') =>
    multiply(hourly, parseDecimal(String(hours)), rounding, places);
  const termInterest = interest(asked.termDays * 24);
  return {
    pledgeAsset: pledge.currency,
    loanAsset: pool.currency,
    pledgeAmount: text(pledged),
    loanAmount: text(loan),
    termDays: asked.termDays,
    ltvBps: bpsOf(divide(loan, multiply(pledged, price, 'down'), 'up')),
    initialBps,
    callBps,
    liquidationBps,
    price: formatDecimal(price),
    initialPrice: priceAt(initialBps),
    callPrice: priceAt(callBps),
    liquidationPrice: priceAt(liquidationBps),
    rate: pool.borrowRate,
    hourlyInterest: text(interest(1)),
    termInterest: text(termInterest),
    total: text((loan + termInterest) as Decimal),
    needsReview: false,
    rulesVersion,
  };
}

const text = (value: Decimal): string => formatDecimal(value);
const shareOfBps = (bps: number): Decimal => divide(parseDecimal(String(bps)), parseDecimal('10000'), 'down');
const bpsOf = (share: Decimal): number => Number(multiply(share, parseDecimal('10000'), 'up', 0) / 10n ** 18n);
const lent = (pledge: string, lendable: Decimal): Decimal => multiply(parseDecimal(pledge), lendable, 'down', places);
