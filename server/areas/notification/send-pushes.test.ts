import { randomBytes, verify } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pushDevicesMax } from '../../../contract/notification-values.ts';
import { ok } from '../../../contract/result.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { makePushBrowser, type PushBrowser } from '../../../tests/support/push-browser.ts';
import { pushVariables } from '../../../tests/support/push-key.ts';
import { inTransaction, type OpenDatabase, queryRows } from '../../database/client.ts';
import { createLog } from '../../log.ts';
import { openTargets } from '../../outgoing/targets.ts';
import { createTranslate } from '../../texts.ts';
import { createSessions, type Sessions } from '../account/sessions.ts';
import { type NotificationEvent, notify } from './notify.ts';
import { notifyUsual } from './notify-chosen.ts';
import { savePreferences } from './preferences.ts';
import { addDevice, listDevices, removeDevice } from './push-devices.ts';
import { openPushKey } from './push-key.ts';
import { createNotificationPushes, pushWaitsMs } from './send-pushes.ts';
import { createMessageWriter } from './write-message.ts';

const pushKey = openPushKey(pushVariables);
const { publicKey = '' } = pushKey ?? {};

/** The push service of all browsers, which answers with a code. */
let answerCode = 201;
let got: { path: string; headers: http.IncomingHttpHeaders; body: Buffer }[] = [];
let service: http.Server;
beforeAll(async () => {
  service = http.createServer(async (request, response) => {
    got.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(await request.toArray()),
    });
    response.writeHead(answerCode).end();
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => service.close(done)));
const endpointOf = (name: string) => `http://push.example.com:${(service.address() as AddressInfo).port}/${name}`;

const startMs = 1_790_000_000_000;

