import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FiatDeposit } from '../../../contract/fiat-deposit.ts';
import { fiatDepositMs } from '../../../contract/fiat-deposit-values.ts';
import { parseDecimal } from '../../../contract/money.ts';
import { readSpot } from '../../../tests/support/chains.ts';
import { takePhoto } from '../../../tests/support/identity.ts';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../../tests/support/platform.ts';
import { forEachDue } from '../../jobs/for-each-due.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { expiringDeposits } from './expire-deposit.ts';

let platform: Platform;
let member: SignedIn;
let ada: SignedInOperator;
let ben: SignedInOperator;
beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false });
  ada = await signInOperatorForTest(platform, ['finance']);
  ben = await signInOperatorForTest(platform, ['admin']);
});
beforeEach(async () => {
  member = await signInForTest(platform);
  await verify(member, 1);
});
afterAll(async () => {
  expect(await checkInvariants(platform.services.database)).toEqual([]);
  await platform.close();
});

const verify = ({ memberId }: SignedIn, level: number) =>
  platform.services.database.updateTable('member').set({ verified_level: level }).where('id', '=', memberId).execute();
const announce = async (amount = '250', currency = 'EUR') =>
  (await member.moveMoney('/fiat/deposits', { currency, amount })).body;
const announceSucceeding = async (amount?: string): Promise<FiatDeposit> => (await announce(amount)).data;
const owned = () => readSpot(platform.services.database, member.memberId, 'EUR');
const find = async (id: string): Promise<FiatDeposit> =>
  (await member.call('/fiat/deposits', { method: 'GET' })).body.data.items.find((item: FiatDeposit) => item.id === id);
let references = 0;
async function confirm(operator: SignedInOperator, id: string, changes: Record<string, string> = {}) {
  references += 1;
  const form = { id, received: '250', bankReference: `E2E-${references}`, ...changes };
  return (await operator.call('/operator/deposits/confirm', { form })).body;
}
const reject = async (operator: SignedInOperator, id: string) =>
  (await operator.call('/operator/deposits/reject', { form: { id, reason: 'Not your account.' } })).body.errcode;
const isTold = (name: string) => ({ errcode: 400, data: { fields: { [name]: expect.any(String) } } });

test('what really came is credited, be it more or less than was said', async () => {
  const deposit = await announceSucceeding();
  expect(deposit).toMatchObject({ state: 'waiting', amount: '250', received: null, hasPicture: false });
  expect(deposit.reference).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
  expect(deposit.account.accountNumber).not.toBe('');
  expect(await owned()).toBe(0n);
  expect(await confirm(ada, deposit.id, { received: '249.5' })).toMatchObject({ errcode: 0 });
  expect(await owned()).toBe(parseDecimal('249.5'));
  expect(await confirm(ben, deposit.id)).toMatchObject({ errcode: 3016 });
  const more = await announceSucceeding();
  await confirm(ada, more.id, { received: '300' });
  expect(await find(more.id)).toMatchObject({ state: 'credited', amount: '250', received: '300' });
  expect(await owned()).toBe(parseDecimal('549.5'));
  const { items } = (await member.call('/notification/list')).body.data;
  expect(items[0].message).toContain('300 EUR');
});

test('of thirty confirmations at once one is credited', async () => {
  const { id } = await announceSucceeding();
  const operators = await Promise.all(Array.from({ length: 30 }, () => signInOperatorForTest(platform, ['finance'])));
  const answers = await Promise.all(operators.map((operator) => confirm(operator, id)));
  expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  expect(await owned()).toBe(parseDecimal('250'));
});

test('one transfer of the bank is credited to one deposit only, also when both are confirmed at once', async () => {
  const deposits = [await announceSucceeding(), await announceSucceeding()];
  const answers = await Promise.all(deposits.map(({ id }) => confirm(ada, id, { bankReference: 'the same' })));
  expect(answers.map(({ errcode }) => errcode).toSorted((a, b) => a - b)).toEqual([0, 400]);
  expect(answers.find(({ errcode }) => errcode === 400)).toMatchObject(isTold('bankReference'));
  expect(await owned()).toBe(parseDecimal('250'));
});

