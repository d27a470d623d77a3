import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDecimal } from '../../contract/money.ts';
import { areaHolds } from '../../tests/support/area-holds.ts';
import { anyCause, deposit, spotAccount } from '../../tests/support/ledger.ts';
import { type PasswordMember, password, signInByPassword } from '../../tests/support/password-member.ts';
import { openPlatformForTest } from '../../tests/support/platform.ts';
import { inTransaction, queryRows } from '../database/client.ts';
import { type AreaHolds, checkHolds } from '../ledger/check-holds.ts';
import { postOne } from '../ledger/post.ts';
import { hold } from '../ledger/postings.ts';
import type { Platform } from './open-platform.ts';

const withdrawalPassword = 'quiet river 5';

let platform: Platform;
let member: PasswordMember;
let accountId: number;
beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false });
  member = await signInByPassword(platform);
  await member.post('/account/changewithdrawpassword', { action: 'set', password, newPassword: withdrawalPassword });
  accountId = await deposit(platform.services.database, spotAccount(member.memberId), '1000');
});
afterAll(() => platform.close());

/** An area that comes later: its escrow stands in a table of its own. */
const peerToPeerHolds: AreaHolds = { area: 'c2c', text: 'select account_id, amount from escrow where is_open' };

async function succeed(path: string, options: { form?: Record<string, string>; json?: unknown }) {
  const headers = { 'idempotency-key': randomUUID() };
  expect((await member.visitor.call(path, { ...options, headers })).body).toMatchObject({ errcode: 0 });
}

test('who checks the ledger alone asks the same areas as the platform', () => {
  expect(new Set(areaHolds)).toEqual(new Set(platform.services.areaHolds));
});

test('open orders, a waiting withdrawal and an escrow explain together what an account holds', async () => {
  const { database } = platform.services;
  await queryRows(database, 'create table escrow (account_id bigint, amount numeric(38, 18), is_open boolean)', []);
  const areas = [...platform.services.areaHolds, peerToPeerHolds];
  const held = async () => Number((await queryRows<{ held: string }>(database, heldText, [accountId]))[0]?.held);

  const { quote } = (await member.visitor.call('/quotation/full_quote?id=BTC_USDT', { method: 'GET' })).body.data;
  const price = Math.round(Number(quote.c) * 0.9);
  const bid = { symbol: 'BTC_USDT', side: 'buy', type: 'limit', price: String(price), quantity: '0.002' };
  await succeed('/exchange/create', { json: bid });
  // Not price * 0.002, which floating point makes 98.07000000000001 of 49035.
  const ordersHold = (price * 2) / 1_000;
  expect(await held()).toBeCloseTo(ordersHold, 8);
  expect(await checkHolds(database, areas)).toEqual([]);

  const order = {
    currency: 'USDT',
    amount: '100',
    network: 'tron',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    memo: '',
  };
  await member.post('/blockchain/withdraw/code', order);
  const code = await member.lastCode(member.email ?? '');
  await succeed('/blockchain/withdraw', { form: { ...order, withdrawalPassword, code } });
  expect(await held()).toBeCloseTo(ordersHold + 100, 8);
  expect(await checkHolds(database, areas)).toEqual([]);
  const { body } = await member.visitor.call('/balance/holds', { method: 'GET' });
  expect(body.data).toEqual([
    { account: 'spot', currency: 'USDT', area: 'exchange', amount: String(ordersHold) },
    { account: 'spot', currency: 'USDT', area: 'withdrawal', amount: '100' },
  ]);

  const escrow = hold(anyCause, { account: accountId, amount: parseDecimal('30') });
  await inTransaction(database, (tx) => postOne(tx, escrow, 1_000));
  expect(await checkHolds(database, areas)).toEqual([expect.stringContaining(`account ${accountId} holds`)]);
  await queryRows(database, 'insert into escrow values ($1, 30, true), ($1, 9, false)', [accountId]);
  expect(await checkHolds(database, areas)).toEqual([]);
});

const heldText = 'select held from balance where account_id = $1';
