import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ok } from '../../../contract/result.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import { createLog } from '../../log.ts';
import type { Message } from '../../mail/outbox.ts';
import { createTranslate } from '../../texts.ts';
import { notify } from './notify.ts';
import { createNotificationMails } from './send-mails.ts';
import { createMessageWriter } from './write-message.ts';

const startMs = 1_790_000_000_000;
const hourMs = 60 * 60 * 1000;

describe.each(databases)('mails of notifications on $name', ({ open }) => {
  let opened: OpenDatabase;
  let sent: Message[];
  let nowMs = startMs;
  let failure: Error | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(() => {
    sent = [];
    nowMs = startMs;
    failure = undefined;
  });
  afterAll(() => opened.close());

  const createMails = () =>
    createNotificationMails({
      database: opened.database,
      clock: { now: () => nowMs, monotonic: () => 0 },
      log: createLog('silent'),
      outbox: {
        async send(message) {
          if (failure) throw failure;
          sent.push(message);
        },
      },
      writeMessage: createMessageWriter(createTranslate('notification-messages')),
      translateMail: createTranslate('mail'),
      siteName: () => 'Pasar',
      siteOrigin: () => 'https://pasar.example',
    });

  async function notifyOfDeposit(change: { language?: 'de'; email?: null; phone?: string } = {}) {
    const { id: memberId } = await addMember(opened.database);
    if (Object.keys(change).length > 0) {
      await opened.database.updateTable('member').set(change).where('id', '=', memberId).execute();
    }
    const parameters = { amount: '2500', currency: 'USDT' };
    await inTransaction(opened.database, async (tx) => {
      await notify(tx, { memberId, type: 'deposit', parameters, atMs: startMs });
      return ok(null);
    });
    return opened.database.selectFrom('member').select('email').where('id', '=', memberId).executeTakeFirstOrThrow();
  }
  const countWaiting = async () => (await opened.database.selectFrom('notification_mail').selectAll().execute()).length;

  test('a mail says in the member’s language what happened, and leads to the site', async () => {
    const { email } = await notifyOfDeposit({ language: 'de' });
    await createMails().sendDue();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ channel: 'email', target: email, subject: expect.stringMatching(/ – Pasar$/) });
    expect(sent[0]?.text).toContain('2.500 USDT');
    expect(sent[0]?.text).toContain('2026-09-21 14:13:20 UTC');
    expect(sent[0]?.text).toContain('https://pasar.example/de/profile/notification\n');
    expect(sent[0]?.text).not.toContain('{{');
    expect(await countWaiting()).toBe(0);
  });

  test('each is sent once, however many ask for it at once and in how many processes', async () => {
    for (let count = 0; count < 12; count += 1) await notifyOfDeposit();
    const processes = Array.from({ length: 8 }, () => createMails());
    await Promise.all(processes.flatMap((mails) => [mails.sendDue(), mails.sendDue()]));
    expect(new Set(sent.map(({ target }) => target)).size).toBe(12);
    expect(sent).toHaveLength(12);
  });

  test('one that can not be delivered is tried again later, and given up in the end', async () => {
    await notifyOfDeposit();
    const mails = createMails();
    failure = new Error('mailbox is full');
    await mails.sendDue();
    await mails.sendDue();
    failure = undefined;
    await mails.sendDue();
    expect(sent).toEqual([]);
    nowMs += hourMs;
    await mails.sendDue();
    expect(sent).toHaveLength(1);

    await notifyOfDeposit();
    failure = new Error('no such address');
    for (let attempt = 1; attempt <= 7; attempt += 1) {
      nowMs += 3 * hourMs;
      await mails.sendDue();
    }
    expect(await countWaiting()).toBe(1);
    nowMs += 3 * hourMs;
    await mails.sendDue();
    expect(await countWaiting()).toBe(0);
  });

  test('one that the mail server refuses for good is given up at once, and the others are not', async () => {
    await notifyOfDeposit();
    const mails = createMails();
    failure = Object.assign(new Error('no such mailbox'), {
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 450,
    });
    await mails.sendDue();
    expect(await countWaiting()).toBe(1);
    nowMs += hourMs;
    Object.assign(failure, { responseCode: 550 });
    await mails.sendDue();
    expect(await countWaiting()).toBe(0);
  });

  test('a member without an e-mail address gets none', async () => {
    await notifyOfDeposit({ email: null, phone: `+62${Math.floor(performance.now() * 1000)}` });
    expect(await countWaiting()).toBe(0);
  });
});
