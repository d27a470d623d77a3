import { sql } from 'kysely';
import type { InputOf } from '../../../contract/call.ts';
import type { Language } from '../../../contract/languages.ts';
import type { NotificationPreferences, notificationCalls } from '../../../contract/notification.ts';
import {
  isAlwaysMailed,
  isAlwaysOnPage,
  isMailedByDefault,
  isOnPageByDefault,
  isPushedByDefault,
  notificationTypeNames,
  notificationTypes,
  topicOfType,
} from '../../../contract/notification-values.ts';
import { ok, type Result, refuse } from '../../../contract/result.ts';
import type { Store, Transaction } from '../../database/client.ts';
import type { Reader } from './read-notifications.ts';

/** What the member gets on the page, by mail and on its devices: its own choices over the usual ones. */
export async function readPreferences(
  store: Store,
  reader: Reader,
  hasPush: boolean,
): Promise<NotificationPreferences> {
  const member = await store
    .selectFrom('member')
    .select(['email', 'language'])
    .where('id', '=', reader.memberId)
    .executeTakeFirstOrThrow();
  const chosen = await store
    .selectFrom('notification_preference')
    .select(['type', 'on_page', 'by_email', 'by_push'])
    .where('member_id', '=', reader.memberId)
    .execute();
  const types = notificationTypeNames.map((name) => {
    const type = notificationTypes[name];
    const own = chosen.find((row) => row.type === type);
    return {
      type,
      title: reader.writeMessage.title(reader.language, type),
      topic: topicOfType[name],
      page: isAlwaysOnPage(name) || (own?.on_page ?? isOnPageByDefault(name)),
      email: isAlwaysMailed(name) || (own?.by_email ?? isMailedByDefault(name)),
      push: own?.by_push ?? isPushedByDefault(name),
      isAlwaysOnPage: isAlwaysOnPage(name),
      isAlwaysMailed: isAlwaysMailed(name),
    };
  });
  return { language: member.language, hasEmail: member.email !== null, hasPush, types };
}

type Change = InputOf<typeof notificationCalls.savePreferences>;

/**
 * Refuses to choose away what may not be, such as security on the page. A type that is named twice counts as it is
 * named last.
 */
export async function savePreferences(tx: Transaction, memberId: number, change: Change): Promise<Result<null>> {
  const byType = new Map(change.types.map((choice) => [choice.type, choice]));
  const isRefused = notificationTypeNames.some(
    (name) =>
      (isAlwaysOnPage(name) && byType.get(notificationTypes[name])?.page === false) ||
      (isAlwaysMailed(name) && byType.get(notificationTypes[name])?.email === false),
  );
  if (isRefused) return refuse('invalidInput', { fields: { types: 'fieldInvalid' } });
  if (change.language) await saveLanguage(tx, memberId, change.language);
  const rows = [...byType.values()].map(({ type, page, email, push }) => ({
    member_id: memberId,
    type,
    on_page: page,
    by_email: email,
    by_push: push ?? null,
  }));
  if (rows.length === 0) return ok(null);
  await tx
    .insertInto('notification_preference')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'type']).doUpdateSet((row) => ({
        on_page: row.ref('excluded.on_page'),
        by_email: row.ref('excluded.by_email'),
        // Whoever does not know of pushes does not change them.
        by_push: sql<boolean | null>`coalesce(excluded.by_push, notification_preference.by_push)`,
      })),
    )
    .execute();
  return ok(null);
}

async function saveLanguage(tx: Transaction, memberId: number, language: Language): Promise<void> {
  await tx.updateTable('member').set({ language }).where('id', '=', memberId).execute();
}
