import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMoneyRole, type OperatorRole } from '../../../contract/operator-values.ts';
import { addC2cAppeal } from '../../../tests/support/c2c-orders.ts';
import { addMember } from '../../../tests/support/members.ts';
import { addFlaggedDeposit } from '../../../tests/support/money-to-decide.ts';
import {
  type SignedInOperator,
  signInInvitedForTest,
  signInOperatorForTest,
} from '../../../tests/support/operators.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import { inTransaction } from '../../database/client.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { propose } from '../operator/proposals.ts';
import { voiceRoles } from './rights.ts';
import { takeVoice } from './voices.ts';

let platform: Platform;
/** They change the rights of others, and decide nothing else here. */
let ada: SignedInOperator;
let ben: SignedInOperator;
beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false });
  ada = await signInOperatorForTest(platform, ['admin']);
  ben = await signInOperatorForTest(platform, ['admin']);
});
afterAll(() => platform.close());

const reason = 'Seen by both';
const proposalOutdated = 9042;
const database = () => platform.services.database;
const post = async (by: SignedInOperator, path: string, json: Record<string, unknown>): Promise<number> =>
  (await by.call(`/operator${path}`, { json })).body.errcode;
const emailOf = async (id: number) =>
  (await database().selectFrom('operator').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const latestProposal = async () =>
  database().selectFrom('proposal').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
const approve = async (by: SignedInOperator) =>
  post(by, '/proposals/decide', { id: String((await latestProposal()).id), decision: 'approve', reason });

/** What two admins agree about may tie them to the operator, which is not what is tested here. */
const untie = () => database().deleteFrom('operator_tie').execute();
async function setRoles({ operatorId }: SignedInOperator, roles: OperatorRole[]): Promise<void> {
  const { body } = await ada.call('/operator/operators/roles', { json: { id: String(operatorId), roles, reason } });
  expect(body.errcode).toBe(0);
  if (body.data.isProposed) expect(await approve(ben)).toBe(0);
  await untie();
}
async function disable({ operatorId }: SignedInOperator): Promise<void> {
  expect(await post(ada, '/operators/disable', { id: String(operatorId), reason })).toBe(0);
}
async function inviteAnew({ operatorId }: SignedInOperator, roles: OperatorRole[]): Promise<SignedInOperator> {
  const email = await emailOf(operatorId);
  expect(await post(ada, '/operators/invite', { email, roles, reason })).toBe(0);
  expect(await approve(ben)).toBe(0);
  await untie();
  return signInInvitedForTest(platform, email);
}

const writeOff = (by: SignedInOperator, id: number) =>
  post(by, '/deposits/flagged/resolve', { id: String(id), outcome: 'writtenOff', reason });
const stateOf = async (id: number) =>
  (await database().selectFrom('deposit').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
/** What may happen to an operator who has said something. */
const losses: [string, (operator: SignedInOperator) => Promise<SignedInOperator>][] = [
  ['has lost the role', async (operator) => setRoles(operator, ['content']).then(() => operator)],
  [
    'has lost the role and got it back',
    async (operator) => {
      await setRoles(operator, ['content']);
      await setRoles(operator, ['finance']);
      return operator;
    },
  ],
  ['is disabled', async (operator) => disable(operator).then(() => operator)],
  [
    'was disabled and invited anew',
    async (operator) => {
      await disable(operator);
      return inviteAnew(operator, ['finance']);
    },
  ],
  ['was invited anew', (operator) => inviteAnew(operator, ['finance'])],
];

test.each(losses)('the voice of an operator who %s does not count', async (_, lose) => {
  const [first, second, third] = [
    await signInOperatorForTest(platform, ['finance']),
    await signInOperatorForTest(platform, ['finance']),
    await signInOperatorForTest(platform, ['finance']),
  ];
  const id = await addFlaggedDeposit(database());
  expect(await writeOff(first, id)).toBe(0);
  await lose(first);
  expect(await writeOff(second, id)).toBe(0);
  expect(await stateOf(id)).toBe('flagged');
  const { items } = (await second.call('/operator/deposits/flagged', { method: 'GET' })).body.data;
  const { review } = items.find((item: { deposit: { id: string } }) => item.deposit.id === String(id));
  expect(review).toMatchObject({ said: [{ name: expect.stringContaining('Operator') }], isMine: true });
  expect(await writeOff(third, id)).toBe(0);
  expect(await stateOf(id)).toBe('writtenOff');
});

test('who has the role again may say the same again', async () => {
  const [first, second] = [
    await signInOperatorForTest(platform, ['finance']),
    await signInOperatorForTest(platform, ['finance']),
  ];
  const id = await addFlaggedDeposit(database());
  expect(await writeOff(first, id)).toBe(0);
  await setRoles(first, ['content']);
  await setRoles(first, ['finance']);
  expect(await writeOff(second, id)).toBe(0);
  expect(await writeOff(first, id)).toBe(0);
  expect(await stateOf(id)).toBe('writtenOff');
});

test('a reviewer’s ruling does not count once the reviewer is none', async () => {
  const [first, second] = [
    await signInOperatorForTest(platform, ['reviewer', 'support']),
    await signInOperatorForTest(platform, ['reviewer']),
  ];
  const [buyer, seller] = [await addMember(database()), await addMember(database())];
  const id = await addC2cAppeal(database(), { buyerId: buyer.id, sellerId: seller.id, valueUsdt: '10001' });
  const ruling = { id: String(id), outcome: 'release', against: 'seller', isHeard: 'true', reason };
  const rule = async (by: SignedInOperator) => (await by.call('/operator/c2c/case/rule', { json: ruling })).body.data;
  expect(await rule(first)).toEqual({ isRuled: false });
  await setRoles(first, ['support']);
  expect(await rule(second)).toEqual({ isRuled: false });
});

test.each(losses)('the proposal of an operator who %s is not carried out', async (_, lose) => {
  const [first, second] = [
    await signInOperatorForTest(platform, ['finance']),
    await signInOperatorForTest(platform, ['finance']),
  ];
  await database().updateTable('proposal').set({ expires_at: 1 }).where('state', '=', 'open').execute();
  const { id: memberId } = await addMember(database());
  expect(await post(first, '/member/viplevel', { id: String(memberId), level: '2', reason })).toBe(0);
  const { id } = await latestProposal();
  await lose(first);
  const decide = (decision: string) => post(second, '/proposals/decide', { id: String(id), decision, reason });
  expect(await decide('approve')).toBe(proposalOutdated);
  expect(await decide('reject')).toBe(0);
});

test('support proposes what admins decide, only as long as it is support, and again when it is again', async () => {
  const support = await signInOperatorForTest(platform, ['support']);
  const { id } = await addMember(database());
  const reset = () => post(support, '/member/resetsecondfactor', { id: String(id), reason });
  expect(await reset()).toBe(0);
  await setRoles(support, ['content']);
  expect(await approve(ben)).toBe(proposalOutdated);
  await setRoles(support, ['support']);
  expect(await approve(ben)).toBe(proposalOutdated);
  const proposal = String((await latestProposal()).id);
  expect(await post(ben, '/proposals/decide', { id: proposal, decision: 'reject', reason })).toBe(0);
  expect(await reset()).toBe(0);
  expect(await approve(ben)).toBe(0);
});

test.each([
  ['does not count', false],
  ['does not count either when the role is given back', true],
])('what was under way while the role was taken away %s', async (_, isGivenBack) => {
  const [first, second] = [
    await signInOperatorForTest(platform, ['finance']),
    await signInOperatorForTest(platform, ['finance']),
  ];
  const id = await addFlaggedDeposit(database());
  const { id: memberId } = await addMember(database());
  await setRoles(first, ['content']);
  // As by requests that were let in before.
  const by = { operatorId: first.operatorId, reason, atMs: Date.now() };
  const deed = { kind: 'deposit', subjectId: id, memberId: 1, valueUsdt: undefined } as const;
  const level = { kind: 'member.setVipLevel', memberId: String(memberId), before: 0, after: 2 } as const;
  const late = await inTransaction(database(), async (tx) => {
    const said = await takeVoice(tx, { id, ...by }, deed, { question: 'outcome', verdict: 'writtenOff' });
    return said.ok ? propose(tx, { deed: level, subject: `member:${memberId}`, ...by }) : said;
  });
  expect(late).toMatchObject({ ok: true });
  const { id: proposalId } = await latestProposal();
  if (isGivenBack) await setRoles(first, ['finance']);
  expect(await writeOff(second, id)).toBe(0);
  expect(await stateOf(id)).toBe('flagged');
  const decision = { id: String(proposalId), decision: 'approve', reason };
  expect(await post(second, '/proposals/decide', decision)).toBe(proposalOutdated);
});

test('every role that gives a voice about money is one that two admins give', () => {
  const roles = Object.values(voiceRoles).flat();
  expect(roles).toContain('reviewer');
  expect(roles.filter((role) => !isMoneyRole(role))).toEqual([]);
});
