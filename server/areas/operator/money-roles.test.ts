import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorRole } from '../../../contract/operator-values.ts';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import { systemRandomBytes } from '../../clock.ts';
import { inTransaction } from '../../database/client.ts';
import { createLog } from '../../log.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { verifyAudit } from '../review/audit.ts';
import { approvedInvitation } from './invite-colleague.ts';

let platform: Platform;
let ada: SignedInOperator;
let ben: SignedInOperator;
let colleagues = 0;
beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false });
  ada = await signInOperatorForTest(platform, ['admin']);
  ben = await signInOperatorForTest(platform, ['admin']);
});
afterAll(async () => {
  expect((await verifyAudit(platform.services.database)).brokenId).toBeNull();
  await platform.close();
});

const reason = 'Changed teams';
const get = async (operator: SignedInOperator, path: string) =>
  (await operator.call(path, { method: 'GET' })).body.data;
const rolesOf = async (operator: SignedInOperator) => (await get(operator, '/operator/own')).roles;
const changeRoles = async (by: SignedInOperator, { operatorId }: SignedInOperator, roles: OperatorRole[]) =>
  (await by.call('/operator/operators/roles', { json: { id: String(operatorId), roles, reason } })).body;
const invite = async (by: SignedInOperator, email: string, roles: OperatorRole[]) =>
  (await by.call('/operator/operators/invite', { json: { email, roles, reason } })).body;
const latestProposal = async (seenBy = ben) => (await get(seenBy, '/operator/proposals')).items[0];
const decide = async (operator: SignedInOperator, id: string, decision = 'approve') =>
  (await operator.call('/operator/proposals/decide', { form: { id, decision, reason: 'We have met' } })).body.errcode;
const isProposed = (is: boolean) => ({ errcode: 0, data: { isProposed: is } });
const emailOf = async ({ operatorId }: SignedInOperator) => {
  const query = platform.services.database.selectFrom('operator').select('email').where('id', '=', operatorId);
  return (await query.executeTakeFirstOrThrow()).email;
};
/** An address that nobody has been invited to. */
const newAddress = () => {
  colleagues += 1;
  return `colleague-${colleagues}@example.com`;
};

async function readMail(target: string) {
  const mails = platform.services.database.selectFrom('outbox_message').selectAll().where('target', '=', target);
  const mail = await mails.orderBy('id', 'desc').executeTakeFirst();
  const link = /http:\/\/localhost:\d+\/en\/operator\/invitation\?token=(\S+)/;
  return mail && { ...mail, token: link.exec(mail.text)?.[1] };
}

test('what a disabled operator proposed is approved by nobody, and can be rejected', async () => {
  const eve = await signInOperatorForTest(platform, ['admin']);
  const grace = await signInOperatorForTest(platform, ['support']);
  expect(await changeRoles(eve, grace, ['support', 'finance'])).toMatchObject(isProposed(true));
  const { id } = await latestProposal();
  const disabled = platform.services.database.updateTable('operator').set({ status: 'disabled' });
  await disabled.where('id', '=', eve.operatorId).execute();
  expect(await decide(ben, id)).toBe(9042);
  expect(await rolesOf(grace)).toEqual(['support']);
  expect(await decide(ben, id, 'reject')).toBe(0);
});

test('two admins give a money role, and no other operator can', async () => {
  const grace = await signInOperatorForTest(platform, ['support']);
  const treasurer = await signInOperatorForTest(platform, ['finance', 'support']);
  expect(await changeRoles(ada, grace, ['support', 'finance'])).toMatchObject(isProposed(true));
  expect(await rolesOf(grace)).toEqual(['support']);
  expect(await changeRoles(ben, grace, ['support', 'admin'])).toMatchObject({ errcode: 9003 });
  const { id, deed, mayApprove } = await latestProposal();
  expect({ deed, mayApprove }).toEqual({
    deed: {
      kind: 'operator.changeRoles',
      operatorId: String(grace.operatorId),
      email: await emailOf(grace),
      before: ['support'],
      after: ['support', 'finance'],
    },
    mayApprove: true,
  });
  expect(await decide(ada, id)).toBe(9005);
  for (const other of [treasurer, grace]) expect(await decide(other, id)).toBe(403);
  expect(await rolesOf(grace)).toEqual(['support']);
  expect(await decide(ben, id)).toBe(0);
  expect(await rolesOf(grace)).toEqual(['support', 'finance']);
  const [entry] = (await get(ada, `/operator/audit?subject=operator:${grace.operatorId}`)).items;
  expect(entry).toMatchObject({ action: 'operator.changeRoles', reason: 'We have met', operator: await emailOf(ben) });
  expect(JSON.parse(entry.after)).toMatchObject({ state: 'approved', payload: { after: ['support', 'finance'] } });
});

test('nobody becomes a reviewer, who rules on cases of peer-to-peer orders, by one admin alone', async () => {
  const grace = await signInOperatorForTest(platform, ['support']);
  expect(await changeRoles(ada, grace, ['support', 'reviewer'])).toMatchObject(isProposed(true));
  expect(await rolesOf(grace)).toEqual(['support']);
  expect(await invite(ada, newAddress(), ['reviewer'])).toMatchObject(isProposed(true));
  expect(await invite(ada, newAddress(), ['support', 'content'])).toMatchObject(isProposed(false));
});

