import type { Database, Log } from '../../database/client.ts';
import { onCommitted } from '../../database/committed.ts';
import { createTranslate } from '../../texts.ts';
import { createNotificationMails, type MailOptions } from './send-mails.ts';
import { createMessageWriter } from './write-message.ts';

export type OpenOptions = Omit<MailOptions, 'writeMessage' | 'translateMail'> & {
  database: Database;
  log: Log;
  /** Tells the open pages of a member that its notifications have changed. */
  tellMember(memberId: number): void;
};

/** Handles commits that notified somebody: tells the pages and sends the mails. */
export function openNotifications(options: OpenOptions) {
  const writeMessage = createMessageWriter(createTranslate('notification-messages'));
  const mails = createNotificationMails({ ...options, writeMessage, translateMail: createTranslate('mail') });
  const sendMails = () =>
    mails.sendDue().catch((error) => options.log.error({ err: error }, 'notifications are mailed later'));

  const stop = onCommitted(options.database, (committed) => {
    if (committed.what !== 'notified' && committed.what !== 'notificationsRead') return;
    options.tellMember(committed.memberId);
    if (committed.what === 'notified') void sendMails();
  });
  return {
    writeMessage,
    sendMails,
    /** Waits for the mail that is being sent. */
    async close() {
      stop();
      await mails.finish();
    },
  };
}
