import type { BoptionCurrency } from '../../../contract/boption-values.ts';
import { type Decimal, divide, formatDecimal, larger, parseDecimal, subtract, zero } from '../../../contract/money.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import { queryRows, type Transaction } from '../../database/client.ts';
import type { BoptionMarketTerms } from './boption-terms.ts';

export const minuteMs = 60_000;

/**
 * An option that waits for its entry may expire in either of two minutes, and counts in both. Of the minutes in which
 * the new one may expire the fuller one counts.
 */
const exposureText = `
  with unsettled as (
    select member_id, profit, expires_at / ${minuteMs} as soonest,
      (expires_at + case state when 'waiting' then tick_seconds * 1000 else 0 end) / ${minuteMs} as latest
    from boption_order where settled_at is null and symbol = $1 and currency = $2
  ), minutes as (
    select sum(profit) as promised
    from generate_series($3::int8 / ${minuteMs}, $4::int8 / ${minuteMs}) as minute
    join unsettled on minute between soonest and latest group by minute
  )
  select coalesce(sum(profit), 0)::text as market,
    coalesce((select max(promised) from minutes), 0)::text as expiry,
    coalesce(sum(profit) filter (where member_id = $5), 0)::text as member
  from unsettled`;

type Wanted = {
  symbol: string;
  currency: BoptionCurrency;
  memberId: number;
  /** At the soonest: it expires up to `tickMs` later. */
  expiresAtMs: number;
  tickMs: number;
  profit: Decimal;
  rate: Decimal;
};

/**
 * Whether an option keeps the caps on what unsettled ones may win. The house's balance is locked: nobody else buys with
 * the same currency meanwhile.
 */
export async function checkExposure(tx: Transaction, wanted: Wanted, terms: BoptionMarketTerms): Promise<Result<null>> {
  const { symbol, currency, memberId, expiresAtMs, tickMs, profit, rate } = wanted;
  const [row] = await queryRows<Record<'market' | 'expiry' | 'member', string>>(tx, exposureText, [
    symbol,
    currency,
    expiresAtMs,
    expiresAtMs + tickMs,
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
