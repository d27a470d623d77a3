import type { ColumnType } from 'kysely';
import type { HelpState } from '../../../contract/help-values.ts';

/** Columns that are null or have a default: they may be left out when a row is made. */
type Optional<T> = ColumnType<T, T | undefined, T>;

/** Tables of the area help; columns are explained in migrations/0113-help.sql. */
export type HelpSchema = {
  help_conversation: {
    conversation_id: number;
    member_id: Optional<number | null>;
    language: string;
    service_code: string;
    state: HelpState;
    operator_id: Optional<number | null>;
    waiting_since: Optional<number | null>;
  };
  help_session: { token_hash: string; conversation_id: number; created_at: number };
};
