import type { Selectable } from 'kysely';
import type { Conversion, ConvertQuote } from '../../../contract/convert.ts';
import type { ConversionState } from '../../../contract/convert-values.ts';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import type { ConvertSchema } from '../../database/schema/convert.ts';
import { type PairPrice, ratesOf } from './pair-price.ts';

export type ConversionRow = Selectable<ConvertSchema['conversion']>;

export const pairPriceOf = (row: ConversionRow): PairPrice => ({
  fromPrice: parseDecimal(row.from_price),
  toPrice: parseDecimal(row.to_price),
  spreadBps: row.spread_bps,
});

function describeAgreed(row: ConversionRow) {
  const { rate, midRate } = ratesOf(pairPriceOf(row));
  return {
    id: String(row.id),
    from: row.from_asset,
    to: row.to_asset,
    fromAmount: formatDecimal(parseDecimal(row.from_amount)),
    toAmount: formatDecimal(parseDecimal(row.to_amount)),
    rate: formatDecimal(rate),
    midRate: formatDecimal(midRate),
    spreadBps: row.spread_bps,
  };
}

export const describeQuote = (row: ConversionRow): ConvertQuote => ({
  ...describeAgreed(row),
  now: row.quoted_at,
  expiresAt: row.expires_at,
});

/** Of one that was accepted. */
export const describeConversion = (row: ConversionRow): Conversion => ({
  ...describeAgreed(row),
  state: row.state as ConversionState,
  failure: row.failure,
  time: row.accepted_at as number,
});
