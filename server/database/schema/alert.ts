import type { ColumnType, GeneratedAlways } from 'kysely';
import type { AlertKind, AlertRepeat, AlertState } from '../../../contract/alert-values.ts';
import type { StopDirection } from '../../matching/stop-orders.ts';

/** Tables of the area alert; columns are explained in migrations/0190. Times are milliseconds, numeric is text. */
export type AlertSchema = {
  alert: {
    id: GeneratedAlways<number>;
    member_id: number;
    symbol: string;
    kind: AlertKind;
    threshold: string;
    repeat: AlertRepeat;
    state: AlertState;
    armed: StopDirection | null;
    after_seq: number;
    ready_at: number;
    fired_at: ColumnType<number | null, number | null | undefined>;
    fired_price: ColumnType<string | null, string | null | undefined>;
    version: number;
    created_at: number;
  };
  alert_progress: { symbol: string; seq: number };
};
