import type { Database } from '../../database/client.ts';
import { onCommitted } from '../../database/committed.ts';
import type { Log } from '../../log.ts';
import { openTargets } from '../../outgoing/targets.ts';
import { createTranslate } from '../../texts.ts';
import { openPushKey } from './push-key.ts';
import { createNotificationMails, type MailOptions } from './send-mails.ts';
import { createNotificationPushes } from './send-pushes.ts';
import { createMessageWriter } from './write-message.ts';

export type OpenOptions = Omit<MailOptions, 'writeMessage' | 'translateMail'> & {
  environment: Parameters<typeof openPushKey>[0];
  database: Database;
  log: Log;
  /** Tells the open pages of a member that its notifications have changed. */
  tellMember(memberId: number): void;
};

/** What a process needs to show notifications, whoever sends them. */
export function openNotificationTexts(environment: OpenOptions['environment']) {
  const translateMessage = createTranslate('notification-messages');
  const writeMessage = createMessageWriter(translateMessage);
  return { translateMessage, writeMessage, pushKey: openPushKey(environment) };
}

/** Handles commits that notified somebody: tells the pages, sends the mails, and what devices show. */
export function openNotifications(options: OpenOptions) {
  const { translateMessage, writeMessage, pushKey } = openNotificationTexts(options.environment);
  const mails = createNotificationMails({ ...options, writeMessage, translateMail: createTranslate('mail') });
  const sendMails = () =>
    mails.sendDue().catch((error) => options.log.error({ err: error }, 'notifications are mailed later'));
  const pushTargets = openTargets();
  const pushes = createNotificationPushes({ ...options, writeMessage, translateMessage, pushKey, pushTargets });
  const sendPushes = () =>
    pushes.sendDue().catch((error) => options.log.error({ err: error }, 'notifications are pushed later'));

  const stop = onCommitted(options.database, (committed) => {
    if (committed.what !== 'notified' && committed.what !== 'notificationsRead') return;
    options.tellMember(committed.memberId);
    if (committed.what !== 'notified') return;
    void sendMails();
    if (pushKey) void sendPushes();
  });
  return {
    writeMessage,
    sendMails,
    sendPushes,
    pushKey,
    /** Waits for what is being sent. */
    async close() {
      stop();
      await Promise.all([mails.finish(), pushes.finish()]);
    },
  };
}
