import type { ChatMessage } from '../../../contract/chat.ts';
import { messageTypes, splitEmoji } from '../../../contract/chat-values.ts';
import { defaultLanguage, type Language, parseLanguage } from '../../../contract/languages.ts';
import type { Clock } from '../../clock.ts';
import { type Database, queryRows, type Transaction } from '../../database/client.ts';
import type { Log } from '../../log.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Translate } from '../../texts.ts';

type Answer = { conversationId: number; email: string; message: ChatMessage };

/** In the transaction of an answer: it will be mailed as well, in the language of its conversation. */
export async function mailAnswer(tx: Transaction, { conversationId, email, message }: Answer): Promise<void> {
  const found = tx.selectFrom('help_conversation').select('language').where('conversation_id', '=', conversationId);
  const { language } = await found.executeTakeFirstOrThrow();
  const isText = message.type === messageTypes.text;
  const written = splitEmoji(message.body).filter((part) => typeof part === 'string');
  const row = {
    email,
    language: parseLanguage(language) ?? defaultLanguage,
    operator_name: message.author,
    body: isText ? written.join('') : '',
    next_at: message.timeCreated,
  };
  await tx.insertInto('help_mail').values(row).execute();
}

const batchMax = 5;
const attemptsMax = 8;
/** Longer than a delivery may take; doubled with each attempt. */
const retryAfterMs = 60_000;

/** A process that takes a mail owns it until `next_at`, so that processes sharing a database do not send it twice. */
const takeText = `
  update help_mail mail
  set attempts = mail.attempts + 1, next_at = $1::int8 + ${retryAfterMs} * (1 << mail.attempts)
  where id in (
    select id from help_mail where next_at <= $1 order by next_at, id limit ${batchMax} for update skip locked
  )
  returning id, email, language, operator_name, body, attempts`;

type DueMail = {
  id: number;
  email: string;
  language: Language;
  operator_name: string;
  body: string;
  attempts: number;
};

export type MailOptions = {
  database: Database;
  clock: Clock;
  log: Pick<Log, 'error'>;
  outbox: Outbox;
  translateMail: Translate;
  siteName: () => string;
  siteOrigin: () => string;
};

/** Sends what is due. A mail that fails is tried again and finally dropped: the answer stands on the page anyway. */
export async function sendAnswers(options: MailOptions): Promise<void> {
  const { database, clock, log, outbox } = options;
  for (;;) {
    const due = await queryRows<DueMail>(database, takeText, [clock.now()]);
    if (due.length === 0) return;
    for (const mail of due) {
      try {
        await outbox.send({ channel: 'email', target: mail.email, ...compose(mail, options) });
      } catch (error) {
        log.error({ err: error, mail: mail.id, attempts: mail.attempts }, 'an answer could not be mailed');
        if (mail.attempts < attemptsMax) continue;
      }
      await database.deleteFrom('help_mail').where('id', '=', mail.id).execute();
    }
  }
}

function compose(mail: DueMail, { translateMail, siteName, siteOrigin }: MailOptions) {
  const { language } = mail;
  const values = {
    site: siteName(),
    operator: mail.operator_name,
    text: mail.body || translateMail(language, 'helpPicture'),
    address: `${siteOrigin()}${language === defaultLanguage ? '' : `/${language}`}/help`,
  };
  return {
    subject: translateMail(language, 'helpAnswerSubject', values),
    text: translateMail(language, 'helpAnswerText', values),
  };
}
