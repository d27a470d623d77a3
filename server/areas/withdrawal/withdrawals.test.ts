import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { WithdrawalRecord } from '../../../contract/withdrawal.ts';
import { deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { signInOperatorForTest } from '../../../tests/support/operators.ts';
import { type PasswordMember, password, signInByPassword } from '../../../tests/support/password-member.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { createLog } from '../../log.ts';
import type { Platform } from '../../platform/open-platform.ts';
import type { SendOrder, Take, TransferStatus } from '../chain/chain-adapter.ts';
import { advanceWithdrawals } from './send-withdrawals.ts';

vi.mock('@node-rs/argon2', () => import('../../../tests/support/cheap-argon2.ts'));
const withdrawalPassword = 'quiet river 5';
const destination = { network: 'tron', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', memo: '' };
const order = { currency: 'USDT', amount: '100', ...destination };

let platform: Platform;
let member: PasswordMember;
beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false });
});
beforeEach(async () => {
  // Wrong passwords of earlier tests slow down later ones.
  await platform.services.database.deleteFrom('recent_try').execute();
  member = await signInByPassword(platform);
  await member.post('/account/changewithdrawpassword', { action: 'set', password, newPassword: withdrawalPassword });
  await deposit(platform.services.database, spotAccount(member.memberId), '1000');
  told.clear();
  sent.length = 0;
});
afterAll(async () => {
  expect(await checkInvariants(platform.services.database)).toEqual([]);
  await platform.close();
});

/** What the network is to say, by withdrawal; and what was handed to it. */
const told = new Map<number, TransferStatus>();
const sent: SendOrder[] = [];
const arrived = (transactionId = 'tx') => ({ state: 'confirmed', transactionId }) as const;
const chains = {
  async send(given: SendOrder, take: Take): Promise<TransferStatus> {
    if (!(await platform.services.database.transaction().execute(take))) return { state: 'unsent', waitsFor: null };
    sent.push(given);
    return told.get(given.withdrawalId) ?? arrived();
  },
  statusOf: async (of: { withdrawalId: number }): Promise<TransferStatus> => told.get(of.withdrawalId) ?? arrived(),
  configurationOf: () => 'sandbox',
};
const advance = () =>
  advanceWithdrawals({
    database: platform.services.database,
    clock: { now: () => Date.now(), monotonic: () => performance.now() },
    log: createLog('silent'),
    chains,
  });

async function balance() {
  const balances = await readBalances(platform.services.database, member.memberId);
  const spot = balances.find(({ asset, kind }) => asset === 'USDT' && kind === 'spot');
  return { total: Number(spot?.total) / 1e18, held: Number(spot?.held) / 1e18 };
}
async function askForCode(form: Record<string, string> = order) {
  await platform.services.database.deleteFrom('one_time_code').execute();
  const asked = await member.post('/blockchain/withdraw/code', form);
  if (asked.errcode !== 0) throw new Error(JSON.stringify(asked));
  return member.lastCode(member.email ?? '');
}
async function withdraw(form: Record<string, string> = {}, key: string = randomUUID()) {
  const typed = { ...order, withdrawalPassword, ...form };
  const headers = { 'idempotency-key': key };
  return (await member.visitor.call<WithdrawalRecord>('/blockchain/withdraw', { form: typed, headers })).body;
}
async function withdrawSucceeding(form: Record<string, string> = {}) {
  const made = await withdraw({ ...form, code: await askForCode({ ...order, ...form }) });
  expect(made).toMatchObject({ errcode: 0 });
  return Number(made.data.id);
}
const isTold = (name: string) => ({ errcode: 400, data: { fields: { [name]: expect.any(String) } } });
const stateOf = async (id: number) =>
  (await member.get('/blockchain/withdrawals')).items.find((item: WithdrawalRecord) => item.id === String(id)).state;
