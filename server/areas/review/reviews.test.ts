import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReviewQueue } from '../../../contract/review.ts';
import { applyForIdentity } from '../../../tests/support/identity.ts';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../../tests/support/platform.ts';
import type { Platform } from '../../platform/open-platform.ts';

let platform: Platform;
let member: SignedIn;
let ada: SignedInOperator;
let ben: SignedInOperator;
let reviewer: SignedInOperator;
let references = 0;
beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false });
  ada = await signInOperatorForTest(platform, ['finance']);
  ben = await signInOperatorForTest(platform, ['finance']);
  reviewer = await signInOperatorForTest(platform, ['reviewer']);
});
beforeEach(async () => {
  member = await signInForTest(platform);
});
afterAll(() => platform.close());

/** A bank transfer that the member has announced. */
async function addDeposit(createdAt: number, amount = '250'): Promise<string> {
  references += 1;
  const row = {
    member_id: member.memberId,
    asset: 'EUR',
    amount,
    reference: `A${String(references).padStart(9, 'A').replaceAll('0', 'Y').replaceAll('1', 'Z')}`,
    paid_to: '{}',
    state: 'waiting' as const,
    created_at: createdAt,
    expires_at: createdAt + 1,
  };
  const added = platform.services.database.insertInto('fiat_deposit').values(row).returning('id');
  return String((await added.executeTakeFirstOrThrow()).id);
}
async function addProposal(expiresAt: number): Promise<string> {
  const row = {
    kind: 'member.resetSecondFactor',
    subject: `member:${member.memberId}`,
    payload: JSON.stringify({ memberId: String(member.memberId) }),
    reason: 'so',
    proposed_by: ben.operatorId,
    proposed_at: 1,
    expires_at: expiresAt,
  };
  const added = platform.services.database.insertInto('proposal').values(row).returning('id');
  return String((await added.executeTakeFirstOrThrow()).id);
}
const queue = async (by: SignedInOperator, query = '') =>
  (await by.call<ReviewQueue>(`/operator/reviews${query}`, { method: 'GET' })).body.data;
const idsOf = ({ items }: ReviewQueue) => items.map(({ kind, id }) => `${kind} ${id}`);
const change = async (by: SignedInOperator, path: string, id: string, kind = 'fiatDeposit') =>
  (await by.call(`/operator/reviews/${path}`, { form: { kind, id } })).body.errcode;
const take = (by: SignedInOperator, id: string, kind?: string) => change(by, 'take', id, kind);
const giveBack = (by: SignedInOperator, id: string) => change(by, 'giveback', id);
const reject = async (by: SignedInOperator, id: string) =>
  (await by.call('/operator/deposits/reject', { form: { id, reason: 'so' } })).body.errcode;

test('one list has what waits in all areas, the oldest first, for each operator what the roles allow', async () => {
  const [later, earlier] = [await addDeposit(2_000, '50'), await addDeposit(1_000)];
  await applyForIdentity(member, { number: 'L10001' });
  const open = await addProposal(Date.now() + 60_000);
  await addProposal(Date.now() - 1);
  const seen = await queue(ada);
  expect(idsOf(seen)).toEqual([`proposal ${open}`, `fiatDeposit ${earlier}`, `fiatDeposit ${later}`]);
  expect(seen.items[1]).toMatchObject({
    memberId: String(member.memberId),
    since: 1_000,
    amount: { value: '250', currency: 'EUR' },
    taken: null,
  });
  expect(seen.counts).toEqual([
    { kind: 'loan', count: 0 },
    { kind: 'withdrawal', count: 0 },
    { kind: 'fiatDeposit', count: 2 },
    { kind: 'deposit', count: 0 },
    { kind: 'proposal', count: 1 },
  ]);
  expect(idsOf(await queue(ada, '?kind=fiatDeposit'))).toEqual([`fiatDeposit ${earlier}`, `fiatDeposit ${later}`]);
  const ofReviewer = await queue(reviewer);
  expect(idsOf(ofReviewer)).toEqual([`identity ${member.memberId}`]);
  expect(await take(reviewer, earlier)).toBe(403);
});

