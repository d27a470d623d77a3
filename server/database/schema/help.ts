import type { ColumnType, GeneratedAlways } from 'kysely';
import type { HelpState } from '../../../contract/help-values.ts';
import type { Language } from '../../../contract/languages.ts';

/** Columns that are null or have a default: they may be left out when a row is made. */
type Optional<T> = ColumnType<T, T | undefined, T>;

/** Tables of the area help; columns are explained in migrations/0113-help.sql and 0138-help-desk.sql. */
export type HelpSchema = {
  help_conversation: {
    conversation_id: number;
    member_id: Optional<number | null>;
    language: string;
    service_code: string;
    state: HelpState;
    operator_id: Optional<number | null>;
    waiting_since: Optional<number | null>;
    mail_to: Optional<string | null>;
  };
  help_session: { token_hash: string; conversation_id: number; created_at: number };
  help_case: {
    id: GeneratedAlways<number>;
    conversation_id: number;
    operator_id: Optional<number | null>;
    opened_at: number;
    answered_at: Optional<number | null>;
    resolved_at: Optional<number | null>;
    rating: Optional<number | null>;
  };
  help_mail: {
    id: GeneratedAlways<number>;
    email: string;
    language: Language;
    operator_name: string;
    body: string;
    attempts: Optional<number>;
    next_at: number;
  };
  help_answer: {
    id: GeneratedAlways<number>;
    title: string;
    seed: Optional<string | null>;
    removed_at: Optional<number | null>;
  };
  help_answer_text: { answer_id: number; language: Language; body: string };
};
