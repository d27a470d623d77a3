import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { WithdrawalRecord } from '../../../contract/withdrawal.ts';
import { deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { type PasswordMember, password, signInByPassword } from '../../../tests/support/password-member.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { advanceWithdrawals } from '../withdrawal/send-withdrawals.ts';

vi.mock('@node-rs/argon2', () => import('../../../tests/support/cheap-argon2.ts'));

const withdrawalPassword = 'quiet river 5';
const germanAccount = {
  paymentType: 'bank',
  country: 'DE',
  holder: 'Sari Wijaya',
  bankName: 'Musterbank',
  iban: 'DE89370400440532013000',
  password,
};

let platform: Platform;
let member: PasswordMember;
let account: string;
let ada: SignedInOperator;
let ben: SignedInOperator;
beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false });
  ada = await signInOperatorForTest(platform, ['finance']);
  ben = await signInOperatorForTest(platform, ['finance']);
});
beforeEach(async () => {
  await platform.services.database.deleteFrom('recent_try').execute();
  member = await signInByPassword(platform);
  await member.post('/account/changewithdrawpassword', { action: 'set', password, newPassword: withdrawalPassword });
  await deposit(platform.services.database, spotAccount(member.memberId, 'EUR'), '1000');
  await verify(2);
  account = (await addAccount(germanAccount)).id;
});
afterAll(async () => {
  expect(await checkInvariants(platform.services.database)).toEqual([]);
  await platform.close();
});

const verify = (level: number) =>
  platform.services.database
    .updateTable('member')
    .set({ verified_level: level, real_name: '王莎莉', latin_name: 'Sári Wijaya' })
    .where('id', '=', member.memberId)
    .execute();
async function addAccount(files: Record<string, string>) {
  return (await member.visitor.call('/bankaccount', { files })).body.data;
}
async function balance() {
  const balances = await readBalances(platform.services.database, member.memberId);
  const spot = balances.find(({ asset, kind }) => asset === 'EUR' && kind === 'spot');
  return { total: Number(spot?.total) / 1e18, held: Number(spot?.held) / 1e18 };
}
const orderOf = (form: Record<string, string> = {}) => ({ currency: 'EUR', amount: '100', account, ...form });
async function askForCode(form: Record<string, string> = {}) {
  await platform.services.database.deleteFrom('one_time_code').execute();
  const asked = await member.post('/fiat/withdraw/code', orderOf(form));
  if (asked.errcode !== 0) throw new Error(JSON.stringify(asked));
  return member.lastCode(member.email ?? '');
}
async function withdraw(form: Record<string, string> = {}, key: string = randomUUID()) {
  const typed = { ...orderOf(form), withdrawalPassword, ...form };
  const headers = { 'idempotency-key': key };
  return (await member.visitor.call<WithdrawalRecord>('/fiat/withdraw', { form: typed, headers })).body;
}
async function withdrawSucceeding(form: Record<string, string> = {}): Promise<string> {
  const made = await withdraw({ ...form, code: await askForCode(form) });
  expect(made).toMatchObject({ errcode: 0 });
  return made.data.id;
}
const isTold = (name: string) => ({ errcode: 400, data: { fields: { [name]: expect.any(String) } } });
const find = async (id: string): Promise<WithdrawalRecord> =>
  (await member.get('/blockchain/withdrawals')).items.find((item: WithdrawalRecord) => item.id === id);
async function decide(operator: SignedInOperator, deed: string, form: Record<string, string>): Promise<number> {
  return (await operator.call(`/operator/withdrawals/${deed}`, { form })).body.errcode;
}
const advance = () => advanceWithdrawals(platform.services);

