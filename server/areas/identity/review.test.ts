import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Identity } from '../../../contract/identity.ts';
import { ok } from '../../../contract/result.ts';
import type { ReviewQueue } from '../../../contract/review.ts';
import { applyForIdentity, passport, person } from '../../../tests/support/identity.ts';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../../tests/support/platform.ts';
import { inTransaction } from '../../database/client.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { verifyAudit, writeAudit } from '../review/audit.ts';
import { saveSetting } from '../site/settings.ts';

let platform: Platform;
let member: SignedIn;
let first: SignedInOperator;
let second: SignedInOperator;
let submittedAt: number;
let documents = 0;
beforeAll(async () => {
  platform = await openPlatformForTest();
  first = await signInOperatorForTest(platform, ['reviewer']);
  second = await signInOperatorForTest(platform, ['reviewer']);
});
beforeEach(async () => {
  member = await signInForTest(platform);
  submittedAt = await apply();
});
afterAll(() => platform.close());

async function apply(who = member, given?: string): Promise<number> {
  documents += 1;
  const number = given ?? `A1000${documents}`;
  return (await applyForIdentity(who, { number })).data.submittedAt;
}
const base = '/operator/identityreviews';
const claimMs = 30 * 60_000;
const ofMember = () => ({ member: String(member.memberId) });
const subject = () => ({ kind: 'identity', id: String(member.memberId) });
const take = async (by = first) => (await by.call('/operator/reviews/take', { form: subject() })).body.errcode;
const giveBack = async (by = first) => (await by.call('/operator/reviews/giveback', { form: subject() })).body.errcode;
const review = async (by = first) => (await by.call(`${base}/one?member=${member.memberId}`, { method: 'GET' })).body;
const look = async (by = first, side = 'front') =>
  (await by.call(`${base}/picture?member=${member.memberId}&side=${side}`, { method: 'GET' })).body;
const decide = async (form: Record<string, string>, by = first) =>
  (await by.call(`${base}/decide`, { form: { ...ofMember(), submittedAt: String(submittedAt), ...form } })).body;
const approve = (by = first) => decide({ decision: 'approve' }, by);
const reject = (by = first, more = {}) => decide({ decision: 'reject', reason: 'unreadable', ...more }, by);
const read = async () => (await member.call<Identity>('/identityverification', { method: 'GET' })).body.data;
const readProfile = async () => (await member.call('/account/profile')).body.data;
const readTitles = async () =>
  (await member.call('/notification/list')).body.data.items.map(({ title }: { title: string }) => title);
const readQueue = async (by = first) =>
  (await by.call<ReviewQueue>('/operator/reviews?kind=identity', { method: 'GET' })).body.data;
const auditOf = (memberId: number) =>
  platform.services.database
    .selectFrom('audit_entry')
    .select(['action', 'operator_id', 'after', 'reason'])
    .where('subject', '=', `member:${memberId}`)
    .orderBy('id')
    .execute();

test('a reviewer takes an application, sees it and approves it; the member has a name and a level then', async () => {
  expect((await review()).errcode).toBe(3504);
  expect((await look()).errcode).toBe(3504);
  expect(await take()).toBe(0);
  expect((await read()).status).toBe(2);
  expect((await review()).data).toMatchObject({
    person,
    document: { ...passport, number: expect.stringMatching(/^A1000/) },
    pictures: ['front', 'selfie'],
    sameDocument: [],
  });
  expect((await look()).data.contentType).toBe('image/jpeg');
  expect((await readProfile()).realName).toBe('');
  expect((await approve()).errcode).toBe(0);
  expect(await readProfile()).toMatchObject({
    verifiedLevel: 1,
    realName: `${person.givenNames} ${person.familyName}`,
  });
  expect(await read()).toMatchObject({ status: 4, isOpen: false, rejection: null, decidedAt: expect.any(Number) });
  expect(await readTitles()).toContain('Identity verified');
  expect((await look()).errcode).toBe(3504);
  expect((await approve()).errcode).toBe(3504);
});

test('every look is in the audit log, without what was seen', async () => {
  await take();
  await review();
  await look();
  await look(first, 'selfie');
  await reject(first, { note: 'Too dark.' });
  const entries = await auditOf(member.memberId);
  expect(entries.map(({ action, after }) => [action, JSON.parse(after)?.what ?? null])).toEqual([
    ['identity.take', null],
    ['identity.view', 'data'],
    ['identity.view', 'front'],
    ['identity.view', 'selfie'],
    ['identity.reject', null],
  ]);
  expect(entries.every(({ operator_id: operatorId }) => operatorId === first.operatorId)).toBe(true);
  expect(entries.at(-1)?.reason).toBe('Too dark.');
  expect(JSON.stringify(entries)).not.toContain('Neill');
  expect((await verifyAudit(platform.services.database)).brokenId).toBeNull();
});

