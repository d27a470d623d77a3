import { type ExpressionBuilder, sql } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Notification, NotificationStatus } from '../../../contract/notification.ts';
import {
  everyNotification,
  type NotificationFilter,
  unreadCountMax,
  unreadPreviewMax,
} from '../../../contract/notification-values.ts';
import type { Store } from '../../database/client.ts';
import { readPage } from '../../database/read-page.ts';
import type { Schema } from '../../database/schema.ts';
import type { WriteMessage } from './write-message.ts';

/** Who reads, and in which language. */
export type Reader = { memberId: number; language: Language; writeMessage: WriteMessage };

const columns = ['id', 'type', 'topic', 'data', 'created_at', 'read_at'] as const;
type Row = Pick<NotificationRow, (typeof columns)[number]>;
type NotificationRow = {
  id: number;
  type: number;
  topic: Notification['topic'];
  data: Record<string, string>;
  created_at: number;
  read_at: number | null;
};

function toNotification(row: Row, { language, writeMessage }: Reader): Notification {
  return {
    uid: String(row.id),
    type: row.type,
    topic: row.topic,
    ...writeMessage(language, row.type, row.data),
    readFlag: row.read_at !== null,
    time: row.created_at,
    data: row.data,
  };
}

const isUnreadOf = (memberId: number) => (where: ExpressionBuilder<Schema, 'notification'>) =>
  where.and([where('member_id', '=', memberId), where('read_at', 'is', null)]);

/** One query on the index of unread notifications, because every page of a member asks for it. */
export async function readStatus(store: Store, reader: Reader): Promise<NotificationStatus> {
  const rows = await store
    .selectFrom('notification')
    .select(columns)
    .select((select) =>
      select
        .selectFrom(
          select
            .selectFrom('notification')
            .select('id')
            .where(isUnreadOf(reader.memberId))
            .orderBy('id', 'desc')
            .limit(unreadCountMax)
            .as('counted'),
        )
        .select(sql<number>`count(*)`.as('count'))
        .as('unread'),
    )
    .where(isUnreadOf(reader.memberId))
    .orderBy('id', 'desc')
    .limit(unreadPreviewMax)
    .execute();
  return { unread: rows[0]?.unread ?? 0, preview: rows.map((row) => toNotification(row, reader)) };
}

type Wanted = { max: number; filter: NotificationFilter; limit: number };

/** Newest first, with the `max` of the next page; null at the end. */
export async function listNotifications(store: Store, reader: Reader, { max, filter, limit }: Wanted) {
  let query = store.selectFrom('notification').select(columns).where('member_id', '=', reader.memberId);
  if (max !== everyNotification) query = query.where('id', '<', max);
  if (filter === 'unread') query = query.where('read_at', 'is', null);
  else if (filter !== 'all') query = query.where('topic', '=', filter);
  const { rows, next } = await readPage(query.orderBy('id', 'desc'), limit);
  return { items: rows.map((row) => toNotification(row, reader)), next };
}