test('money is held, approved, paid out by one operator, and gone when the bank has a reference', async () => {
  const id = await withdrawSucceeding();
  expect(await find(id)).toMatchObject({
    state: 'review',
    fee: '1',
    received: '99',
    networkName: 'Bank transfer',
    payee: { holder: 'Sari Wijaya', details: { iban: germanAccount.iban } },
  });
  expect(await balance()).toEqual({ total: 1000, held: 100 });
  expect(await decide(ada, 'pay', { id })).toBe(3013);
  expect(await decide(ada, 'approve', { id })).toBe(0);
  // No chain takes it, however often the round for them comes.
  await advance();
  expect(await find(id)).toMatchObject({ state: 'approved', canCancel: true });
  expect(await decide(ada, 'pay', { id })).toBe(0);
  expect(await decide(ben, 'pay', { id })).toBe(3013);
  expect(await decide(ben, 'reject', { id, reason: 'Too late.' })).toBe(3013);
  await advance();
  const arrived = { id, outcome: 'arrived', reason: 'On the statement.' };
  expect(await decide(ada, 'resolve', arrived)).toBe(400);
  expect(await decide(ada, 'resolve', { ...arrived, transactionId: 'E2E-77' })).toBe(0);
  expect(await balance()).toEqual({ total: 900, held: 0 });
  const record = await find(id);
  expect(record).toMatchObject({ state: 'confirmed', transactionId: 'E2E-77' });
  expect(record.events.map(({ state }) => state)).toEqual(['review', 'approved', 'sending', 'confirmed']);
  // Banks are always looked at, a known account too.
  expect(await find(await withdrawSucceeding())).toMatchObject({ state: 'review' });
});

test('nothing is paid out for a suspended member', async () => {
  const id = await withdrawSucceeding();
  await decide(ada, 'approve', { id });
  const { database } = platform.services;
  const suspend = (status: 'suspended' | 'active') =>
    database.updateTable('member').set({ status }).where('id', '=', member.memberId).execute();
  await suspend('suspended');
  expect(await decide(ada, 'pay', { id })).toBe(3019);
  await suspend('active');
  expect(await decide(ada, 'pay', { id })).toBe(0);
});

test('what the bank did not carry comes back with a reason, once', async () => {
  const id = await withdrawSucceeding();
  await decide(ada, 'approve', { id });
  await decide(ada, 'pay', { id });
  const failed = { id, outcome: 'neverLeft', reason: 'The bank knows no such account.' };
  const operators = await Promise.all(Array.from({ length: 30 }, () => signInOperatorForTest(platform, ['finance'])));
  const answers = await Promise.all(operators.map((operator) => decide(operator, 'resolve', failed)));
  expect(answers.filter((errcode) => errcode === 0)).toHaveLength(1);
  expect(await balance()).toEqual({ total: 1000, held: 0 });
  expect((await find(id)).events.at(-1)).toMatchObject({ state: 'rejected', reason: failed.reason });
});

test('of thirty who take it to pay it out one does; of approving and rejecting at once one wins', async () => {
  const id = await withdrawSucceeding();
  await decide(ada, 'approve', { id });
  const operators = await Promise.all(Array.from({ length: 30 }, () => signInOperatorForTest(platform, ['finance'])));
  const taken = await Promise.all(operators.map((operator) => decide(operator, 'pay', { id })));
  expect(taken.filter((errcode) => errcode === 0)).toHaveLength(1);
  const other = await withdrawSucceeding();
  const reason = 'Not the name of the member.';
  const answers = await Promise.all(
    operators.map((operator, at) => decide(operator, at % 2 ? 'approve' : 'reject', { id: other, reason })),
  );
  const { state, events } = await find(other);
  expect(['approved', 'rejected']).toContain(state);
  expect(answers.filter((errcode) => errcode === 0).length).toBe(events.length - 1);
  expect((await balance()).held).toBe(events.some((event) => event.state === 'rejected') ? 100 : 200);
});

test('an approved one that nobody pays out yet can be rejected, or taken back by its member', async () => {
  const id = await withdrawSucceeding();
  await decide(ada, 'approve', { id });
  expect(await decide(ben, 'reject', { id, reason: 'Another name.' })).toBe(0);
  const other = await withdrawSucceeding();
  await decide(ada, 'approve', { id: other });
  expect(await member.post('/blockchain/withdrawals/cancel', { id: other })).toMatchObject({ errcode: 0 });
  expect(await balance()).toEqual({ total: 1000, held: 0 });
});

test('a large one takes two to approve it, and two to say what became of it', async () => {
  await deposit(platform.services.database, spotAccount(member.memberId, 'EUR'), '100000');
  const id = await withdrawSucceeding({ amount: '90000' });
  expect(await decide(ada, 'approve', { id })).toBe(0);
  expect(await decide(ada, 'approve', { id })).toBe(3017);
  expect((await find(id)).state).toBe('review');
  expect(await decide(ben, 'approve', { id })).toBe(0);
  expect(await decide(ada, 'pay', { id })).toBe(0);
  const failed = { id, outcome: 'neverLeft', reason: 'Sent back.' };
  expect(await decide(ada, 'resolve', failed)).toBe(0);
  expect((await find(id)).state).toBe('sending');
  expect(await decide(ben, 'resolve', failed)).toBe(0);
  expect((await balance()).held).toBe(0);
});