test('nobody else decides on what an operator is looking at, until it is given back', async () => {
  const id = await addDeposit(3_000);
  expect(await take(ada, id)).toBe(0);
  expect(await take(ben, id)).toBe(3503);
  expect(await reject(ben, id)).toBe(3503);
  const find = async (by: SignedInOperator) => (await queue(by)).items.find((item) => item.id === id)?.taken;
  expect(await find(ada)).toMatchObject({ isOwn: true });
  expect(await find(ben)).toMatchObject({ isOwn: false, by: expect.stringContaining('Operator') });
  expect(idsOf(await queue(ada, '?taken=mine'))).toContain(`fiatDeposit ${id}`);
  expect(idsOf(await queue(ben, '?taken=mine'))).not.toContain(`fiatDeposit ${id}`);
  expect(idsOf(await queue(ben, '?taken=free'))).not.toContain(`fiatDeposit ${id}`);
  expect(await giveBack(ben, id)).toBe(3504);
  expect(await giveBack(ada, id)).toBe(0);
  expect(await reject(ben, id)).toBe(0);
  expect(await take(ada, id)).toBe(3503);
});

test('what nobody has decided on for too long can be taken by somebody else', async () => {
  const id = await addDeposit(4_000);
  await take(ada, id);
  const { database } = platform.services;
  await database.updateTable('operator_policy').set({ claim_minutes: 5 }).execute();
  await database
    .updateTable('review_claim')
    .set({ taken_at: Date.now() - 5 * 60_000 - 1 })
    .where('subject_id', '=', Number(id))
    .execute();
  expect(await take(ben, id)).toBe(0);
  expect(await reject(ada, id)).toBe(3503);
});

test('an operator keeps something for longer only so many times, and then others have their turn', async () => {
  const { database } = platform.services;
  const id = await addDeposit(10);
  await database.updateTable('operator_policy').set({ claim_renewals_max: 2 }).execute();
  const answers: number[] = [];
  for (let count = 0; count < 4; count += 1) answers.push(await take(ada, id));
  expect(answers).toEqual([0, 0, 0, 3505]);
  await database.updateTable('review_claim').set({ taken_at: 1 }).execute();
  expect(await take(ben, id)).toBe(0);
  expect(await take(ada, id)).toBe(3503);
});

test('of many who take one at once, one has it, and a decision frees it', async () => {
  const id = await addDeposit(5_000);
  const answers = await Promise.all([ada, ben, ada, ben].map((by) => take(by, id)));
  const winners = answers.flatMap((code, at) => (code === 0 ? [at % 2] : []));
  expect(new Set(winners).size).toBe(1);
  const [winner, other] = winners[0] === 0 ? [ada, ben] : [ben, ada];
  expect(await reject(other, id)).toBe(3503);
  expect(await reject(winner, id)).toBe(0);
  const claims = platform.services.database.selectFrom('review_claim').select('kind');
  expect(await claims.where('subject_id', '=', Number(id)).execute()).toEqual([]);
});

test('a long list goes on where its page ended', async () => {
  const { database } = platform.services;
  await database.deleteFrom('fiat_deposit').where('state', '=', 'waiting').execute();
  const ids: string[] = [];
  for (let at = 0; at < 53; at += 1) ids.push(await addDeposit(10_000 + Math.floor(at / 3)));
  const first = await queue(ada, '?kind=fiatDeposit');
  expect(first.items).toHaveLength(50);
  const rest = await queue(ada, `?kind=fiatDeposit&after=${first.next}`);
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
  expect(rest.next).toBeNull();
  expect(first.counts.find(({ kind }) => kind === 'fiatDeposit')?.count).toBe(53);
});
