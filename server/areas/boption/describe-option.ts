import type { Selectable } from 'kysely';
import type { BoptionOrder } from '../../../contract/boption-shapes.ts';
import { canonical, decimalOfUnits, formatDecimal, negate, parseDecimal } from '../../../contract/money.ts';
import type { BoptionSchema } from '../../database/schema/boption.ts';

export type OptionRow = Selectable<BoptionSchema['boption_order']>;

/** A rate in basis points as a part of one. */
export const rateOf = (bps: number) => decimalOfUnits(BigInt(bps) * 10n ** 14n);

type PublicOption = Omit<BoptionOrder, 'id' | 'settlement'>;

/** What all may know of an option. */
export const describePublicly = (row: OptionRow): PublicOption => ({
  symbol: row.symbol,
  currency: row.currency,
  direction: row.direction,
  duration: row.duration_seconds,
  stake: canonical(row.stake),
  rate: formatDecimal(rateOf(row.rate_bps)),
  profit: canonical(row.profit),
  version: row.market_version,
  acceptedAt: row.accepted_at,
  entryFrom: row.entry_from,
  tickSeconds: row.tick_seconds,
  state: row.state,
  voidReason: row.void_reason,
  entry: describeTick(row.entry_tick, row.entry_price, row.entry_at),
  expiresAt: row.entry_tick === null ? null : row.expires_at,
  exit: describeTick(row.exit_tick, row.exit_price, row.exit_at),
  settledAt: row.settled_at,
  result: resultOf(row),
});

/** An option as its member sees it. */
export const describeOption = (row: OptionRow): BoptionOrder => ({
  id: String(row.id),
  settlement: row.settlement,
  ...describePublicly(row),
});

const describeTick = (seq: number | null, price: string | null, time: number | null) =>
  seq === null || price === null || time === null ? null : { seq, price: canonical(price), time };

/** What the member has won, or lost below zero; null until it is settled. */
function resultOf({ state, stake, profit }: Pick<OptionRow, 'state' | 'stake' | 'profit'>): string | null {
  switch (state) {
    case 'won':
      return canonical(profit);
    case 'lost':
      return formatDecimal(negate(parseDecimal(stake)));
    case 'tied':
    case 'void':
      return '0';
    default:
      return null;
  }
}