async function approve(id: number, operators = 1) {
  for (let count = 0; count < operators; count += 1) {
    const operator = await signInOperatorForTest(platform, ['finance']);
    const form = { id: String(id) };
    expect((await operator.call('/operator/withdrawals/approve', { form })).body).toMatchObject({ errcode: 0 });
  }
}

test('the amount is held, reviewed by an operator, sent less the fee, and gone when it arrived', async () => {
  const id = await withdrawSucceeding();
  expect(await stateOf(id)).toBe('review');
  expect(await balance()).toEqual({ total: 1000, held: 100 });
  await advance();
  expect(sent).toEqual([]);
  await approve(id);
  told.set(id, { state: 'sending', transactionId: 'tx1', confirmations: 0, confirmationsNeeded: 20 });
  await advance();
  expect(sent).toMatchObject([{ withdrawalId: id, amount: 99n * 10n ** 18n, address: destination.address }]);
  expect(await stateOf(id)).toBe('sending');
  expect(await balance()).toEqual({ total: 1000, held: 100 });
  told.set(id, arrived('tx1'));
  await advance();
  await advance();
  expect(await balance()).toEqual({ total: 900, held: 0 });
  const [record] = (await member.get('/blockchain/withdrawals')).items;
  const states = record.events.map((event: { state: string }) => event.state);
  expect(states).toEqual(['review', 'approved', 'sending', 'confirmed']);
  expect(record).toMatchObject({ transactionId: 'tx1', fee: '1', received: '99', canCancel: false });
  expect(sent.filter(({ withdrawalId }) => withdrawalId === id)).toHaveLength(1);
  // Where it went before, and below the limits: nobody has to look at the next one.
  const next = await withdrawSucceeding();
  expect(await stateOf(next)).toBe('approved');
});

test('an order can be checked before it is proved, which holds nothing', async () => {
  const check = (form: Record<string, string> = {}) => member.post('/blockchain/withdraw/check', { ...order, ...form });
  expect(await check()).toMatchObject({ errcode: 0, data: { amount: '100', fee: '1', received: '99' } });
  expect(await check({ amount: '1000.000001' })).toMatchObject({ errcode: 101 });
  expect(await check({ amount: '5' })).toMatchObject(isTold('amount'));
  expect(await check({ amount: '2000.01' })).toMatchObject(isTold('amount'));
  expect(await check({ address: 'nobody' })).toMatchObject(isTold('address'));
  expect(await balance()).toEqual({ total: 1000, held: 0 });
});