test('whoever is rejected reads why, mends it, and is reviewed anew', async () => {
  await take();
  expect((await decide({ decision: 'reject' })).data.fields).toEqual({ reason: expect.any(String) });
  expect((await decide({ decision: 'reject', reason: 'other' })).data.fields).toEqual({ note: expect.any(String) });
  expect((await reject(first, { note: 'The name is covered.' })).errcode).toBe(0);
  expect(await read()).toMatchObject({
    status: 3,
    isOpen: true,
    rejection: { reason: 'unreadable', note: 'The name is covered.' },
    person,
  });
  expect(await readTitles()).toContain('Identity not verified');
  expect((await readProfile()).verifiedLevel).toBe(0);

  const mended = { ...person, givenNames: 'Zoe' };
  expect((await member.call('/identityverification/person', { form: mended })).body.data.status).toBe(3);
  const again = (await member.call('/identityverification')).body.data;
  expect(again).toMatchObject({ status: 1, rejection: null, person: mended });
  // A page that was opened before shows another application than the one that waits now.
  expect((await approve()).errcode).toBe(3504);
  await take();
  expect((await approve()).errcode).toBe(3504);
  submittedAt = again.submittedAt;
  expect((await approve()).errcode).toBe(0);
});

test('past decisions are listed with reason and reviewer, also those of an application that came again', async () => {
  const readPast = async (until?: string) =>
    (await second.call(`${base}/decided${until ? `?until=${until}` : ''}`, { method: 'GET' })).body.data;
  await take();
  await reject(first, { note: 'The photo is dark.' });
  submittedAt = await apply();
  await take(second);
  await approve(second);
  const { items } = await readPast();
  const { member: id } = ofMember();
  expect(items.slice(0, 2)).toMatchObject([
    { member: id, decision: 'approve', reason: null, note: '' },
    { member: id, decision: 'reject', reason: 'unreadable', note: 'The photo is dark.' },
  ]);
  expect(items[0].by).not.toBe(items[1].by);
  expect((await readPast(items[0].id)).items[0]).toEqual(items[1]);
  const entry = { operatorId: first.operatorId, subject: 'member:1', before: null, after: { status: 4 }, reason: '' };
  await inTransaction(platform.services.database, async (tx) => {
    for (let at = 0; at < 30; at += 1) await writeAudit(tx, { ...entry, action: 'identity.approve', atMs: at });
    return ok(null);
  });
  const page = await readPast();
  expect(page.items).toHaveLength(30);
  expect((await readPast(page.next)).items[0]).toEqual(items[0]);
});

test('of two reviewers one has it, and one decision counts', async () => {
  const taken = await Promise.all([first, second, first, second].map((by) => take(by)));
  expect(taken.filter((code) => code === 0)).toHaveLength(2);
  const [holder, other] = taken[0] === 0 ? [first, second] : [second, first];
  expect([await take(other), await giveBack(other)]).toEqual([3503, 3504]);
  expect([(await review(other)).errcode, (await look(other)).errcode, (await approve(other)).errcode]).toEqual([
    3504, 3504, 3504,
  ]);
  const decisions = await Promise.all([approve(holder), reject(holder), approve(holder), reject(holder)]);
  expect(decisions.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  expect((await readTitles()).filter((title: string) => title.startsWith('Identity'))).toHaveLength(1);
});

test('what was given back, or not looked at for half an hour, can be taken by another reviewer', async () => {
  await take();
  expect(await giveBack()).toBe(0);
  expect((await read()).status).toBe(1);
  expect(await take(second)).toBe(0);
  const { database } = platform.services;
  await database
    .updateTable('review_claim')
    .set({ taken_at: Date.now() - claimMs })
    .where('kind', '=', 'identity')
    .where('subject_id', '=', member.memberId)
    .execute();
  expect((await review(second)).errcode).toBe(3504);
  expect(await take(first)).toBe(0);
  expect((await approve(second)).errcode).toBe(3504);
});

test('a document that another account has sent is named, however its number was typed', async () => {
  const twin = await signInForTest(platform);
  const original = await signInForTest(platform);
  await apply(original, `C 55-${member.memberId}`);
  await apply(twin, `c55${member.memberId}`);
  member = twin;
  await take();
  expect((await review()).data.sameDocument).toEqual([{ member: String(original.memberId), status: 1 }]);
});

test('the oldest stands first, with the operator who has it and until when', async () => {
  const older = String(member.memberId);
  member = await signInForTest(platform);
  await apply();
  const newer = String(member.memberId);
  await take(second);
  const { items, counts } = await readQueue();
  const places = items.map((item) => item.id);
  expect(places.indexOf(older)).toBeLessThan(places.indexOf(newer));
  expect(items.find((item) => item.id === newer)?.taken).toMatchObject({ isOwn: false });
  expect(items.find((item) => item.id === older)?.taken).toBeNull();
  expect((await readQueue(second)).items.find((item) => item.id === newer)?.taken?.isOwn).toBe(true);
  expect(counts).toContainEqual({ kind: 'identity', count: items.length });
});

test('a site that asks for more opens the form again for whoever was verified before', async () => {
  await take();
  await approve();
  const { database, site } = platform.services;
  const setLevel = async (value: number | undefined) => {
    await saveSetting(database, { key: 'requiredIdentityLevel', value, by: 'test', atMs: 1_000 });
    await site.reload();
  };
  await setLevel(2);
  expect(await read()).toMatchObject({ status: 4, verifiedLevel: 1, requiredIDLevel: 2, isOpen: true });
  submittedAt = (await member.call('/identityverification')).body.data.submittedAt;
  await take();
  await approve();
  expect(await read()).toMatchObject({ verifiedLevel: 2, isOpen: false });
  await setLevel(undefined);
});
