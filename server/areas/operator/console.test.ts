import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationTypes } from '../../../contract/notification-values.ts';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../../tests/support/platform.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { verifyAudit } from '../review/audit.ts';

let platform: Platform;
let admin: SignedInOperator;
let otherAdmin: SignedInOperator;
let support: SignedInOperator;
beforeAll(async () => {
  platform = await openPlatformForTest();
  admin = await signInOperatorForTest(platform, ['admin']);
  otherAdmin = await signInOperatorForTest(platform, ['admin']);
  support = await signInOperatorForTest(platform, ['support']);
});
afterAll(async () => {
  expect((await verifyAudit(platform.services.database)).brokenId).toBeNull();
  await platform.close();
});

const codeOf = async (answer: Promise<{ body: { errcode: number } }>) => (await answer).body.errcode;
const lastAudit = async (subject: string) => {
  const path = `/operator/audit?subject=${encodeURIComponent(subject)}`;
  return (await admin.call(path, { method: 'GET' })).body.data.items[0];
};
const reason = 'The owner called';

/** A member with an app, a passkey and a recovery code, whatever their secrets. */
async function addProtectedMember(): Promise<SignedIn> {
  const member = await signInForTest(platform);
  const { database } = platform.services;
  const ofMember = { member_id: member.memberId };
  const app = { ...ofMember, sealed_secret: 'sealed', last_step: 0, created_at: 0 };
  const key = { credential_id: `key ${member.memberId}`, public_key: 'key', counter: 0, transports: '', name: 'Phone' };
  await database.insertInto('authenticator').values(app).execute();
  await database
    .insertInto('passkey')
    .values({ ...ofMember, ...key, created_at: 0 })
    .execute();
  await database
    .insertInto('recovery_code')
    .values({ ...ofMember, code_hash: 'hash' })
    .execute();
  return member;
}
const isProtected = async ({ memberId }: SignedIn) =>
  (await admin.call(`/operator/member?id=${memberId}`, { method: 'GET' })).body.data.hasSecondFactor;

test('a suspended member is out at once, and so are its orders; restored, it may come back', async () => {
  const member = await signInForTest(platform);
  const id = String(member.memberId);
  await member.moveMoney('/blockchain/faucet', { currency: 'USDT' });
  const order = { symbol: 'BTC_USDT', side: 'buy', type: 'limit', price: '50000', quantity: '0.001' };
  const { quote } = (await member.call('/quotation/full_quote?id=BTC_USDT', { method: 'GET' })).body.data;
  const price = (Number(quote.c) * 0.9).toFixed(0);
  expect(await codeOf(member.moveMoney('/exchange/create', { ...order, price }))).toBe(0);

  expect(await codeOf(support.call('/operator/member/suspend', { form: { id, reason: ' ' } }))).toBe(400);
  const suspended = await support.call('/operator/member/suspend', { form: { id, reason } });
  expect(suspended.body).toMatchObject({ errcode: 0, data: { cancelledOrders: 1 } });
  expect((await member.call('/account/profile')).status).toBe(401);
  const view = (await admin.call(`/operator/member?id=${id}`, { method: 'GET' })).body.data;
  expect(view).toMatchObject({ status: 'suspended', openOrders: 0, sessions: [] });
  expect(await codeOf(support.call('/operator/member/suspend', { form: { id, reason } }))).toBe(9007);
  expect(await lastAudit(`member:${id}`)).toMatchObject({
    action: 'member.suspend',
    reason,
    before: '{"status":"active"}',
  });

  await member.renewSession();
  expect((await member.call('/account/profile')).status).toBe(401);
  const restores = await Promise.all(
    [1, 2].map(() => codeOf(admin.call('/operator/member/restore', { form: { id, reason } }))),
  );
  expect(restores.sort()).toEqual([0, 9007]);
  await member.renewSession();
  expect((await member.call('/account/profile')).status).toBe(200);
  const { items } = (await member.call('/notification/list')).body.data;
  const types = items.map(({ type }: { type: number }) => type);
  const { accountRestored, accountSuspended } = notificationTypes;
  expect(types.slice(0, 2)).toEqual([accountRestored, accountSuspended]);
  expect(await codeOf(admin.call('/operator/member/suspend', { form: { id: '999999', reason } }))).toBe(9007);
});

