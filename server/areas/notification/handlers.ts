import type { notificationCalls } from '../../../contract/notification.ts';
import { ok, type Result } from '../../../contract/result.ts';
import { recordAction } from '../../access/action-log.ts';
import type { Clock } from '../../clock.ts';
import { type Database, inTransaction, type Transaction } from '../../database/client.ts';
import type { HandlersOf, RequestFacts, SessionMember } from '../../http/handlers.ts';
import { markAllAsRead, markAsRead } from './mark-as-read.ts';
import { readPreferences, savePreferences } from './preferences.ts';
import { listNotifications, type Reader, readStatus } from './read-notifications.ts';
import type { WriteMessage } from './write-message.ts';

export type NotificationOptions = {
  database: Database;
  clock: Clock;
  writeMessage: WriteMessage;
  /** Whether this site has push notifications. */
  hasPush: boolean;
};

/** The calls of the area notification. */
export function notificationHandlers(options: NotificationOptions): HandlersOf<typeof notificationCalls> {
  const { database, clock, writeMessage, hasPush } = options;
  type Request = { member: SessionMember; facts: RequestFacts };
  const readerOf = ({ member, facts }: Request): Reader => ({
    memberId: member.id,
    language: facts.language,
    writeMessage,
  });

  /** Changes something, and answers with what is unread then. */
  async function change(request: Request, work: (tx: Transaction) => Promise<Result<null>>) {
    const changed = await inTransaction(database, work);
    return changed.ok ? ok(await readStatus(database, readerOf(request))) : changed;
  }
  const readingOf = ({ member }: Request) => ({ memberId: member.id, atMs: clock.now() });

  return {
    status: async (request) => ok(await readStatus(database, readerOf(request))),
    list: async (request) => ok(await listNotifications(database, readerOf(request), request.query)),

    markAsRead: (request) => change(request, (tx) => markAsRead(tx, Number(request.query.id), readingOf(request))),
    markAllAsRead: (request) => change(request, (tx) => markAllAsRead(tx, readingOf(request))),

    preferences: async (request) => ok(await readPreferences(database, readerOf(request), hasPush)),
    async savePreferences(request) {
      const { member, facts, input } = request;
      const deed = { memberId: member.id, action: 'notificationsChanged', address: facts.address } as const;
      const saved = await inTransaction(database, async (tx) => {
        const changed = await savePreferences(tx, member.id, input);
        if (changed.ok) await recordAction(tx, { ...deed, atMs: clock.now() });
        return changed;
      });
      return saved.ok ? ok(await readPreferences(database, readerOf(request), hasPush)) : saved;
    },
  };
}
