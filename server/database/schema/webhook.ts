import type { ColumnType, GeneratedAlways } from 'kysely';
import type { DeliveryProblem, DeliveryState, WebhookEvent } from '../../../contract/webhook-values.ts';

/** Tables of the area webhook; columns are explained in migrations/0230. Times are milliseconds. */
export type WebhookSchema = {
  webhook: {
    id: GeneratedAlways<number>;
    member_id: number;
    url: string;
    events: WebhookEvent[];
    secret: string;
    created_at: number;
    told_at: ColumnType<number | null, number | null | undefined>;
  };
  webhook_delivery: {
    id: GeneratedAlways<number>;
    webhook_id: number;
    event: WebhookEvent;
    data: ColumnType<object, string, never>;
    created_at: ColumnType<number | null, number | null | undefined>;
    state: ColumnType<DeliveryState, DeliveryState | undefined>;
    attempts: ColumnType<number, number | undefined>;
    next_at: ColumnType<number, number | undefined>;
    tried_at: ColumnType<number | null, number | null | undefined>;
    answer_code: ColumnType<number | null, number | null | undefined>;
    problem: ColumnType<DeliveryProblem | null, DeliveryProblem | null | undefined>;
  };
  webhook_progress: { market_id: number; seq: number };
};
