import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { anyCause, deposit, issuanceAccount, spotAccount } from '../../../tests/support/ledger.ts';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../../tests/support/platform.ts';
import { inTransaction } from '../../database/client.ts';
import { houseAccount, openAccounts } from '../../ledger/accounts.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { postOne } from '../../ledger/post.ts';
import { move } from '../../ledger/postings.ts';
import type { Platform } from '../../platform/open-platform.ts';

let platform: Platform;
let ada: SignedInOperator;
let grace: SignedInOperator;
let sari: SignedIn;
beforeAll(async () => {
  platform = await openPlatformForTest({ MARKET_MAKER: 'false' }, { jobs: false });
  ada = await signInOperatorForTest(platform, ['finance']);
  grace = await signInOperatorForTest(platform, ['finance']);
  sari = await signInForTest(platform);
  await deposit(platform.services.database, spotAccount(sari.memberId), '1000');
});
afterAll(async () => {
  expect(await checkInvariants(platform.services.database)).toEqual([]);
  await platform.close();
});

const reason = 'Bought for conversions, transaction 4f6c';
const funding = { fund: 'convert', direction: 'in', source: 'outside', currency: 'DOT', amount: '3' };
const propose = async (changes: Partial<typeof funding>) =>
  (await ada.call('/operator/house/move', { json: { ...funding, ...changes, reason } })).body;
async function approve() {
  const { body } = await grace.call('/operator/proposals', { method: 'GET' });
  const form = { id: body.data.items[0].id, decision: 'approve', reason };
  return (await grace.call('/operator/proposals/decide', { form })).body.errcode;
}
async function agreeOn(changes: Partial<typeof funding>) {
  expect(await propose(changes)).toMatchObject({ errcode: 0 });
  expect(await approve()).toBe(0);
}
const read = async () => (await ada.call('/operator/house', { method: 'GET' })).body.data;
type Coin = { currency: string; amount: string };
const amountIn = (coins: Coin[], currency = 'DOT') => coins.find((coin) => coin.currency === currency)?.amount;
const owned = async () => amountIn((await read()).funds[0].coins);
/** Fees are collected by market. */
async function collectFee(market: number, amount: string) {
  const keys = { from: issuanceAccount('DOT'), to: houseAccount('fee', 'DOT', market) };
  const { database } = platform.services;
  const accounts = await openAccounts(database, keys);
  await inTransaction(database, (tx) =>
    postOne(tx, move(anyCause, { ...accounts, amount: parseDecimal(amount) }), 1_000),
  );
}

test('coins come into a fund when two operators agree, and everybody sees what the house owns', async () => {
  const before = Number(await owned());
  expect(await propose({})).toMatchObject({ errcode: 0 });
  expect(Number(await owned())).toBe(before);
  expect(await approve()).toBe(0);
  expect(Number(await owned())).toBe(before + 3);
  const { body } = await sari.call('/reserves/house', { method: 'GET' });
  expect(Number(amountIn(body.data[0].coins))).toBe(before + 3);
  await agreeOn({ direction: 'out' });
  expect(Number(await owned())).toBe(before);
});

test('fees of several markets go into a fund, and no more than was collected', async () => {
  await collectFee(1, '2');
  await collectFee(2, '1.5');
  expect(amountIn((await read()).fees)).toBe('3.5');
  const before = Number(await owned());
  const tooMuch = await propose({ source: 'fees', amount: '3.6' });
  expect([tooMuch.errcode, Object.keys(tooMuch.data.fields)]).toEqual([400, ['amount']]);
  await agreeOn({ source: 'fees', amount: '3' });
  expect([Number(await owned()), amountIn((await read()).fees)]).toEqual([before + 3, '0.5']);
  await agreeOn({ source: 'fees', amount: '2', direction: 'out' });
  expect(amountIn((await read()).fees)).toBe('2.5');
});

test('a fund gives no more than it has, and what is proposed is looked at again when it is approved', async () => {
  const all = (await owned()) ?? '0';
  expect((await propose({ direction: 'out', amount: String(Number(all) + 1) })).errcode).toBe(400);
  expect(await propose({ direction: 'out', amount: all })).toMatchObject({ errcode: 0 });
  const { database } = platform.services;
  const keys = { from: houseAccount('convert', 'DOT'), to: houseAccount('issuance', 'DOT') };
  const accounts = await openAccounts(database, keys);
  await inTransaction(database, (tx) => postOne(tx, move(anyCause, { ...accounts, amount: parseDecimal('1') }), 1_000));
  expect(await approve()).toBe(9042);
});

test.each([
  [{ currency: 'FTUSDT' }, 3003],
  [{ currency: 'NONE' }, 3003],
  [{ currency: 'EUR', amount: '1.001' }, 400],
  [{ fund: 'rewards' }, 400],
])('%o is refused with %d', async (changes, errcode) => {
  expect((await propose(changes)).errcode).toBe(errcode);
});

test('the day of a fund says what was converted, and what the spread brought', async () => {
  expect((await read()).funds[0]).toMatchObject({ turnoverUsdt: '0', resultUsdt: '0' });
  const quoted = await sari.call('/convert/quote', { json: { from: 'USDT', to: 'BTC', side: 'from', amount: '100' } });
  const { id, spreadBps } = quoted.body.data;
  expect((await sari.moveMoney('/convert/create', { id })).body.errcode).toBe(0);
  const [{ turnoverUsdt, resultUsdt }] = (await read()).funds;
  expect(turnoverUsdt).toBe('100');
  expect(Number(resultUsdt)).toBeCloseTo(spreadBps / 100, 2);
});
