import type { ColumnType, GeneratedAlways } from 'kysely';
import type { ChatSide, ReadingSide } from '../../../contract/chat-values.ts';

/** Columns that are null or have a default: they may be left out when a row is made. */
type Optional<T> = ColumnType<T, T | undefined, T>;

/** Tables of the area chat; columns are explained in migrations/0112-chat.sql and 0138-help-desk.sql. */
export type ChatSchema = {
  conversation: {
    id: GeneratedAlways<number>;
    area: string;
    last_number: Optional<number>;
    last_at: number;
    created_at: number;
  };
  chat_message: {
    conversation_id: number;
    number: number;
    side: ChatSide;
    author: string;
    type: 1 | 2;
    body: string;
    message_values: ColumnType<Record<string, string>, string | undefined, string>;
    file_id: Optional<string | null>;
    client_id: Optional<string | null>;
    /** A tsvector, as text. */
    words: Optional<string | null>;
    created_at: number;
  };
  chat_read: { conversation_id: number; side: ReadingSide; number: number };
};
