import webPush from 'web-push';
import { defaultLanguage, type Language, languageTag } from '../../../contract/languages.ts';
import { notificationTypes, unreadCountMax } from '../../../contract/notification-values.ts';
import type { Clock } from '../../clock.ts';
import { type Database, queryRows } from '../../database/client.ts';
import type { Log } from '../../log.ts';
import type { Targets } from '../../outgoing/targets.ts';
import type { Translate } from '../../texts.ts';
import type { PushKey } from './push-key.ts';
import { createSendRounds } from './send-rounds.ts';
import type { WriteMessage } from './write-message.ts';

export type PushOptions = {
  database: Database;
  clock: Clock;
  log: Log;
  pushKey: PushKey | undefined;
  pushTargets: Pick<Targets, 'post'>;
  writeMessage: WriteMessage;
  /** Texts of locales/<language>/notification-messages.json. */
  translateMessage: Translate;
  siteName: () => string;
};

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
/** After each attempt that failed it waits so long; after the last it is given up: it is on the page anyway. */
export const pushWaitsMs = [10 * secondMs, minuteMs, 5 * minuteMs, 30 * minuteMs, hourMs, 3 * hourMs] as const;
/** For so long a push service keeps it for a device that is switched off. */
const keptSeconds = 24 * 60 * 60;
/** At once: of all devices, and of one, so that a slow push service leaves room for the others. */
const atOnceMax = 20;
const ofDeviceMax = 5;
/** Longer than an attempt may take: what a process that died has taken is tried again after it. */
const takenForMs = 30 * secondMs;

/** About prices alone, which everybody may see. The text of others stays behind the lock of the screen. */
const publicTypes: readonly number[] = [notificationTypes.alert];

/** A process that takes a push owns it until `next_at`, so that processes sharing a database do not send it twice. */
const takeText = `
  update notification_push push
  set attempts = push.attempts + 1, next_at = $1::int8 + ${takenForMs}
  from push_device device
  join session on session.id = device.session_id
  join member on member.id = device.member_id
  where device.id = push.device_id and push.id in (
    select id from (
      select id, next_at, row_number() over (partition by device_id order by next_at, id) as place
      from notification_push where next_at <= $1::int8
    ) as due
    where place <= ${ofDeviceMax} order by next_at, id limit ${atOnceMax}
  ) and push.next_at <= $1::int8
  returning push.id, push.device_id, push.type, push.data, push.created_at, push.attempts,
    device.endpoint, device.p256dh, device.auth, device.server_key, member.language,
    session.expires_at <= $1::int8 or member.status <> 'active' as is_over,
    (select count(*) from (
      select 1 from notification where member_id = member.id and read_at is null limit ${unreadCountMax}
    ) as counted) as unread`;

type DuePush = {
  id: number;
  device_id: number;
  type: number;
  data: Record<string, string>;
  created_at: number;
  attempts: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  server_key: string;
  language: Language | null;
  is_over: boolean;
  unread: number;
};

/** What the service worker shows. */
export type PushPayload = {
  /** The same in every attempt: a device shows it once. */
  id: string;
  title: string;
  text: string;
  /** As in the attribute `lang`. */
  language: string;
  /** The page that it leads to. */
  path: string;
  time: number;
  /** For the badge of the app. */
  unread: number;
};

/**
 * Sends notifications to the devices that members added, through the push services of their browsers, which can not
 * read them. A device ends when its push service does not know it any more.
 */
export function createNotificationPushes(options: PushOptions) {
  const { database, clock, log, pushKey, pushTargets, writeMessage, translateMessage, siteName } = options;

  const endDevice = (id: number) => database.deleteFrom('push_device').where('id', '=', id).execute();

  async function deliver(push: DuePush): Promise<void> {
    if (push.is_over || push.server_key !== pushKey?.publicKey) return void (await endDevice(push.device_id));
    const { code, problem } = await pushTargets.post(push.endpoint, encrypt(push, pushKey));
    if (code === 404 || code === 410 || problem === 'notAllowed') return void (await endDevice(push.device_id));
    const isSent = code !== null && code >= 200 && code < 300;
    const wait = pushWaitsMs[push.attempts - 1];
    // Not when another process took it in the meantime.
    const isOwn = { id: push.id, attempts: push.attempts };
    if (!isSent && wait !== undefined) {
      const set = { next_at: clock.now() + wait };
      await database
        .updateTable('notification_push')
        .set(set)
        .where(({ and }) => and(isOwn))
        .execute();
      return;
    }
    if (!isSent) log.warn({ push: push.id, code, problem }, 'a notification could not be pushed');
    await database
      .deleteFrom('notification_push')
      .where(({ and }) => and(isOwn))
      .execute();
  }

  function encrypt(push: DuePush, { publicKey, privateKey, subject }: PushKey) {
    const { endpoint, p256dh, auth } = push;
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, write(push), {
      vapidDetails: { subject, publicKey, privateKey },
      contentEncoding: 'aes128gcm',
      TTL: keptSeconds,
      urgency: 'high',
      // Of two with the same topic, which are two attempts, a push service keeps the newer one.
      topic: String(push.id),
    });
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return { headers: Object.fromEntries(texts) as Record<string, string>, body: body ?? '' };
  }

  function write({ id, type, data, created_at: time, language: own, unread }: DuePush): string {
    const language = own ?? defaultLanguage;
    const { title, message } = writeMessage(language, type, data);
    const payload: PushPayload = {
      id: String(id),
      title,
      text: publicTypes.includes(type) ? message : translateMessage(language, 'pushText', { site: siteName() }),
      language: languageTag(language),
      path: `${language === defaultLanguage ? '' : `/${language}`}/profile/notification`,
      time,
      unread,
    };
    return JSON.stringify(payload);
  }

  return createSendRounds<DuePush>({
    take: () => queryRows<DuePush>(database, takeText, [clock.now()]),
    async sendAll(due) {
      await Promise.all(due.map(deliver));
    },
  });
}
