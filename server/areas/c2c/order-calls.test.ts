import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addTrader } from '../../../tests/support/c2c.ts';
import { makeOrder, makeTrader } from '../../../tests/support/c2c-trading.ts';
import { type PasswordMember, password, signInByPassword } from '../../../tests/support/password-member.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../../tests/support/platform.ts';
import { dayMs } from '../../clock.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { tellUnread } from './tell-unread.ts';

vi.mock('@node-rs/argon2', () => import('../../../tests/support/cheap-argon2.ts'));

const withdrawalPassword = 'quiet river 5';

let platform: Platform;
let seller: PasswordMember;
beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false });
  seller = await signInByPassword(platform);
  await makeTrader(platform.services.database, seller.memberId, { usdt: '100000' });
});
beforeEach(async () => {
  await platform.services.database.deleteFrom('recent_try').execute();
});
afterAll(async () => {
  expect(await checkInvariants(platform.services.database)).toEqual([]);
  await platform.close();
});

const paidOrder = ({ memberId } = seller) =>
  makeOrder(platform, memberId, { isBuyer: false, isMerchant: true, isPaid: true });
async function confirm(id: string, proof: Record<string, string>, { visitor } = seller) {
  const json = { status: 20, isNameChecked: true, ...proof };
  const headers = { 'idempotency-key': randomUUID() };
  return (await visitor.call(`/c2c/order/confirm?id=${id}`, { json, headers })).body;
}
/** The seller has set its withdrawal password now, or so long ago. */
async function setPassword({ agoMs = 0 } = {}): Promise<void> {
  await seller.post('/account/changewithdrawpassword', { action: 'set', password, newPassword: withdrawalPassword });
  const own = platform.services.database.updateTable('withdrawal_password').set({ set_at: Date.now() - agoMs });
  await own.where('member_id', '=', seller.memberId).execute();
}
const statusOf = async (id: string) =>
  (await seller.visitor.call(`/c2c/order?id=${id}`, { method: 'GET' })).body.data.status;

/** Signs the other side in as well. */
async function buyerOf(id: string): Promise<SignedIn> {
  const buyer = await signInForTest(platform);
  const { database, sessions } = platform.services;
  const order = database.selectFrom('c2c_order').select('buyer_id').where('id', '=', Number(id));
  const { buyer_id: memberId } = await order.executeTakeFirstOrThrow();
  const session = { memberId, address: '203.0.113.5', userAgent: 'test' };
  buyer.cookies.set('session', await sessions.start(database, session));
  return { ...buyer, memberId };
}

test('a release needs a proof of the owner: a session alone frees nothing', async () => {
  const id = await paidOrder();
  expect(await confirm(id, {})).toMatchObject({ errcode: 1021 });
  await setPassword();
  expect(await confirm(id, {})).toMatchObject({
    errcode: 400,
    data: { fields: { withdrawalPassword: expect.any(String) } },
  });
  const wrong = await confirm(id, { withdrawalPassword: 'quiet river 6' });
  expect(wrong).toMatchObject({ errcode: 400, data: { fields: { withdrawalPassword: expect.any(String) } } });
  expect(await confirm(id, { withdrawalPassword, isNameChecked: '' })).toMatchObject({ errcode: 400 });
  // It was set after the order began, as a thief would have done.
  const young = await confirm(id, { withdrawalPassword });
  expect(young.data.fields.withdrawalPassword).toMatch(/newer than the order.* UTC/);
  expect(await statusOf(id)).toBe(20);
  await setPassword({ agoMs: dayMs });
  expect(await confirm(id, { withdrawalPassword })).toMatchObject({ errcode: 0, data: { status: 50, released: '50' } });
  const late = await confirm(id, { withdrawalPassword });
  expect(late).toMatchObject({ errcode: 3701, errmsg: expect.stringContaining('“completed”') });
});

