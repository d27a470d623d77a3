import type { ColumnType, GeneratedAlways } from 'kysely';
import type { ApiKeyAlgorithm, ApiKeyRight } from '../../../contract/api-key-values.ts';

/** Tables of the area api-key; columns are explained in migrations/0153. Times are milliseconds. */
export type ApiKeySchema = {
  api_key: {
    id: GeneratedAlways<number>;
    member_id: number;
    key: string;
    name: string;
    algorithm: ApiKeyAlgorithm;
    verifier: string;
    permission: ApiKeyRight;
    addresses: string;
    created_at: number;
    expires_at: number;
    last_used_at: ColumnType<number | null, number | null | undefined>;
  };
};