test('a role sees of a member what it needs, and no more', async () => {
  const member = await signInForTest(platform);
  await member.moveMoney('/blockchain/faucet', { currency: 'USDT' });
  const { database } = platform.services;
  const contact = { email: 'sari@example.com', phone: '+628123456789', real_name: 'Sari 100%' };
  await database.updateTable('member').set(contact).where('id', '=', member.memberId).execute();
  const finance = await signInOperatorForTest(platform, ['finance']);
  const reviewer = await signInOperatorForTest(platform, ['reviewer']);
  const viewOf = async (operator: SignedInOperator) =>
    (await operator.call(`/operator/member?id=${member.memberId}`, { method: 'GET' })).body.data;
  expect(await viewOf(support)).toMatchObject({ email: 'sari@example.com', balances: null, sessions: [{}] });
  expect(await viewOf(finance)).toMatchObject({
    email: 'sa***@example.com',
    phone: '+62***789',
    balances: expect.arrayContaining([expect.objectContaining({ currency: 'USDT' })]),
    sessions: null,
    signIns: null,
  });
  expect(await viewOf(reviewer)).toMatchObject({ email: 'sa***@example.com', balances: null, sessions: null });

  const find = async (search: string) => {
    const { body } = await support.call(`/operator/members?${new URLSearchParams({ search })}`, { method: 'GET' });
    return body.data.map(({ id }: { id: string }) => id);
  };
  const id = String(member.memberId);
  for (const search of [id, 'SARI@', 'RI', '8123456', 'ri 100%']) expect(await find(search)).toContain(id);
  expect(await find('100_')).not.toContain(id);
  expect(await find('%%')).toEqual([]);
});

test('a second factor is reset by two, and nothing leaves the account for a day', async () => {
  const member = await addProtectedMember();
  const form = { id: String(member.memberId), reason };
  const propose = () => codeOf(admin.call('/operator/member/resetsecondfactor', { form }));
  expect((await Promise.all([propose(), propose()])).sort()).toEqual([0, 9003]);
  expect(await isProtected(member)).toBe(true);

  const listed = async (operator: SignedInOperator) =>
    (await operator.call('/operator/proposals', { method: 'GET' })).body.data.items[0];
  const { id, mayApprove, mayReject } = await listed(admin);
  expect({ mayApprove, mayReject }).toEqual({ mayApprove: false, mayReject: true });
  expect(await listed(otherAdmin)).toMatchObject({ id, mayApprove: true, mayReject: true });
  const decide = (operator: SignedInOperator, decision = 'approve') =>
    codeOf(operator.call('/operator/proposals/decide', { form: { id, decision, reason: 'Called back' } }));
  expect(await decide(admin)).toBe(9005);
  expect(await decide(support)).toBe(403);
  expect(await decide(support, 'reject')).toBe(403);
  expect((await Promise.all([1, 2, 3].map(() => decide(otherAdmin)))).sort()).toEqual([0, 9004, 9004]);

  expect(await isProtected(member)).toBe(false);
  expect((await member.call('/account/profile')).status).toBe(401);
  const { holds, recoveryCodesLeft } = (await admin.call(`/operator/member?id=${member.memberId}`, { method: 'GET' }))
    .body.data;
  expect(recoveryCodesLeft).toBe(0);
  expect(holds).toMatchObject([{ reason: 'secondFactor' }]);
  await member.renewSession();
  const told = (await member.call('/notification/list')).body.data.items;
  const types = new Set(told.map(({ type }: { type: number }) => type));
  expect(types).toEqual(new Set([notificationTypes.authenticatorOff, notificationTypes.passkeyRemoved]));
  expect(await lastAudit(`member:${member.memberId}`)).toMatchObject({ action: 'member.resetSecondFactor' });
});