test('only who is verified moves money of countries', async () => {
  await verify(0);
  expect(await member.get('/fiat/config')).toMatchObject({ isVerified: false });
  expect(await member.post('/fiat/withdraw/check', orderOf())).toMatchObject({ errcode: 202 });
  expect(await withdraw({ code: await askForCode() })).toMatchObject({ errcode: 202 });
  expect(await balance()).toEqual({ total: 1000, held: 0 });
});

test('money goes only to an account in a verified name, in either script', async () => {
  const addFor = async (holder: string) => (await addAccount({ ...germanAccount, holder })).id as string;
  const own = await Promise.all(['王 莎莉', 'Wijaya SARI'].map(addFor));
  for (const id of own)
    expect(await member.post('/fiat/withdraw/check', orderOf({ account: id }))).toMatchObject({ errcode: 0 });
  const wrong = await addFor('Budi Wijaya');
  const refused = await member.post('/fiat/withdraw/check', orderOf({ account: wrong }));
  expect(refused).toMatchObject(isTold('account'));
  expect(refused.data).toMatchObject({ fields: { account: expect.stringMatching(/Budi Wijaya.*王莎莉/) } });
  expect(await withdraw({ code: await askForCode({ account: wrong }), account: wrong })).toMatchObject(
    isTold('account'),
  );
  expect(await balance()).toEqual({ total: 1000, held: 0 });
});

test('a code counts for its amount and account; a later change of the account redirects nothing', async () => {
  const other = (await addAccount({ ...germanAccount, iban: 'DE02120300000000202051' })).id;
  const code = await askForCode();
  expect(await withdraw({ code, amount: '101' })).toMatchObject(isTold('code'));
  expect(await withdraw({ code, account: other })).toMatchObject(isTold('code'));
  const changed = { ...germanAccount, id: account, holder: 'WIJAYA, SARI' };
  await member.visitor.call('/bankaccount', { files: changed });
  expect(await withdraw({ code })).toMatchObject(isTold('code'));
  const id = await withdrawSucceeding();
  await member.visitor.call('/bankaccount', { files: { ...changed, holder: 'A Third' } });
  expect((await find(id)).payee?.holder).toBe('WIJAYA, SARI');
});

test.each([
  ['amount', { amount: '19.99' }],
  ['amount', { amount: '100.001' }],
  ['amount', { amount: '1e2' }],
  ['account', { account: '999999' }],
  ['account', { account: 'x' }],
])('a wrong %s is told at its field: %o', async (field, wrong) => {
  expect(await withdraw({ code: '123456', ...wrong })).toMatchObject(isTold(field));
});

test('somebody else’s account, a payment app, and coins are refused', async () => {
  const stranger = await signInByPassword(platform);
  const theirs = (await stranger.visitor.call('/bankaccount', { files: germanAccount })).body.data.id;
  expect(await member.post('/fiat/withdraw/check', orderOf({ account: theirs }))).toMatchObject(isTold('account'));
  const app = await addAccount({ ...germanAccount, country: 'PH', paymentType: 'gcash', handle: '09171234567' });
  expect(await member.post('/fiat/withdraw/check', orderOf({ account: app.id }))).toMatchObject(isTold('account'));
  expect(await member.post('/fiat/withdraw/check', orderOf({ currency: 'BTC' }))).toMatchObject({ errcode: 3003 });
  const chain = { currency: 'EUR', amount: '100', network: 'bank', address: germanAccount.iban, memo: '' };
  expect(await member.post('/blockchain/withdraw/check', chain)).toMatchObject({ errcode: 3006 });
  const names = (await member.post('/blockchain/config')).data.supportedCoins.map(
    ({ currency }: { currency: string }) => currency,
  );
  expect(names).not.toContain('EUR');
});

test('the quota counts coins and money together, in each currency', async () => {
  await withdrawSucceeding();
  const { data } = await member.post('/finance/fiatWithdrawQuota');
  const euro = data.currencies.find(({ currency }: { currency: string }) => currency === 'EUR');
  expect(euro.available).toBe('900');
  expect(Number(data.day.used)).toBeGreaterThan(50);
  expect((await member.get('/finance/withdrawconfig')).day).toEqual(data.day);
  expect(Number(euro.left)).toBeGreaterThan(0);
});