test('a code of the second factor proves it as well, once', async () => {
  const other = await signInByPassword(platform);
  await makeTrader(platform.services.database, other.memberId);
  const [secondFactor = ''] = await other.turnOnAuthenticator();
  // A day later.
  const { database } = platform.services;
  await database.deleteFrom('security_hold').where('member_id', '=', other.memberId).execute();
  const [first, second] = [await paidOrder(other), await paidOrder(other)];
  // A new withdrawal password takes nothing from the second factor.
  const password = { member_id: other.memberId, password_hash: '', set_at: Date.now() };
  await database.insertInto('withdrawal_password').values(password).execute();
  expect(await confirm(first, {}, other)).toMatchObject({ errcode: 8 });
  expect(await confirm(first, { secondFactor: '000000' }, other)).toMatchObject({ errcode: 400 });
  expect(await confirm(first, { secondFactor }, other)).toMatchObject({ errcode: 0, data: { status: 50 } });
  expect(await confirm(second, { secondFactor }, other)).toMatchObject({ errcode: 400 });
});

test('a seller proves that it gives coins away by a proposal, and a change of its security stops it', async () => {
  const { database } = platform.services;
  const id = await paidOrder();
  await setPassword();
  const buyer = await buyerOf(id);
  const appeal = { status: 20, reason: 'notReleased', statement: 'I paid.' };
  const { cases } = (await buyer.call(`/c2c/order/appeal?id=${id}`, { json: appeal })).body.data;
  const share = { id: cases[0].id, status: 30, toBuyer: '50' };
  expect((await seller.visitor.call('/c2c/case/propose', { json: share })).body).toMatchObject({ errcode: 400 });
  const { proposals } = (await buyer.call('/c2c/case/propose', { json: share })).body.data;
  const accept = async (proof: object) => {
    const json = { id: proposals[0].id, status: 30, isAccepted: true, ...proof };
    const headers = { 'idempotency-key': randomUUID() };
    return (await seller.visitor.call('/c2c/case/answer', { json, headers })).body;
  };
  expect(await accept({})).toMatchObject({
    errcode: 400,
    data: { fields: { withdrawalPassword: expect.any(String) } },
  });
  const young = (await accept({ withdrawalPassword })).data.fields.withdrawalPassword;
  expect(young).toMatch(/newer than the order/);
  await setPassword({ agoMs: dayMs });
  const hold = { member_id: seller.memberId, reason: 'phone' as const, started_at: Date.now() };
  await database
    .insertInto('security_hold')
    .values({ ...hold, ends_at: Date.now() + dayMs })
    .execute();
  expect(await accept({ withdrawalPassword })).toMatchObject({ errcode: 3710 });
  expect(await confirm(id, { withdrawalPassword, status: '30' })).toMatchObject({ errcode: 3710 });
  await database.deleteFrom('security_hold').where('member_id', '=', seller.memberId).execute();
  expect(await accept({ withdrawalPassword })).toMatchObject({ errcode: 0, data: { state: 'settled' } });
  expect(await statusOf(id)).toBe(50);
});

test('the two talk by the names that everybody sees, and nobody else hears them', async () => {
  const id = await paidOrder();
  const buyer = await buyerOf(id);
  const order = (await buyer.call(`/c2c/order?id=${id}`, { method: 'GET' })).body.data;
  const chat = { id: order.chatId };
  await buyer.call('/chat/text', { json: { ...chat, text: 'I have paid', clientId: 'a' } });
  const seen = (await seller.visitor.call(`/chat?id=${order.chatId}`, { method: 'GET' })).body.data;
  expect(seen).toMatchObject({ side: 'host', canWrite: true });
  expect(seen.messages.map(({ side, body }: { side: string; body: string }) => [side, body])).toEqual([
    ['system', 'created'],
    ['client', 'I have paid'],
  ]);
  expect(JSON.stringify(seen)).not.toContain('Sari Wijaya');
  const stranger = await signInForTest(platform);
  expect((await stranger.call(`/chat?id=${order.chatId}`, { method: 'GET' })).body.errcode).toBe(404);
  expect((await stranger.call('/chat/text', { json: { ...chat, text: 'Hello' } })).body.errcode).toBe(404);
  expect((await stranger.call(`/c2c/order?id=${id}`, { method: 'GET' })).body.errcode).toBe(404);
});

