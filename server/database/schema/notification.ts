import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NotificationTopic } from '../../../contract/notification-values.ts';

/** Tables of the area notification; columns are explained in migrations/0062-notification.sql and 0237-push.sql. */
export type NotificationSchema = {
  notification: {
    id: GeneratedAlways<number>;
    member_id: number;
    type: number;
    topic: NotificationTopic;
    data: NotificationDataColumn;
    created_at: number;
    read_at: number | null;
  };
  notification_mail: {
    id: GeneratedAlways<number>;
    member_id: number;
    type: number;
    data: NotificationDataColumn;
    created_at: number;
    attempts: number;
    next_at: number;
    email: string | null;
  };
  notification_preference: {
    member_id: number;
    type: number;
    on_page: boolean;
    by_email: boolean;
    by_push: boolean | null;
  };
  push_device: {
    id: GeneratedAlways<number>;
    member_id: number;
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    server_key: string;
    created_at: number;
  };
  notification_push: {
    id: GeneratedAlways<number>;
    device_id: number;
    type: number;
    data: NotificationDataColumn;
    created_at: number;
    attempts: Generated<number>;
    next_at: number;
  };
};

/** Written as JSON text, read back as the value. */
type NotificationDataColumn = ColumnType<Record<string, string>, string, never>;
