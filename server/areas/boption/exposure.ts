import type { BoptionCurrency } from '../../../contract/boption-values.ts';
import { type Decimal, divide, formatDecimal, larger, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { queryRows, type Transaction } from '../../database/client.ts';
import type { BoptionMarketTerms } from './boption-terms.ts';

export const minuteMs = 60_000;

const exposureText = `
  select coalesce(sum(profit), 0)::text as market,
    coalesce(sum(profit) filter (where expires_at / ${minuteMs} = $3::int8 / ${minuteMs}), 0)::text as expiry,
    coalesce(sum(profit) filter (where member_id = $4), 0)::text as member
  from boption_order where settled_at is null and symbol = $1 and currency = $2`;

type Wanted = {
  symbol: string;
  currency: BoptionCurrency;
  memberId: number;
  expiresAtMs: number;
  profit: Decimal;
  rate: Decimal;
};

/**
 * Whether an option keeps the caps on what unsettled ones may win. The house's balance is locked: nobody else buys with
 * the same currency meanwhile.
 */
export async function checkExposure(tx: Transaction, wanted: Wanted, terms: BoptionMarketTerms): Promise<Result<null>> {
  const { symbol, currency, memberId, expiresAtMs, profit, rate } = wanted;
  const [row] = await queryRows<Record<'market' | 'expiry' | 'member', string>>(tx, exposureText, [
    symbol,
    currency,
    expiresAtMs,
    memberId,
  ]);
  if (!row) throw new Error('a sum without a row');
  const caps = [
    ['boptionMemberFull', row.member, terms.memberExposureMax],
    ['boptionExpiryFull', row.expiry, terms.expiryExposureMax],
    ['boptionMarketFull', row.market, terms.exposureMax],
  ] as const;
  for (const [error, promised, cap] of caps) {
    const free = subtract(parseDecimal(cap), parseDecimal(promised));
    if (profit > free) return refuse(error, { values: { left: formatDecimal(stakeFor(free, rate)), currency } });
  }
  return ok(null);
}

/** The largest stake that wins no more than this. */
const stakeFor = (profit: Decimal, rate: Decimal): Decimal => divide(larger(zero, profit), rate, 'down', 2);
