import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorRole } from '../../../contract/operator-values.ts';
import {
  type SignedInOperator,
  signInInvitedForTest,
  signInOperatorForTest,
} from '../../../tests/support/operators.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import { dayMs, systemRandomBytes } from '../../clock.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { runOperatorCommand } from '../operator/operator-command.ts';

let platform: Platform;
/** Nobody has invited her or ben. */
let ada: SignedInOperator;
let ben: SignedInOperator;
beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false });
  ada = await signInOperatorForTest(platform, ['admin']);
  ben = await signInOperatorForTest(platform, ['admin']);
});
afterAll(() => platform.close());

const reason = 'New here';
let created = 0;
const newAddress = () => {
  created += 1;
  return `colleague-${created}@example.com`;
};
const send = async (by: SignedInOperator, path: string, json: unknown) =>
  (await by.call(`/operator${path}`, { json })).body;
const invite = (by: SignedInOperator, email: string, roles: OperatorRole[]) =>
  send(by, '/operators/invite', { email, roles, reason });
const changeRoles = (by: SignedInOperator, { operatorId }: SignedInOperator, roles: OperatorRole[]) =>
  send(by, '/operators/roles', { id: String(operatorId), roles, reason });
const proposals = async (by: SignedInOperator) =>
  (await by.call('/operator/proposals', { method: 'GET' })).body.data.items;
const decide = async (by: SignedInOperator, id: string, decision = 'approve') =>
  (await by.call('/operator/proposals/decide', { form: { id, decision, reason } })).body;

/** Invites with one voice and approves with another where that takes two; ends as somebody who has accepted. */
async function bring(roles: OperatorRole[], by: SignedInOperator, second = ben, email = newAddress()) {
  const { data } = await invite(by, email, roles);
  if (data.isProposed) expect(await decide(second, (await proposals(second))[0].id)).toMatchObject({ errcode: 0 });
  return signInInvitedForTest(platform, email);
}
/** What proposes an account to transfer to, for another currency each time; gives the proposal. */
async function propose(by: SignedInOperator) {
  await platform.services.database.updateTable('proposal').set({ expires_at: 1 }).where('state', '=', 'open').execute();
  const account = { holder: 'Pasar Ltd', bankName: 'Other Bank', accountNumber: 'NL91ABNA0417164300', bic: '' };
  const form = { currency: 'EUR', ...account, reason };
  expect((await by.call('/operator/receiving', { form })).body).toMatchObject({ errcode: 0 });
  return (await proposals(by))[0].id as string;
}
/** The code that the second one's approval of the first one's proposal is answered with. */
async function secondVoice(first: SignedInOperator, second: SignedInOperator): Promise<number> {
  const id = await propose(first);
  const { tie, mayApprove } = (await proposals(second))[0];
  const { errcode, errmsg } = await decide(second, id);
  // The console warns of what the call would refuse.
  expect([mayApprove, tie === null]).toEqual([errcode === 0, errcode === 0]);
  if (tie) expect(errmsg).toContain(tie.operator);
  return errcode;
}
const passDays = (days: number) =>
  platform.services.database
    .updateTable('operator_tie')
    .set(({ eb }) => ({ at: eb('at', '-', days * dayMs) }))
    .execute();
const byInvitation = 9051;
const byRoles = 9052;

test('a puppet is no second voice for its inviter, nor the inviter for the puppet', async () => {
  const puppet = await bring(['finance'], ada);
  expect(await secondVoice(puppet, ada)).toBe(byInvitation);
  expect(await secondVoice(ada, puppet)).toBe(byInvitation);
  // Who approved the invitation made the puppet an operator as well.
  expect(await secondVoice(puppet, ben)).toBe(byInvitation);
  expect(await secondVoice(ada, ben)).toBe(0);
  const stranger = await signInOperatorForTest(platform, ['finance']);
  expect(await secondVoice(puppet, stranger)).toBe(0);
  await passDays(6.9);
  expect(await secondVoice(puppet, ada)).toBe(byInvitation);
  await passDays(0.2);
  expect(await secondVoice(puppet, ada)).toBe(0);
});

test('two puppets of one operator count as one voice, and so does a puppet’s puppet', async () => {
  const carl = await signInOperatorForTest(platform, ['admin']);
  const [first, second] = [await bring(['admin'], carl), await bring(['finance'], carl)];
  expect(await secondVoice(first, second)).toBe(byInvitation);
  const grandchild = await bring(['finance'], first, ada);
  expect(await secondVoice(grandchild, carl)).toBe(byInvitation);
  expect(await secondVoice(grandchild, second)).toBe(byInvitation);
  await passDays(8);
});

