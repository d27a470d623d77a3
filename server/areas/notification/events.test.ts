import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notification } from '../../../contract/notification.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import { createVisitor, type Visitor } from '../../../tests/support/visitor.ts';
import { inTransaction } from '../../database/client.ts';
import type { LiveFeed } from '../../live/live-feed.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { createMember } from '../account/create-member.ts';
import { saveSetting } from '../site/settings.ts';

const password = 'correct horse 7';
const email = 'notified@example.com';
let platform: Platform;
let visitor: Visitor;
const told: number[] = [];
const listener: Partial<LiveFeed> = {
  hasMember: () => false,
  hasTrader: () => false,
  hasPoolWatcher: () => false,
  isWatched: () => false,
  publishMarket: () => undefined,
  publishNotificationsChanged: (memberId) => void told.push(memberId),
  close: async () => undefined,
};

beforeAll(async () => {
  platform = await openPlatformForTest();
  platform.services.live.current = listener as LiveFeed;
  visitor = createVisitor(platform.api.fetch, {
    headers: { 'accept-language': 'de', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Firefox/132.0' },
  });
});
afterAll(() => platform.close());

async function signIn() {
  const token = (await visitor.call('/csrftoken')).body.data.token;
  const form = { email, password, __RequestVerificationToken: token };
  return (await visitor.call('/account/signin', { form })).body;
}

test('signing up, signing in and a deposit are told: on the page, by mail, and to open pages', async () => {
  const { database, passwords, randomBytes, onMemberCreated } = platform.services;
  const member = { email, passwordHash: await passwords.hash(password) };
  const created = await inTransaction(database, (tx) =>
    createMember(tx, member, { atMs: Date.now(), randomBytes, onMemberCreated }),
  );
  const memberId = created.ok ? created.data.memberId : 0;
  expect((await signIn()).errcode).toBe(0);
  const headers = { 'idempotency-key': randomUUID() };
  await visitor.call('/blockchain/faucet', { json: { currency: 'BTC' }, headers });

  const { items } = (await visitor.call<{ items: Notification[] }>('/notification/list')).body.data;
  expect(items.map(({ type }) => type)).toEqual([128, 2, 1]);
  expect(items[0]?.message).toContain('0,2 BTC');
  expect(items[1]?.data).toEqual({ device: 'Firefox, Linux', address: expect.any(String) });
  expect(told).toEqual([memberId, memberId, memberId]);

  const mails = () => database.selectFrom('outbox_message').selectAll().where('target', '=', email).execute();
  await expect.poll(async () => (await mails()).length).toBe(3);
  const row = await database.selectFrom('member').select('language').where('id', '=', memberId).executeTakeFirst();
  expect(row).toEqual({ language: 'de' });
});

test('a refused sign-in and a refused deposit are told to nobody', async () => {
  const before = told.length;
  const take = (currency: string) =>
    visitor.call('/blockchain/faucet', { json: { currency }, headers: { 'idempotency-key': randomUUID() } });
  expect((await take('NONE')).body.errcode).not.toBe(0);
  const token = (await visitor.call('/csrftoken')).body.data.token;
  const form = { email, password: 'wrong password 1', __RequestVerificationToken: token };
  expect((await visitor.call('/account/signin', { form })).body.errcode).not.toBe(0);
  expect(told).toHaveLength(before);
});

test('where the site has no notifications, their calls are refused', async () => {
  const { database, site } = platform.services;
  await saveSetting(database, { key: 'notificationEnabled', value: false, atMs: 1, by: 'test' });
  await site.reload();
  for (const path of ['/notification/status', '/notification/list', '/notification/markallasread']) {
    expect((await visitor.call(path)).body.errcode, path).toBe(4033);
  }
});