test('one transfer counts once, however its reference is written, and two operators mean the same by it', async () => {
  const first = await announceSucceeding();
  expect(await confirm(ada, first.id, { bankReference: 'FTx 77' })).toMatchObject({ errcode: 0 });
  const second = await announceSucceeding();
  for (const bankReference of ['FTx 77', 'ftx77', 'FT x-7.7', '\u{FF26}\u{FF34}\u{FF38}77']) {
    expect(await confirm(ada, second.id, { bankReference })).toMatchObject(isTold('bankReference'));
  }
  expect(await confirm(ada, second.id, { bankReference: '-' })).toMatchObject(isTold('bankReference'));
  const large = await announceSucceeding('90000');
  await confirm(ada, large.id, { received: '90000', bankReference: 'FTx 78' });
  expect(await confirm(ben, large.id, { received: '90000', bankReference: 'ft X78' })).toMatchObject({ errcode: 0 });
  expect(await find(large.id)).toMatchObject({ state: 'credited' });
  const { items } = (await ada.call('/operator/deposits?list=all', { method: 'GET' })).body.data;
  const typed = items.map(({ bankReference }: { bankReference: string | null }) => bankReference);
  expect(typed.slice(0, 3)).toEqual(['ft X78', null, 'FTx 77']);
});

test('a transfer that a database without letters beyond ASCII gave its form, counts once as well', async () => {
  const first = await announceSucceeding();
  await confirm(ada, first.id, { bankReference: 'Gebühr 79' });
  const migrated = platform.services.database.updateTable('fiat_deposit').set({ bank_reference_key: 'GEBüHR79' });
  await migrated.where('id', '=', Number(first.id)).execute();
  const second = await announceSucceeding();
  expect(await confirm(ada, second.id, { bankReference: 'Gebühr 79' })).toMatchObject(isTold('bankReference'));
});

/** Members, or one, announce 49,000 dollars each; gives the deposits. */
async function announceLarge(count: number, changes = { isOneMember: false }): Promise<FiatDeposit[]> {
  const deposits: FiatDeposit[] = [];
  for (let made = 0; made < count; made += 1) {
    if (!changes.isOneMember) member = await signInForTest(platform);
    await verify(member, 1);
    deposits.push((await announce('49000', 'USD')).data);
  }
  return deposits;
}
const readStates = async (deposits: FiatDeposit[]) => {
  const { items } = (await ben.call('/operator/deposits?list=all', { method: 'GET' })).body.data;
  const entries = deposits.map(({ id }) => items.find((item: { deposit: FiatDeposit }) => item.deposit.id === id));
  return entries.map(({ deposit, review }) => [deposit.state, deposit.waitsForSecond, review.whyTwo]);
};

test('of three credits of 49,000 at once by one operator one is done, and the others wait for a second', async () => {
  const carl = await signInOperatorForTest(platform, ['finance']);
  const deposits = await announceLarge(3);
  const answers = await Promise.all(deposits.map(({ id }) => confirm(carl, id, { received: '49000' })));
  expect(answers.map(({ errcode }) => errcode)).toEqual([0, 0, 0]);
  expect((await readStates(deposits)).sort()).toEqual([
    ['credited', false, null],
    ['waiting', true, 'operatorDay'],
    ['waiting', true, 'operatorDay'],
  ]);
});

test('of three credits of 49,000 for one member, by three operators at once, one is credited', async () => {
  const operators: SignedInOperator[] = [];
  for (let count = 0; count < 3; count += 1) operators.push(await signInOperatorForTest(platform, ['finance']));
  const deposits = await announceLarge(3, { isOneMember: true });
  await Promise.all(deposits.map(({ id }, at) => operators[at] && confirm(operators[at], id, { received: '49000' })));
  expect((await readStates(deposits)).sort()).toEqual([
    ['credited', false, null],
    ['waiting', true, 'day'],
    ['waiting', true, 'day'],
  ]);
});

test('a large one takes two operators who saw the same', async () => {
  const { id } = await announceSucceeding('90000');
  const seen = { received: '90000', bankReference: 'large' };
  expect(await confirm(ada, id, seen)).toMatchObject({ errcode: 0 });
  expect(await owned()).toBe(0n);
  expect(await confirm(ada, id, seen)).toMatchObject({ errcode: 3017 });
  expect(await confirm(ben, id, { ...seen, received: '90001' })).toMatchObject({ errcode: 3015 });
  expect(await confirm(ben, id, seen)).toMatchObject({ errcode: 0 });
  expect(await owned()).toBe(parseDecimal('90000'));
});

test('rejecting, taking back and confirming at once: one of them counts', async () => {
  const { id } = await announceSucceeding();
  const cancel = () => member.call('/fiat/deposits/cancel', { form: { id } });
  await Promise.all([reject(ada, id), cancel(), reject(ben, id)]);
  const { state, reason } = await find(id);
  expect(['rejected', 'cancelled']).toContain(state);
  expect(reason).toBe(state === 'rejected' ? 'Not your account.' : '');
  expect(await reject(ada, id)).toBe(3016);
  expect(await owned()).toBe(0n);
});

