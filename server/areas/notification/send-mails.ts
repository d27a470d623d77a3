import { defaultLanguage, type Language } from '../../../contract/languages.ts';
import type { Clock } from '../../clock.ts';
import { type Database, queryRows } from '../../database/client.ts';
import type { Log } from '../../log.ts';
import { isRefusedForGood, type Outbox } from '../../mail/outbox.ts';
import type { Translate } from '../../texts.ts';
import { chosenNumbers } from './notify-chosen.ts';
import { createSendRounds } from './send-rounds.ts';
import type { WriteMessage } from './write-message.ts';

export type MailOptions = {
  database: Database;
  clock: Clock;
  log: Log;
  outbox: Outbox;
  writeMessage: WriteMessage;
  /** Texts of locales/<language>/mail.json. */
  translateMail: Translate;
  siteName: () => string;
  /** Where members reach the site, e.g. https://pasar.example. */
  siteOrigin: () => string;
};

/** Few enough that all can be delivered before `retryAfterMs` is over. */
const batchMax = 5;
const attemptsMax = 8;
/** Longer than a delivery may take; doubled with each attempt: the last comes after more than two hours. */
const retryAfterMs = 60_000;

/**
 * Mails about orders wait for those about money and security. A process that takes a mail owns it until `next_at`, so
 * that processes sharing a database do not send it twice.
 */
const takeText = `
  update notification_mail mail
  set attempts = mail.attempts + 1, next_at = $1::int8 + ${retryAfterMs} * (1 << mail.attempts)
  from member
  where member.id = mail.member_id and mail.id in (
    select id from notification_mail where next_at <= $1 order by type in (${chosenNumbers}), next_at, id
    limit ${batchMax} for update skip locked
  )
  returning mail.id, mail.type, mail.data, mail.created_at, mail.attempts,
    coalesce(mail.email, member.email) as email, member.language`;

type DueMail = {
  id: number;
  type: number;
  data: Record<string, string>;
  created_at: number;
  attempts: number;
  email: string | null;
  language: Language | null;
};

/**
 * Sends mails for notifications in the member's language. A failed mail is tried again and finally given up, at once
 * when the mail server refuses it for good: the notification is on the page anyway. A crash between delivery and commit
 * sends a mail twice, but never loses it.
 */
export function createNotificationMails(options: MailOptions) {
  const { database, clock, log, outbox, writeMessage, translateMail, siteName, siteOrigin } = options;

  async function deliver(mail: DueMail): Promise<void> {
    try {
      if (mail.email) await outbox.send({ channel: 'email', target: mail.email, ...compose(mail) });
    } catch (error) {
      log.error({ err: error, mail: mail.id, attempts: mail.attempts }, 'a notification could not be mailed');
      if (mail.attempts < attemptsMax && !isRefusedForGood(error)) return;
    }
    await database.deleteFrom('notification_mail').where('id', '=', mail.id).execute();
  }

  function compose({ type, data, created_at, language: own }: DueMail): { subject: string; text: string } {
    const language = own ?? defaultLanguage;
    const values = {
      ...writeMessage(language, type, data),
      site: siteName(),
      time: `${new Date(created_at).toISOString().slice(0, 19).replace('T', ' ')} UTC`,
      address: `${siteOrigin()}${language === defaultLanguage ? '' : `/${language}`}/profile/notification`,
    };
    return {
      subject: translateMail(language, 'notificationSubject', values),
      text: translateMail(language, 'notificationText', values),
    };
  }

  return createSendRounds<DueMail>({
    take: () => queryRows<DueMail>(database, takeText, [clock.now()]),
    async sendAll(due, isFinished) {
      for (const mail of due) if (!isFinished()) await deliver(mail);
    },
  });
}