test('a code counts for its amount, address and fee only, and once', async () => {
  const code = await askForCode();
  expect(await withdraw({ code, amount: '101' })).toMatchObject(isTold('code'));
  expect(await withdraw({ code, address: 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC' })).toMatchObject(isTold('code'));
  expect(await withdraw({ code, withdrawalPassword: 'wrong river 5' })).toMatchObject(isTold('withdrawalPassword'));
  expect(await withdraw({ code })).toMatchObject({ errcode: 0 });
  expect(await withdraw({ code })).toMatchObject(isTold('code'));
});

test('the same key again gets the same answer, without a second withdrawal', async () => {
  const [code, key] = [await askForCode(), randomUUID()];
  const first = await withdraw({ code }, key);
  for (const form of [{ code }, { withdrawalPassword: 'in no hash' }] as Record<string, string>[])
    expect(await withdraw(form, key)).toMatchObject({ errcode: 0, data: { id: first.data.id } });
  expect(await balance()).toEqual({ total: 1000, held: 100 });
});

test('of a hundred withdrawals of everything at once one passes', async () => {
  const codes = await askForCode({ ...order, amount: '1000' });
  const all = await Promise.all(Array.from({ length: 100 }, () => withdraw({ code: codes, amount: '1000' })));
  expect(all.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
  expect(await balance()).toEqual({ total: 1000, held: 1000 });
});

test('it is taken back once, also while an operator approves it', async () => {
  const id = await withdrawSucceeding();
  const other = await signInByPassword(platform);
  const form = { id: String(id) };
  expect(await other.post('/blockchain/withdrawals/cancel', form)).toMatchObject({ errcode: 404 });
  const operator = await signInOperatorForTest(platform, ['finance']);
  const [cancelled, approved] = await Promise.all([
    member.post('/blockchain/withdrawals/cancel', form),
    operator.call('/operator/withdrawals/approve', { form }),
  ]);
  expect([cancelled.errcode, approved.body.errcode]).toEqual([0, expect.toBeOneOf([0, 3013])]);
  expect(await balance()).toEqual({ total: 1000, held: 0 });
  expect(await member.post('/blockchain/withdrawals/cancel', form)).toMatchObject({ errcode: 3010 });
});

test('after a time-out nobody sends it again or gives it back, until two operators say what became of it', async () => {
  const id = await withdrawSucceeding();
  await approve(id);
  told.set(id, { state: 'unknown', transactionId: null });
  await advance();
  await advance();
  expect(await stateOf(id)).toBe('unknown');
  expect(sent.filter(({ withdrawalId }) => withdrawalId === id)).toHaveLength(1);
  expect(await balance()).toEqual({ total: 1000, held: 100 });
  const [ada, ben] = [
    await signInOperatorForTest(platform, ['finance']),
    await signInOperatorForTest(platform, ['finance']),
  ];
  const form = { id: String(id), outcome: 'neverLeft', reason: 'Not on the chain.' };
  const resolve = async (operator: typeof ada, changes = {}) =>
    (await operator.call('/operator/withdrawals/resolve', { form: { ...form, ...changes } })).body.errcode;
  expect(await resolve(ada)).toBe(0);
  expect(await resolve(ada)).toBe(3017);
  expect(await resolve(ben, { outcome: 'arrived' })).toBe(3015);
  expect(await stateOf(id)).toBe('unknown');
  // The first of the two was wrong, and the second one, too.
  expect(await resolve(ada, { outcome: 'arrived' })).toBe(0);
  expect(await resolve(ben)).toBe(3015);
  expect(await resolve(ada)).toBe(0);
  expect(await resolve(ben)).toBe(0);
  expect(await stateOf(id)).toBe('rejected');
  expect(await balance()).toEqual({ total: 1000, held: 0 });
});

test('what is signed is not given to the network anew; what the network refused comes back', async () => {
  const id = await withdrawSucceeding();
  await approve(id);
  await platform.services.database.updateTable('withdrawal').set({ state: 'sending' }).where('id', '=', id).execute();
  told.set(id, { state: 'unsent', waitsFor: null });
  await advance();
  expect(sent).toEqual([]);
  told.set(id, { state: 'failed', reason: 'reverted' });
  await advance();
  expect(await stateOf(id)).toBe('rejected');
  expect(await balance()).toEqual({ total: 1000, held: 0 });
});

test('what is large needs two different operators', async () => {
  await deposit(platform.services.database, spotAccount(member.memberId), '100000');
  await platform.services.database
    .updateTable('member')
    .set({ verified_level: 2 })
    .where('id', '=', member.memberId)
    .execute();
  const id = await withdrawSucceeding({ amount: '60000' });
  const operator = await signInOperatorForTest(platform, ['finance']);
  const press = async () => (await operator.call('/operator/withdrawals/approve', { form: { id: String(id) } })).body;
  expect(await press()).toMatchObject({ errcode: 0 });
  expect(await press()).toMatchObject({ errcode: 3017 });
  expect(await stateOf(id)).toBe('review');
  await approve(id);
  expect(await stateOf(id)).toBe('approved');
});

test('limits count what is on its way, to their last digit', async () => {
  await deposit(platform.services.database, spotAccount(member.memberId), '5000');
  await withdrawSucceeding({ amount: '1500' });
  expect(await withdraw({ amount: '500.01', code: await askForCode({ ...order, amount: '500.01' }) })).toMatchObject(
    isTold('amount'),
  );
  const id = await withdrawSucceeding({ amount: '500' });
  expect(await member.post('/finance/blockChainWithdrawQuota?currency=USDT')).toMatchObject({
    data: { left: '0', day: { limit: '2000', used: '2000', left: '0' } },
  });
  await member.post('/blockchain/withdrawals/cancel', { id: String(id) });
  expect((await member.get('/finance/withdrawconfig')).day.left).toBe('500');
});

test('nothing leaves during a hold', async () => {
  const form = { action: 'change', oldPassword: withdrawalPassword, newPassword: 'right donkey 8' };
  await member.post('/account/changewithdrawpassword', form);
  const code = await askForCode();
  expect(await withdraw({ withdrawalPassword: 'right donkey 8', code })).toMatchObject({ errcode: 3009 });
  expect(await balance()).toEqual({ total: 1000, held: 0 });
});

test.each([
  ['amount', { amount: '9.99' }],
  ['amount', { amount: '100.0000001' }],
  ['amount', { amount: '1e2' }],
  ['address', { address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' }],
  ['address', { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u' }],
  ['address', { address: '' }],
])('a wrong %s is told at its field: %o', async (field, wrong) => {
  expect(await withdraw({ code: '123456', ...wrong })).toMatchObject(isTold(field));
});

test('addresses of this platform are refused, the own one by its name', async () => {
  const own = await platform.services.chains.addressOf(member.memberId, 'tron');
  const other = await signInByPassword(platform);
  const theirs = await platform.services.chains.addressOf(other.memberId, 'tron');
  const messages = await Promise.all(
    [own, theirs].map(async ({ address }) => (await withdraw({ code: '1', address })).data as unknown),
  );
  expect(messages).toMatchObject([
    { fields: { address: expect.any(String) } },
    { fields: { address: expect.any(String) } },
  ]);
  expect(messages[0]).not.toEqual(messages[1]);
});

test('with the whitelist on, coins leave only to addresses that have been in the book for a day', async () => {
  const proof = { withdrawalPassword };
  expect(await member.post('/blockchain/addresses/whitelist', { isOn: 'true', ...proof })).toMatchObject({
    errcode: 0,
  });
  const code = await askForCode();
  expect(await withdraw({ code })).toMatchObject(isTold('address'));
  const entry = { label: 'Cold wallet', ...destination, ...proof };
  expect(await member.post('/blockchain/addresses', entry)).toMatchObject({ data: { isTrusted: false } });
  expect(await member.post('/blockchain/addresses', entry)).toMatchObject({ errcode: 3011 });
  expect(await withdraw({ code })).toMatchObject(isTold('address'));
  await platform.services.database.updateTable('withdrawal_address').set({ trusted_at: 1 }).execute();
  expect(await withdraw({ code })).toMatchObject({ errcode: 0 });
  const { items } = await member.get('/blockchain/addresses');
  const other = await signInByPassword(platform);
  expect(await other.post('/blockchain/addresses/remove', { id: items[0].id })).toMatchObject({ errcode: 404 });
  expect(await member.post('/blockchain/addresses/remove', { id: items[0].id })).toMatchObject({ errcode: 0 });
});

test('who has a second factor needs it, and no code', async () => {
  const [recoveryCode = '', another = ''] = await member.turnOnAuthenticator();
  await platform.services.database.deleteFrom('security_hold').execute();
  expect(await withdraw()).toMatchObject({ errcode: 8 });
  expect(await withdraw({ secondFactor: '000000' })).toMatchObject(isTold('secondFactor'));
  expect(await withdraw({ secondFactor: recoveryCode })).toMatchObject({ errcode: 0 });
  expect(await withdraw({ secondFactor: recoveryCode })).toMatchObject(isTold('secondFactor'));
  expect(await withdraw({ secondFactor: another })).toMatchObject({ errcode: 0 });
});
