import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { ok } from '../../../contract/result.ts';
import { readSpot } from '../../../tests/support/chains.ts';
import { deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../../tests/support/platform.ts';
import { inTransaction } from '../../database/client.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { reverseDeposits } from '../chain/advance-deposits.ts';
import { readNetwork } from '../chain/networks.ts';
import { recordDeposits } from '../chain/record-deposits.ts';

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
});
afterAll(async () => {
  expect(await checkInvariants(platform.services.database)).toEqual([]);
  await platform.close();
});

let block = 0;
const record = (transactionId: string, amount: string) =>
  inTransaction(platform.services.database, async (tx) => {
    const network = await readNetwork(tx, 'tron', 1);
    const seen = {
      currency: 'USDT',
      address: 'somewhere',
      memo: '',
      output: 0,
      configuration: 'test',
      blockNumber: block,
      transactionId,
    };
    const deposit = { ...seen, memberId: member.memberId, amount: parseDecimal(amount) };
    return ok(await recordDeposits(tx, network, [deposit], 1));
  });

/** A deposit that was credited before its chain took it back; gives its id. */
async function flag(amount: string): Promise<string> {
  const { database } = platform.services;
  block += 10;
  await record(`tx-${block}`, amount);
  await database
    .updateTable('deposit')
    .set({ state: 'credited', credited_at: 2 })
    .where('transaction_id', '=', `tx-${block}`)
    .execute();
  await deposit(database, spotAccount(member.memberId), amount);
  const reversed = await inTransaction(database, async (tx) => ok(await reverseDeposits(tx, 'tron', block - 1)));
  return String(reversed.ok && reversed.data[0]);
}
async function resolve(operator: SignedInOperator, id: string, outcome = 'takenBack'): Promise<number> {
  const form = { id, outcome, reason: 'The chain dropped it.' };
  return (await operator.call('/operator/deposits/flagged/resolve', { form })).body.errcode;
}
const find = async (id: string, list = 'decided') => {
  const { data } = (await ada.call(`/operator/deposits/flagged?list=${list}`, { method: 'GET' })).body;
  return data.items.find((item: { deposit: { id: string } }) => item.deposit.id === id);
};
const owned = () => readSpot(platform.services.database, member.memberId, 'USDT');
async function lost(): Promise<string> {
  const { rows } = await inTransaction(platform.services.database, async (tx) => {
    const query = tx.selectFrom('balance').innerJoin('account', 'account.id', 'balance.account_id').select('total');
    return ok({ rows: await query.where('kind', '=', 'loss').where('asset', '=', 'USDT').execute() });
  }).then((result) => (result.ok ? result.data : { rows: [] }));
  return rows[0]?.total ?? '0';
}

test('what is still there is debited, and the house bears the rest', async () => {
  const id = await flag('100');
  await member.moveMoney('/balance/transfer', { currency: 'USDT', from: 'spot', to: 'futures', amount: '60' });
  expect(await find(id, 'open')).toMatchObject({ available: '40', review: { needed: 1 }, takenBack: null });
  const before = Number(await lost());
  expect(await resolve(ada, id)).toBe(0);
  expect(await owned()).toBe(0n);
  expect(Number(await lost()) - before).toBe(-60);
  expect(await find(id)).toMatchObject({ deposit: { state: 'takenBack' }, takenBack: '40' });
  const { items } = (await member.call('/notification/list')).body.data;
  expect(items[0].message).toContain('40 USDT');
  expect(await resolve(ada, id)).toBe(3016);
});

test('written off, the member keeps everything', async () => {
  const id = await flag('100');
  expect(await resolve(ada, id, 'writtenOff')).toBe(0);
  expect(await owned()).toBe(parseDecimal('100'));
  expect(await find(id)).toMatchObject({ deposit: { state: 'writtenOff' }, takenBack: '0' });
});

test('what is large takes two who say the same', async () => {
  const id = await flag('60000');
  expect(await resolve(ada, id)).toBe(0);
  expect(await owned()).toBe(parseDecimal('60000'));
  expect(await resolve(ada, id)).toBe(3017);
  expect(await resolve(ben, id, 'writtenOff')).toBe(3015);
  expect(await resolve(ben, id)).toBe(0);
  expect(await owned()).toBe(0n);
});

test('of thirty decisions at once one has an effect', async () => {
  const id = await flag('100');
  await deposit(platform.services.database, spotAccount(member.memberId), '1000');
  const operators = await Promise.all(Array.from({ length: 30 }, () => signInOperatorForTest(platform, ['finance'])));
  const answers = await Promise.all(operators.map((operator) => resolve(operator, id)));
  expect(answers.filter((errcode) => errcode === 0)).toHaveLength(1);
  expect(await owned()).toBe(parseDecimal('1000'));
});

test('brought back by the chain there is nothing to decide, and earlier words are forgotten', async () => {
  const id = await flag('60000');
  expect(await resolve(ada, id)).toBe(0);
  block += 1;
  await record(`tx-${block - 1}`, '60000');
  expect(await resolve(ben, id)).toBe(3016);
  const { database } = platform.services;
  await inTransaction(database, async (tx) => ok(await reverseDeposits(tx, 'tron', block - 1)));
  expect(await find(id, 'open')).toMatchObject({ review: { said: [] } });
  expect(await resolve(ben, id)).toBe(0);
  expect(await owned()).toBe(parseDecimal('60000'));
});

test('on the chain again after it was decided, it stays as it is and is told to whoever reads the log', async () => {
  const id = await flag('100');
  expect(await record(`tx-${block}`, '99')).toEqual({ ok: true, data: [Number(id)] });
  expect(await resolve(ada, id)).toBe(0);
  expect(await record(`tx-${block}`, '100')).toEqual({ ok: true, data: [Number(id)] });
  expect(await find(id)).toMatchObject({ deposit: { state: 'takenBack' } });
  expect(await owned()).toBe(0n);
});

test('other roles do not see them', async () => {
  const support = await signInOperatorForTest(platform, ['support', 'reviewer', 'content']);
  expect((await support.call('/operator/deposits/flagged', { method: 'GET' })).status).toBe(403);
  expect(await resolve(support, '1')).toBe(403);
});