test('removing a role does not wait for the approval of an added one', async () => {
  const grace = await signInOperatorForTest(platform, ['support', 'reviewer', 'finance']);
  expect(await changeRoles(ada, grace, ['support', 'reviewer'])).toMatchObject(isProposed(false));
  expect(await rolesOf(grace)).toEqual(['support', 'reviewer']);
  expect(await changeRoles(ada, grace, ['content', 'reviewer', 'admin'])).toMatchObject(isProposed(true));
  expect(await rolesOf(grace)).toEqual(['reviewer']);
  const { id, deed } = await latestProposal();
  expect(deed).toMatchObject({ before: ['reviewer'], after: ['content', 'reviewer', 'admin'] });
  expect(await decide(ben, id)).toBe(0);
  expect(await rolesOf(grace)).toEqual(['content', 'reviewer', 'admin']);

  // An operator who would be left with none keeps all until it is decided.
  const lee = await signInOperatorForTest(platform, ['content']);
  expect(await changeRoles(ada, lee, ['finance'])).toMatchObject(isProposed(true));
  expect(await rolesOf(lee)).toEqual(['content']);
  expect(await decide(ben, (await latestProposal()).id)).toBe(0);
  expect(await rolesOf(lee)).toEqual(['finance']);
});

test('a proposal based on roles that have changed since is not carried out', async () => {
  const grace = await signInOperatorForTest(platform, ['support', 'reviewer']);
  await changeRoles(ada, grace, ['support', 'reviewer', 'finance']);
  const { id } = await latestProposal();
  expect(await changeRoles(ben, grace, ['support'])).toMatchObject(isProposed(false));
  expect(await decide(ben, id)).toBe(9042);
  expect(await rolesOf(grace)).toEqual(['support']);
  expect(await decide(ben, id, 'reject')).toBe(0);
});

test('an invitation with a role of money is mailed to its address once a second admin approved it', async () => {
  const email = newAddress();
  expect(await invite(ada, email, ['support', 'admin'])).toMatchObject(isProposed(true));
  const listed = async () =>
    (await get(ada, '/operator/operators')).map((operator: { email: string }) => operator.email);
  expect(await listed()).not.toContain(email);
  expect(await invite(ben, email, ['finance'])).toMatchObject({ errcode: 9003 });
  const { id, deed } = await latestProposal();
  expect(deed).toEqual({ kind: 'operator.invite', email, roles: ['support', 'admin'], isReset: false });
  expect(await decide(ada, id)).toBe(9005);
  expect(await readMail(email)).toBeUndefined();
  expect((await Promise.all([decide(ben, id), decide(ben, id)])).sort()).toEqual([0, 9004]);
  expect(await listed()).toContain(email);
  const mail = await readMail(email);
  expect(mail?.subject).toBe('Become an operator of Pasar');
  expect((await get(ada, `/operator/invitation?token=${mail?.token}`)).email).toBe(email);
});

test('an operator begins anew when two admins agree; until the link is used it gives no role of money', async () => {
  const grace = await signInOperatorForTest(platform, ['finance']);
  const email = await emailOf(grace);
  expect(await invite(ada, email, ['finance'])).toMatchObject(isProposed(true));
  expect((await latestProposal()).deed).toMatchObject({ isReset: true });
  expect(await rolesOf(grace)).toEqual(['finance']);
  expect(await decide(ben, (await latestProposal()).id)).toBe(0);
  expect((await grace.call('/operator/own', { method: 'GET' })).status).toBe(401);
  expect((await readMail(email))?.token).toMatch(/^[\w-]{43}$/);

  // Whoever holds the link of an invitation would get the roles that are given to it.
  expect(await invite(ada, email, ['support'])).toMatchObject(isProposed(false));
  expect(await changeRoles(ada, grace, ['support', 'finance'])).toMatchObject({ errcode: 9041 });
  expect(await changeRoles(ada, grace, ['content'])).toMatchObject(isProposed(false));
});

test('an invitation that could not be mailed is told to the one who approved it', async () => {
  const { database } = platform.services;
  const kind = approvedInvitation({
    randomBytes: systemRandomBytes,
    log: createLog('silent'),
    outbox: { send: () => Promise.reject(new Error('no mail server')) },
    translateMail: (_language, key) => key,
    siteName: () => 'Pasar',
    siteOrigin: () => 'https://pasar.example',
  });
  const deed = { kind: 'operator.invite' as const, email: newAddress(), roles: ['finance' as const], isReset: false };
  const done = await inTransaction(database, (tx) =>
    kind.carryOut(tx, deed, { proposalId: 1, proposedAtMs: 0, atMs: 1_000, language: 'de', voices: [] }),
  );
  expect(done.ok && (await done.data())).toMatchObject({ ok: false, error: 'invitationNotSent' });
});
