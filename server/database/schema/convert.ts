import type { ColumnType, GeneratedAlways } from 'kysely';
import type { ConversionFailure, ConversionState } from '../../../contract/convert-values.ts';

/** Columns that are null or have a default: they may be left out when a row is made. */
type Optional<T> = ColumnType<T, T | undefined, T>;

/** Tables of the area convert; columns are explained in migrations/0111-convert.sql. */
export type ConvertSchema = {
  conversion: {
    id: GeneratedAlways<number>;
    member_id: number;
    from_asset: string;
    to_asset: string;
    from_amount: string;
    to_amount: string;
    from_price: string;
    to_price: string;
    spread_bps: number;
    value_usdt: string;
    from_version: number;
    to_version: number;
    rules_version: number;
    state: 'quoted' | 'replaced' | ConversionState;
    failure: Optional<ConversionFailure | null>;
    quoted_at: number;
    expires_at: number;
    accepted_at: Optional<number | null>;
  };
};
