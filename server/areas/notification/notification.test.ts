import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { InputOf, QueryOf } from '../../../contract/call.ts';
import type { Language } from '../../../contract/languages.ts';
import type { notificationCalls } from '../../../contract/notification.ts';
import { everyNotification } from '../../../contract/notification-values.ts';
import { ok, refuse } from '../../../contract/result.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { inTransaction, type OpenDatabase, queryRows } from '../../database/client.ts';
import { type Committed, onCommitted } from '../../database/committed.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { createTranslate } from '../../texts.ts';
import { notificationHandlers } from './handlers.ts';
import { type NotificationEvent, notify } from './notify.ts';
import { notificationKeptMs, purgeNotifications } from './purge-notifications.ts';
import { createMessageWriter } from './write-message.ts';

const writeMessage = createMessageWriter(createTranslate('notification-messages'));
const nowMs = 1_790_000_000_000;
const everything = { max: everyNotification, filter: 'all', limit: 20 } as const;

describe.each(databases)('notifications on $name', ({ open }) => {
  let opened: OpenDatabase;
  let member: SessionMember;
  let stranger: SessionMember;
  let committed: Committed[];
  beforeAll(async () => {
    opened = await open();
    onCommitted(opened.database, (event) => committed.push(event));
  });
  beforeEach(async () => {
    member = await addMember(opened.database);
    stranger = await addMember(opened.database);
    committed = [];
  });
  afterAll(() => opened.close());

  function callAs(caller: SessionMember, language: Language = 'en') {
    const handlers = notificationHandlers({
      database: opened.database,
      clock: { now: () => nowMs, monotonic: () => 0 },
      writeMessage,
      hasPush: true,
    });
    const request = { params: undefined, query: undefined, input: undefined, member: caller, idempotency: undefined };
    const facts = { language, address: '203.0.113.5' } as never;
    return {
      status: () => handlers.status({ ...request, facts }),
      list: (query: Partial<QueryOf<typeof notificationCalls.list>> = {}) =>
        handlers.list({ ...request, query: { ...everything, ...query }, facts }),
      markAsRead: (id: string) => handlers.markAsRead({ ...request, query: { id }, facts }),
      markAllAsRead: () => handlers.markAllAsRead({ ...request, facts }),
      preferences: () => handlers.preferences({ ...request, facts }),
      savePreferences: (input: InputOf<typeof notificationCalls.savePreferences>) =>
        handlers.savePreferences({ ...request, input, facts }),
    };
  }

  type Said = {
    [Type in NotificationEvent['type']]: Omit<Extract<NotificationEvent, { type: Type }>, 'memberId' | 'atMs'>;
  };
  const tell = (event: Said[keyof Said], { id }: SessionMember = member) =>
    inTransaction(opened.database, async (tx) => {
      await notify(tx, { ...event, memberId: id, atMs: nowMs } as NotificationEvent);
      return ok(null);
    });
  const deposit = (amount = '1234.5') => tell({ type: 'deposit', parameters: { amount, currency: 'USDT' } });
  async function listOf(caller: SessionMember, query = {}) {
    const listed = await callAs(caller).list(query);
    if (!listed.ok) throw new Error(listed.error);
    return listed.data;
  }
  const mails = () => opened.database.selectFrom('notification_mail').selectAll().where('member_id', '=', member.id);

  test('what happened is listed, newest first, in the language of whoever reads', async () => {
    await tell({ type: 'login', parameters: { device: 'Firefox, Linux', address: '203.0.113.5' } });
    await deposit();
    expect((await listOf(member)).items).toMatchObject([
      {
        type: 128,
        topic: 'funds',
        title: 'Deposit received',
        message: '1,234.5 USDT have been added to your spot account.',
        readFlag: false,
        time: nowMs,
        data: { amount: '1234.5', currency: 'USDT' },
      },
      { type: 2, topic: 'security', message: expect.stringContaining('Firefox, Linux, address 203.0.113.5') },
    ]);
    const german = await callAs(member, 'de').list();
    expect(german.ok && german.data.items[0]?.message).toContain('1.234,5 USDT');
    expect(german.ok && german.data.items[0]?.uid).toBe((await listOf(member)).items[0]?.uid);
  });

  test('rates are written as the reader’s language writes them', async () => {
    const day = '2026-11-23';
    await tell({ type: 'saving', parameters: { event: 'Rates', currency: 'USDT', rates: '6% / 4.25%', day } });
    await tell({ type: 'staking', parameters: { event: 'Rate', currency: 'ADA', before: '2.1', after: '4', day } });
    const messages = async (language: Language) => {
      const listed = await callAs(member, language).list();
      return listed.ok && listed.data.items.map(({ message }) => message).join(' ');
    };
    expect(await messages('en')).toContain('6% / 4.25%');
    expect(await messages('de')).toContain('6\u00a0% / 4,25\u00a0%');
    expect(await messages('de')).toMatch(/von 2,1.% auf 4.%/);
  });

  test('what is rolled back notifies nobody, by mail neither', async () => {
    const event = { memberId: member.id, type: 'registration', parameters: {}, atMs: nowMs } as const;
    await inTransaction(opened.database, async (tx) => {
      await notify(tx, event);
      return refuse('codeWrong');
    });
    const failing = inTransaction(opened.database, async (tx) => {
      await notify(tx, event);
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect((await listOf(member)).items).toEqual([]);
    expect(await mails().execute()).toEqual([]);
    expect(committed).toEqual([]);
    await deposit();
    expect(committed).toEqual([{ what: 'notified', memberId: member.id }]);
  });

  test('a demo member sees what happened, and is mailed nothing', async () => {
    const ofMember = opened.database.updateTable('member').where('id', '=', member.id);
    await ofMember.set({ email: `demo-${member.id}@pasar.example`, purpose: 'demo' }).execute();
    await tell({ type: 'registration', parameters: {} });
    expect(await mails().execute()).toEqual([]);
    await ofMember.set({ purpose: null }).execute();
    await tell({ type: 'registration', parameters: {} });
    expect((await mails().execute()).length).toBe(1);
    expect((await listOf(member)).items.length).toBe(2);
  });

  test('status counts what is unread and shows the newest five', async () => {
    expect(await callAs(member).status()).toEqual(ok({ unread: 0, preview: [] }));
    for (const amount of ['1', '2', '3', '4', '5', '6']) await deposit(amount);
    const seen = await callAs(member).status();
    expect(seen).toMatchObject(ok({ unread: 6 }));
    expect(seen.ok && seen.data.preview.map(({ data }) => data.amount)).toEqual(['6', '5', '4', '3', '2']);
    expect(await callAs(stranger).status()).toEqual(ok({ unread: 0, preview: [] }));
  });

  test('a notification is marked as read once, however often it is asked for', async () => {
    await deposit();
    await deposit();
    const [newest] = (await listOf(member)).items;
    committed = [];
    const uid = newest?.uid ?? '';
    const answers = await Promise.all(Array.from({ length: 100 }, () => callAs(member).markAsRead(uid)));
    expect(answers.every((answer) => answer.ok && answer.data.unread === 1)).toBe(true);
    expect(committed).toEqual([{ what: 'notificationsRead', memberId: member.id }]);
    expect((await listOf(member)).items.map(({ readFlag }) => readFlag)).toEqual([true, false]);
    expect((await listOf(member, { filter: 'unread' })).items).toHaveLength(1);
  });

  test('nobody reads or marks what is somebody else’s', async () => {
    await deposit();
    const [own] = (await listOf(member)).items;
    const foreign = await callAs(stranger).markAsRead(own?.uid ?? '');
    expect(foreign).toEqual(await callAs(stranger).markAsRead('999999999'));
    expect(foreign).toEqual(refuse('notFound'));
    await callAs(stranger).markAllAsRead();
    expect((await listOf(stranger)).items).toEqual([]);
    expect(await callAs(member).status()).toMatchObject(ok({ unread: 1 }));
  });

  test('all are marked as read at once, and a later one is unread again', async () => {
    await deposit();
    await tell({ type: 'registration', parameters: {} });
    expect(await callAs(member).markAllAsRead()).toEqual(ok({ unread: 0, preview: [] }));
    committed = [];
    await callAs(member).markAllAsRead();
    expect(committed).toEqual([]);
    await deposit();
    expect(await callAs(member).status()).toMatchObject(ok({ unread: 1 }));
  });

  test('the list goes on below max, and can be narrowed to one topic', async () => {
    for (const amount of ['1', '2', '3']) await deposit(amount);
    await tell({ type: 'other', parameters: { text: 'Hello' } });
    const first = await listOf(member, { limit: 3 });
    expect(first.items).toHaveLength(3);
    const last = await listOf(member, { limit: 3, max: Number(first.next) });
    expect(last).toMatchObject({ items: [{ data: { amount: '1' } }], next: null });
    expect((await listOf(member, { filter: 'other' })).items.map(({ message }) => message)).toEqual(['Hello']);
    expect((await listOf(member, { filter: 'funds', limit: 3 })).next).toBeNull();
    expect((await listOf(member, { filter: 'security' })).items).toEqual([]);
  });

  test('a type is shown and mailed as the member prefers, security always', async () => {
    expect(await callAs(member).preferences()).toMatchObject(ok({ hasEmail: true, language: null }));
    const saved = await callAs(member).savePreferences({
      language: 'de',
      types: [
        { type: 128, page: false, email: true },
        { type: 2, page: true, email: false },
        { type: 256, page: false, email: false },
      ],
    });
    const types = saved.ok ? saved.data.types : [];
    expect(types.find(({ type }) => type === 128)).toMatchObject({
      page: false,
      email: true,
      title: 'Deposit received',
    });
    expect(types.find(({ type }) => type === 2)).toMatchObject({ page: true, email: false, isAlwaysOnPage: true });
    expect(types.find(({ type }) => type === 1)).toMatchObject({ page: true, email: true });
    expect(saved).toMatchObject(ok({ language: 'de' }));

    await deposit();
    await tell({ type: 'login', parameters: { device: '', address: '::1' } });
    await tell({ type: 'withdrawalSubmitted', parameters: { amount: '1', currency: 'BTC' } });
    expect((await listOf(member)).items.map(({ type }) => type)).toEqual([2]);
    expect((await mails().execute()).map(({ type }) => type)).toEqual([128]);

    const off = { types: [{ type: 4, page: false, email: true }] };
    expect(await callAs(member).savePreferences(off)).toEqual(
      refuse('invalidInput', { fields: { types: 'fieldInvalid' } }),
    );
    await callAs(member).savePreferences({ types: [{ type: 128, page: true, email: true }] });
    await deposit();
    expect((await listOf(member)).items.map(({ type }) => type)).toEqual([128, 2]);
  });

  test('read ones older than a year are deleted, unread ones never', async () => {
    await deposit('1');
    await deposit('2');
    const [newest] = (await listOf(member)).items;
    await callAs(member).markAsRead(newest?.uid ?? '');
    expect(await purgeNotifications(opened.database, nowMs + notificationKeptMs)).toBe(0);
    await vi.waitUntil(async () => (await purgeNotifications(opened.database, nowMs + notificationKeptMs + 1)) === 0);
    expect((await listOf(member)).items.map(({ data }) => data.amount)).toEqual(['1']);
  });

  test('100,000 notifications are listed and counted by their indexes', async () => {
    const fill = `insert into notification (member_id, type, topic, data, created_at)
      select $1, 128, case when i % 1000 = 0 then 'other' else 'funds' end, '{"amount":"1","currency":"USDT"}', i
      from generate_series(1, 100000) i`;
    await queryRows(opened.database, fill, [member.id]);
    // As the maintenance of either database does before long.
    await queryRows(opened.database, 'analyze notification', []);
    const timed = async (work: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let turn = 0; turn < 9; turn += 1) {
        const startMs = performance.now();
        await work();
        times.push(performance.now() - startMs);
      }
      return times.sort((a, b) => a - b)[4] ?? Number.POSITIVE_INFINITY;
    };
    const figures = {
      status: await timed(async () => callAs(member).status()),
      list: await timed(async () => callAs(member).list()),
      topic: await timed(async () => callAs(member).list({ filter: 'other' })),
      unread: await timed(async () => callAs(member).list({ filter: 'unread', max: 50_000 })),
    };
    expect(await callAs(member).status()).toMatchObject(ok({ unread: 100 }));
    expect((await listOf(member, { filter: 'other' })).items).toHaveLength(20);
    for (const [what, milliseconds] of Object.entries(figures)) expect(milliseconds, what).toBeLessThan(12);
  });
});