test('who changed the roles of an operator is no second voice for that one', async () => {
  const dora = await signInOperatorForTest(platform, ['finance', 'support']);
  const emil = await signInOperatorForTest(platform, ['finance', 'support']);
  expect(await changeRoles(ada, dora, ['finance'])).toMatchObject({ errcode: 0, data: { isProposed: false } });
  expect(await changeRoles(ada, emil, ['finance'])).toMatchObject({ errcode: 0 });
  expect(await secondVoice(dora, ada)).toBe(byRoles);
  expect(await secondVoice(ada, dora)).toBe(byRoles);
  // Removing roles creates no tie: otherwise one admin could block all actions that take two.
  expect(await secondVoice(dora, emil)).toBe(0);
  const fred = await signInOperatorForTest(platform, ['support']);
  await changeRoles(ada, fred, ['finance']);
  expect(await decide(ben, (await proposals(ben))[0].id)).toMatchObject({ errcode: 0 });
  expect([await secondVoice(fred, ada), await secondVoice(fred, ben)]).toEqual([byRoles, byRoles]);
  await passDays(8);
});

test('the number of days that a tie counts is a setting', async () => {
  const { database } = platform.services;
  const puppet = await bring(['finance'], ada);
  await passDays(3);
  await database.updateTable('operator_policy').set({ tie_days: 2 }).execute();
  expect(await secondVoice(puppet, ada)).toBe(0);
  await database.updateTable('operator_policy').set({ tie_days: 7 }).execute();
  expect(await secondVoice(puppet, ada)).toBe(byInvitation);
  await passDays(8);
});

test('the link of an invitation is mailed to its address and shown to nobody, whatever the roles', async () => {
  const { database } = platform.services;
  for (const roles of [['support'], ['finance']] as OperatorRole[][]) {
    const email = newAddress();
    const { data } = await invite(ada, email, roles);
    expect(data).toEqual({ isProposed: roles[0] === 'finance' });
    const decided = data.isProposed ? await decide(ben, (await proposals(ben))[0].id) : data;
    const mail = database.selectFrom('outbox_message').select('text').where('target', '=', email);
    const [, token = ''] = /token=([\w-]{43})/.exec((await mail.executeTakeFirstOrThrow()).text) ?? [];
    expect((await ada.call(`/operator/invitation?token=${token}`, { method: 'GET' })).body.data.email).toBe(email);
    expect(JSON.stringify([data, decided])).not.toContain(token);
    const rows = await database.selectFrom('audit_entry').select(['before', 'after']).execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  }
  await passDays(8);
});

test('an operator of any role is invited again by two, also by itself; one who never accepted by one', async () => {
  for (const roles of [['support'], ['finance']] as OperatorRole[][]) {
    const email = newAddress();
    const known = await bring(roles, ada, ben, email);
    expect(await invite(ada, email, ['content'])).toMatchObject({ data: { isProposed: true } });
    const isIn = async () => (await known.call('/operator/own', { method: 'GET' })).status === 200;
    expect(await isIn()).toBe(true);
    const [{ id, deed }] = await proposals(ben);
    expect(deed).toMatchObject({ kind: 'operator.invite', email, isReset: true });
    expect(await decide(ada, id)).toMatchObject({ errcode: 9005 });
    expect(await decide(ben, id)).toMatchObject({ errcode: 0 });
    expect(await isIn()).toBe(false);
    // The link of before is void; nothing else can be.
    expect(await invite(ada, email, ['content'])).toMatchObject({ data: { isProposed: false } });
  }
  const { email } = (await ada.call('/operator/own', { method: 'GET' })).body.data;
  expect(await invite(ada, email, ['support'])).toMatchObject({ data: { isProposed: true } });
  await passDays(8);
});

test('two operators are needed to let a disabled one in again', async () => {
  const email = newAddress();
  await invite(ada, email, ['support']);
  await platform.services.database
    .updateTable('operator')
    .set({ status: 'disabled' })
    .where('email', '=', email)
    .execute();
  expect(await invite(ada, email, ['support'])).toMatchObject({ data: { isProposed: true } });
});

test('whoever is invited at the command line is independent at once, and the audit log says from where', async () => {
  const email = newAddress();
  const puppet = await bring(['finance'], ada, ben, email);
  expect(await secondVoice(puppet, ada)).toBe(byInvitation);
  const { database } = platform.services;
  const host = {
    database,
    randomBytes: systemRandomBytes,
    origin: 'https://pasar.example',
    by: 'root',
    atMs: Date.now(),
  };
  await runOperatorCommand(['invite', email, 'finance'], host);
  const again = await signInInvitedForTest(platform, email);
  expect(await secondVoice(again, ada)).toBe(0);
  const entries = (await ada.call('/operator/audit?action=operator.invite', { method: 'GET' })).body.data.items;
  expect(entries[0]).toMatchObject({ operator: null, reason: 'command line: root' });
});