describe.each(databases)('push notifications on $name', ({ open }) => {
  let opened: OpenDatabase;
  let sessions: Sessions;
  let nowMs: number;
  let isAllowed: boolean;
  let memberId: number;
  const clock = { now: () => nowMs, monotonic: () => nowMs };
  beforeAll(async () => {
    opened = await open();
    sessions = createSessions({ database: opened.database, clock, randomBytes, cacheMs: 0 });
  });
  beforeEach(async () => {
    nowMs = startMs;
    answerCode = 201;
    got = [];
    isAllowed = true;
    await queryRows(opened.database, 'delete from push_device', []);
    memberId = (await addMember(opened.database)).id;
  });
  afterAll(() => opened.close());

  const createPushes = (key = pushKey) => {
    const translateMessage = createTranslate('notification-messages');
    return createNotificationPushes({
      database: opened.database,
      clock,
      log: createLog('silent'),
      pushKey: key,
      pushTargets: openTargets({
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
        isPublic: () => isAllowed,
        request: http.request as never,
      }),
      writeMessage: createMessageWriter(translateMessage),
      translateMessage,
      siteName: () => 'Pasar',
    });
  };
  async function signIn(owner = memberId) {
    const token = await sessions.start(opened.database, {
      memberId: owner,
      address: '',
      userAgent: 'Firefox/1 Android',
    });
    const member = await sessions.find(token);
    if (!member) throw new Error('not signed in');
    return member;
  }
  async function add(name: string, { browser = makePushBrowser(), owner = memberId } = {}) {
    const member = await signIn(owner);
    const input = { endpoint: endpointOf(name), ...browser.keys };
    const added = await inTransaction(opened.database, (tx) =>
      addDevice(tx, member, { input, publicKey, atMs: nowMs }),
    );
    expect(added.ok).toBe(true);
    return { member, browser };
  }
  const tell = (event: Partial<NotificationEvent> = {}) =>
    inTransaction(opened.database, async (tx) => {
      const deposit = { type: 'deposit', parameters: { amount: '250.5', currency: 'EUR' } } as const;
      await notify(tx, { memberId, ...deposit, atMs: nowMs, ...event } as NotificationEvent);
      return ok(null);
    });
  const choose = (type: number, push: boolean) =>
    inTransaction(opened.database, (tx) =>
      savePreferences(tx, memberId, { types: [{ type, page: true, email: false, push }] }),
    );
  const waiting = () => queryRows<{ next_at: number }>(opened.database, 'select next_at from notification_push', []);
  const readAll = (browser: PushBrowser) => got.map(({ body }) => browser.read(body));

  test('each device is told once, encrypted for it, in the member’s language and without the amount', async () => {
    await opened.database.updateTable('member').set({ language: 'de' }).where('id', '=', memberId).execute();
    const phone = await add('phone');
    const laptop = await add('laptop');
    await tell();
    // Another process has nothing to do while this one sends.
    await Promise.all([createPushes().sendDue(), createPushes().sendDue()]);
    await createPushes().sendDue();
    expect(got.map(({ path }) => path).sort()).toEqual(['/laptop', '/phone']);
    const payloads = got.map(({ path, body }) => (path === '/phone' ? phone : laptop).browser.read(body));
    expect(payloads[0]).toMatchObject({
      title: 'Einzahlung eingegangen',
      text: 'Öffnen Sie Pasar, um mehr zu lesen.',
      language: 'de',
      path: '/de/profile/notification',
      time: startMs,
      unread: 1,
    });
    expect(JSON.stringify(payloads)).not.toMatch(/250|EUR/);
    expect(got[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: payloads[0]?.id, urgency: 'high' });
    expect(await waiting()).toEqual([]);
  });

  test('the operator’s key signs for the push service', async () => {
    await add('phone');
    await tell();
    await createPushes().sendDue();
    const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(got[0]?.headers.authorization ?? '') ?? [];
    expect(key).toBe(publicKey);
    const [head, claims = '', signature = ''] = token.split('.');
    const [x, y] = [Buffer.from(key, 'base64url').subarray(1, 33), Buffer.from(key, 'base64url').subarray(33)];
    const jwk = { kty: 'EC', crv: 'P-256', x: x.toString('base64url'), y: y.toString('base64url') };
    const signed = { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: new URL(endpointOf('')).origin,
      sub: 'mailto:ops@pasar.example',
    });
  });

  test('what fails is tried again after growing waits with the same id, and given up at last', async () => {
    const { browser } = await add('phone');
    await tell();
    answerCode = 503;
    for (const waitMs of pushWaitsMs) {
      await createPushes().sendDue();
      expect(await waiting()).toMatchObject([{ next_at: nowMs + waitMs }]);
      nowMs += waitMs - 1;
      await createPushes().sendDue();
      nowMs += 1;
    }
    await createPushes().sendDue();
    expect(got).toHaveLength(pushWaitsMs.length + 1);
    expect(new Set(readAll(browser).map(({ id }) => id)).size).toBe(1);
    expect(await waiting()).toEqual([]);
    expect(await listDevices(opened.database, await signIn(), publicKey)).toHaveLength(1);
  });

  test.each([404, 410])('a device that its push service answers with %d ends, with what waits for it', async (code) => {
    const { member } = await add('gone');
    await tell();
    await tell();
    answerCode = code;
    await createPushes().sendDue();
    expect(await listDevices(opened.database, member, publicKey)).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  test('a push service inside a network is not connected to, and its device ends', async () => {
    const { member } = await add('inside');
    await tell();
    isAllowed = false;
    await createPushes().sendDue();
    expect(got).toEqual([]);
    expect(await listDevices(opened.database, member, publicKey)).toEqual([]);
  });

  test('a device ends with its session, however that ends, and with the key that it was added for', async () => {
    const { member } = await add('signed out');
    await add('expired');
    await tell();
    await sessions.end(member.sessionId);
    expect(await waiting()).toHaveLength(1);
    nowMs += 31 * 24 * 60 * 60 * 1000;
    await createPushes().sendDue();
    expect(got).toEqual([]);

    const { member: later } = await add('other key');
    await tell();
    await createPushes({ publicKey: 'another', privateKey: '', subject: '' }).sendDue();
    expect(got).toEqual([]);
    expect(await listDevices(opened.database, later, publicKey)).toEqual([]);
  });

  test('a browser that another member uses shows nothing more of the one before', async () => {
    await add('shared');
    await tell();
    const other = (await addMember(opened.database)).id;
    const { browser } = await add('shared', { owner: other });
    await createPushes().sendDue();
    expect(got).toEqual([]);
    await tell({ memberId: other });
    await createPushes().sendDue();
    expect(readAll(browser)).toHaveLength(1);
  });

  test('what is pushed is what the member chose; of alerts the text is shown, since prices are public', async () => {
    const { browser } = await add('phone');
    const fill = { type: 'orderFilled', parameters: { market: 'BTC_USDT', amount: '1', currency: 'BTC', price: '1' } };
    await tell(fill as Partial<NotificationEvent>);
    await choose(128, false);
    await tell();
    expect(await waiting()).toEqual([]);
    const parameters = { event: 'RisesAbove', market: 'BTC/USDT', amount: '65000', currency: 'USDT' } as const;
    const alert = {
      memberId,
      type: 'alert',
      parameters: { ...parameters, price: '65010', priceCurrency: 'USDT' },
    } as const;
    const tellAlert = () => inTransaction(opened.database, async (tx) => ok(await notifyUsual(tx, [alert], nowMs)));
    await tellAlert();
    await createPushes().sendDue();
    expect(readAll(browser)).toMatchObject([{ text: expect.stringContaining('65.000 USDT') }]);
    await choose(1610612790, false);
    // A caller who does not speak of pushes leaves them as they are.
    await inTransaction(opened.database, (tx) =>
      savePreferences(tx, memberId, { types: [{ type: 1610612790, page: true, email: true }] }),
    );
    await tellAlert();
    expect(await waiting()).toEqual([]);
  });

  test('a member has ten devices, the oldest gives way, and only its owner removes one', async () => {
    for (let made = 0; made <= pushDevicesMax; made += 1) await add(`device ${made}`);
    const { member } = await add('newest');
    const devices = await listDevices(opened.database, member, publicKey);
    expect(devices).toHaveLength(pushDevicesMax);
    expect(devices[0]).toMatchObject({ device: 'Firefox, Android', isCurrent: true, createdAt: nowMs });
    const remove = (by: typeof member) =>
      inTransaction(opened.database, (tx) => removeDevice(tx, by, Number(devices[0]?.id)));
    const stranger = await signIn((await addMember(opened.database)).id);
    expect(await remove(stranger)).toMatchObject({ ok: false, error: 'notFound' });
    expect(await remove(member)).toMatchObject({ ok: true });
    expect(await remove(member)).toMatchObject({ ok: false, error: 'notFound' });
  });

  test('keys that nothing can be encrypted with are refused, and so is an API key, which has no session', async () => {
    const member = await signIn();
    const adding = (p256dh: string, by = member) =>
      inTransaction(opened.database, (tx) =>
        addDevice(tx, by, {
          input: { endpoint: endpointOf('phone'), p256dh, auth: 'a'.repeat(22) },
          publicKey,
          atMs: nowMs,
        }),
      );
    expect(await adding('B'.repeat(87))).toMatchObject({ error: 'invalidInput', fields: { p256dh: 'fieldInvalid' } });
    const { p256dh } = makePushBrowser().keys;
    expect(await adding(p256dh, { ...member, sessionId: 'api key 1' })).toMatchObject({ error: 'notSignedIn' });
  });
});