test('a conversation is closed once no case can be opened any more', async () => {
  const id = await paidOrder();
  const buyer = await buyerOf(id);
  const { chatId } = (await buyer.call(`/c2c/order?id=${id}`, { method: 'GET' })).body.data;
  expect((await buyer.moveMoney(`/c2c/order/cancel?id=${id}`, { status: 20 })).body.errcode).toBe(0);
  const write = async () => (await buyer.call('/chat/text', { json: { id: chatId, text: 'Thank you' } })).body.errcode;
  expect(await write()).toBe(0);
  const ended = platform.services.database.updateTable('c2c_order').set({ ended_at: Date.now() - 7 * dayMs });
  await ended.where('id', '=', Number(id)).execute();
  expect(await write()).toBe(3601);
});

test('who has not read a message for a minute is told, once in five', async () => {
  const { database } = platform.services;
  const id = await paidOrder();
  const buyer = await buyerOf(id);
  const { chatId } = (await buyer.call(`/c2c/order?id=${id}`, { method: 'GET' })).body.data;
  const say = () => buyer.call('/chat/text', { json: { id: chatId, text: 'Are you there?' } });
  let nowMs = Date.now() + 61_000;
  const tell = () => tellUnread({ database, clock: { now: () => nowMs, monotonic: () => nowMs } });
  const told = async () => {
    const rows = database.selectFrom('notification').select('member_id').where('type', '=', 1610612745);
    return (await rows.where('member_id', '=', seller.memberId).execute()).length;
  };
  // What earlier tests left.
  await tell();
  const before = await told();
  nowMs = Date.now();
  await say();
  expect([await tell(), await told()]).toEqual([0, before]);
  nowMs += 61_000;
  expect([await tell(), await told()]).toEqual([1, before + 1]);
  await say();
  nowMs += 61_000;
  expect(await tell()).toBe(0);
  nowMs += 5 * 60_000;
  expect([await tell(), await told()]).toEqual([1, before + 2]);
  await say();
  await seller.visitor.call('/chat/read', { form: { id: chatId, uid: '100' } });
  nowMs += 10 * 60_000;
  expect(await tell()).toBe(0);
});

test('coins of a first purchase are not withdrawn, and others are', async () => {
  const { database } = platform.services;
  const id = await paidOrder();
  const buyer = await buyerOf(id);
  await setPassword({ agoMs: dayMs });
  expect(await confirm(id, { withdrawalPassword })).toMatchObject({ errcode: 0 });
  const balance = 10_000;
  const check = async (amount: number) => {
    const to = { network: 'tron', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', memo: '' };
    return (
      await buyer.call('/blockchain/withdraw/check', { form: { currency: 'USDT', amount: String(amount), ...to } })
    ).body;
  };
  expect(await check(balance)).toMatchObject({ errcode: 0 });
  const refused = await check(balance + 1);
  expect(refused.data.fields.amount).toMatch(/first P2P purchase.*10,?000 USDT/);
  const over = database.updateTable('c2c_order').set({ withdraw_after: Date.now() - 1 });
  await over.where('id', '=', Number(id)).execute();
  expect(await check(balance + 1)).toMatchObject({ errcode: 0 });
});

test('what cannot be an order is refused at the door', async () => {
  const member = await signInForTest(platform);
  const { id: other } = await addTrader(platform.services.database);
  expect((await member.call('/c2c/merchant/orders', { json: {} })).body.errcode).toBe(403);
  const both = { adId: String(other), adVersion: 1, price: '1', amount: '5', quantity: '5', paymentType: 'bank' };
  const sent = await member.moveMoney('/c2c/order', { ...both, isTermsAccepted: true });
  expect(sent.body).toMatchObject({ errcode: 400, data: { fields: { amount: expect.any(String) } } });
  expect((await member.moveMoney('/c2c/order', { ...both, quantity: undefined })).body.errcode).toBe(400);
});