test('what was taken back, rejected or expired can no longer be approved', async () => {
  const { database } = platform.services;
  const propose = async (member: SignedIn) => {
    const form = { id: String(member.memberId), reason };
    expect(await codeOf(support.call('/operator/member/resetsecondfactor', { form }))).toBe(0);
    return (await admin.call('/operator/proposals', { method: 'GET' })).body.data.items[0].id;
  };
  const decide = (operator: SignedInOperator, id: string, decision: string) =>
    codeOf(operator.call('/operator/proposals/decide', { form: { id, decision, reason } }));
  const member = await addProtectedMember();
  const takenBack = await propose(member);
  expect(await decide(support, takenBack, 'reject')).toBe(0);
  expect(await decide(admin, takenBack, 'approve')).toBe(9004);
  const rejected = await propose(member);
  expect(await decide(admin, rejected, 'reject')).toBe(0);
  expect(await decide(otherAdmin, rejected, 'approve')).toBe(9004);
  const expired = await propose(member);
  await database.updateTable('proposal').set({ expires_at: 1 }).where('id', '=', Number(expired)).execute();
  expect(await decide(admin, expired, 'approve')).toBe(9004);
  const decided = (await admin.call('/operator/proposals?decided=true', { method: 'GET' })).body.data.items;
  expect(decided.slice(0, 3).map(({ state }: { state: string }) => state)).toEqual(['expired', 'rejected', 'rejected']);
  expect(await isProtected(member)).toBe(true);
  expect(await propose(member)).not.toBe(expired);
});

test('settings are changed together or not at all, take effect at once, and leave a history', async () => {
  const change = (changes: unknown) => admin.call('/operator/site', { json: { changes, reason } });
  const wrong = await change({ name: 'Bazaar', supportEmail: 'nobody', features: 5_000 });
  expect(Object.keys(wrong.body.data.fields).sort()).toEqual(['changes.features', 'changes.supportEmail']);
  const config = async () => (await admin.call('/config', { method: 'GET' })).body.data;
  expect((await config()).name).toBe('Pasar');
  expect((await change({ name: 'Bazaar', c2c: { enabled: false } })).body.errcode).toBe(0);
  expect(await config()).toMatchObject({ name: 'Bazaar', c2c: { enabled: false } });
  const entry = await lastAudit('site');
  expect(JSON.parse(entry.before)).toEqual({ name: 'Pasar', c2c: { enabled: true } });
  expect(JSON.parse(entry.after)).toEqual({ name: 'Bazaar', c2c: { enabled: false } });
  const { settings, history } = (await admin.call('/operator/site', { method: 'GET' })).body.data;
  expect(settings.name).toBe('Bazaar');
  expect(history.map(({ key }: { key: string }) => key).sort()).toEqual(['c2c', 'name']);
  expect((await change({ name: 'Bazaar' })).body.errcode).toBe(0);
  expect((await lastAudit('site')).id).toBe(entry.id);
});

test('admins manage the operators, and never take the last admin away', async () => {
  const list = async () => (await admin.call('/operator/operators', { method: 'GET' })).body.data;
  const invited = await admin.call('/operator/operators/invite', {
    json: { email: 'New@Example.com', roles: ['content'], reason },
  });
  expect(invited.body).toMatchObject({ errcode: 0, data: { isProposed: false } });
  const added = (await list()).at(-1);
  expect(added).toMatchObject({ email: 'new@example.com', roles: ['content'], status: 'invited', lastSeenAt: null });

  const ofSupport = { id: String(support.operatorId), reason };
  const changeRoles = (operator: SignedInOperator, id: number, roles: string[]) =>
    codeOf(operator.call('/operator/operators/roles', { json: { id: String(id), roles, reason } }));
  expect(await changeRoles(admin, support.operatorId, ['support', 'content'])).toBe(0);
  expect((await support.call('/operator/own', { method: 'GET' })).body.data.roles).toEqual(['support', 'content']);
  expect(await changeRoles(admin, support.operatorId, [])).toBe(400);
  expect(await codeOf(admin.call('/operator/operators/disable', { json: ofSupport }))).toBe(0);
  expect(await codeOf(admin.call('/operator/operators/disable', { json: ofSupport }))).toBe(9007);
  expect((await support.call('/operator/own', { method: 'GET' })).status).toBe(401);

  // Each takes the other's role away: one of them is too late.
  const races = await Promise.all([
    changeRoles(admin, otherAdmin.operatorId, ['support']),
    changeRoles(otherAdmin, admin.operatorId, ['support']),
  ]);
  expect(races.filter((code) => code === 0)).toHaveLength(1);
  const last = races[0] === 0 ? admin : otherAdmin;
  const id = String(last.operatorId);
  expect(await changeRoles(last, last.operatorId, ['support'])).toBe(9006);
  expect(await codeOf(last.call('/operator/operators/disable', { json: { id, reason } }))).toBe(9006);
  const { email } = (await last.call('/operator/own', { method: 'GET' })).body.data;
  const again = last.call('/operator/operators/invite', { json: { email, roles: ['admin'], reason } });
  expect(await codeOf(again)).toBe(9006);
});