test('what did not come in time expires, and is credited all the same when it comes later', async () => {
  const { id, expiresAt, time } = await announceSucceeding();
  expect(expiresAt - time).toBe(fiatDepositMs);
  const { database, log } = platform.services;
  const expireAt = (atMs: number) => forEachDue(expiringDeposits, { database, clock: { now: () => atMs }, log });
  await expireAt(expiresAt - 1);
  expect(await find(id)).toMatchObject({ state: 'waiting' });
  await expireAt(expiresAt);
  expect(await find(id)).toMatchObject({ state: 'expired' });
  expect(await reject(ada, id)).toBe(3016);
  expect(await confirm(ada, id)).toMatchObject({ errcode: 0 });
  expect(await owned()).toBe(parseDecimal('250'));
});

test('an operator finds it by its reference, however it is written, and sees the picture of the transfer', async () => {
  const { id, reference } = await announceSucceeding();
  const image = await takePhoto();
  const attach = async (given: Blob | string) =>
    (await member.call('/fiat/deposits/picture', { files: { id, image: given } })).body;
  expect(await attach(new Blob(['no picture'], { type: 'image/jpeg' }))).toMatchObject(isTold('image'));
  expect(await attach(image)).toMatchObject({ data: { hasPicture: true } });
  const written = `${reference.slice(0, 5).toLowerCase()} ${reference.slice(5)}`;
  const queue = await ada.call(`/operator/deposits?reference=${encodeURIComponent(written)}`, { method: 'GET' });
  expect(queue.body.data.items).toMatchObject([{ deposit: { id }, memberId: String(member.memberId) }]);
  const picture = (await ada.call(`/operator/deposits/picture?id=${id}`, { method: 'GET' })).body.data;
  expect(Buffer.from(picture.base64, 'base64').includes('TellTale')).toBe(false);
  await reject(ada, id);
  expect(await attach(image)).toMatchObject({ errcode: 3016 });
});

test('others find nothing of it, and operators of other roles neither', async () => {
  const { id } = await announceSucceeding();
  const stranger = await signInForTest(platform);
  expect((await stranger.call('/fiat/deposits/cancel', { form: { id } })).body.errcode).toBe(404);
  const files = { id, image: await takePhoto() };
  expect((await stranger.call('/fiat/deposits/picture', { files })).body.errcode).toBe(404);
  expect((await stranger.call(`/fiat/deposits/detail?id=${id}`, { method: 'GET' })).body.errcode).toBe(404);
  expect((await stranger.call('/fiat/deposits', { method: 'GET' })).body.data.items).toEqual([]);
  const support = await signInOperatorForTest(platform, ['support', 'reviewer', 'content']);
  expect((await support.call('/operator/deposits', { method: 'GET' })).status).toBe(403);
});

test('only who is verified, into an account of ours, five at a time, and above the minimum', async () => {
  expect(await announce('9.99')).toMatchObject(isTold('amount'));
  expect(await announce('10.001')).toMatchObject(isTold('amount'));
  await verify(member, 0);
  expect(await announce()).toMatchObject({ errcode: 202 });
  await verify(member, 1);
  expect(await announce('250', 'BTC')).toMatchObject({ errcode: 3003 });
  const all = await Promise.all(Array.from({ length: 8 }, () => announce()));
  expect(all.filter(({ errcode }) => errcode === 0)).toHaveLength(5);
  expect(all.find(({ errcode }) => errcode !== 0)).toMatchObject({ errcode: 3018 });
});

test('another account takes two operators; whoever comes later is told it, and the audit log keeps both', async () => {
  const before = await announceSucceeding();
  const account = { holder: 'Pasar Ltd', bankName: 'Other Bank', accountNumber: 'NL91ABNA0417164300', bic: '' };
  const form = { currency: 'EUR', ...account, reason: 'A new bank.' };
  const propose = async () => (await ada.call('/operator/receiving', { form })).body.errcode;
  expect(await propose()).toBe(0);
  expect(await propose()).toBe(9003);
  expect((await announceSucceeding()).account).toEqual(before.account);
  const [{ id, deed }] = (await ben.call('/operator/proposals', { method: 'GET' })).body.data.items;
  expect(deed).toMatchObject({ currency: 'EUR', before: before.account, after: account });
  const decide = async (operator: SignedInOperator) =>
    (
      await operator.call('/operator/proposals/decide', {
        form: { id, decision: 'approve', reason: 'Called the bank' },
      })
    ).body.errcode;
  expect(await decide(ada)).toBe(9005);
  expect(await decide(ben)).toBe(0);
  expect((await announceSucceeding()).account).toEqual(account);
  expect((await find(before.id)).account).toEqual(before.account);
  const { database } = platform.services;
  const entry = await database.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: 'receivingAccount.change', subject: 'currency:EUR' });
  for (const { accountNumber } of [before.account, account]) expect(entry.after).toContain(accountNumber);
  await database.deleteFrom('receiving_account').where('asset', '=', 'EUR').execute();
  expect(await announce()).toMatchObject({ errcode: 3007 });
});
