import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orderStatuses } from '../../../contract/c2c-values.ts';
import { ok } from '../../../contract/result.ts';
import { addPaymentAccount, setRate } from '../../../tests/support/c2c.ts';
import { addAd, addRichTrader, type TestTrader } from '../../../tests/support/c2c-trading.ts';
import {
  createTradingWorld,
  refusalOf,
  type TestAd,
  type TradingWorld,
  unwrap,
} from '../../../tests/support/c2c-world.ts';
import { databases } from '../../../tests/support/databases.ts';
import { startHold } from '../../access/holds.ts';
import { dayMs, hourMs } from '../../clock.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import { checkHolds } from '../../ledger/check-holds.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { expiringOrders } from './due-orders.ts';
import { escrowHolds } from './escrow-holds.ts';

const { unpaid, cancelled } = orderStatuses;

describe.each(databases)('taking an ad on $name', ({ open }) => {
  let opened: OpenDatabase;
  let world: TradingWorld;
  let merchant: TestTrader;
  let taker: TestTrader;
  beforeAll(async () => {
    opened = await open();
    world = createTradingWorld(opened);
  });
  beforeEach(async () => {
    await world.renew();
    ({ merchant, taker } = world.people);
  });
  afterAll(async () => {
    expect(await checkInvariants(opened.database)).toEqual([]);
    expect(await checkHolds(opened.database, [escrowHolds])).toEqual([]);
    await opened.close();
  });

  test('whoever takes a sell ad sees where to pay, and the seller from whom the money comes', async () => {
    const ad = await addAd(opened.database, merchant);
    const order = await unwrap(world.take(ad));
    expect(order).toMatchObject({ side: 'buy', status: unpaid, quantity: '50', amount: '817500', isMerchant: false });
    expect(order).toMatchObject({ payTo: { holder: 'Sari Wijaya', hasQr: false }, payerName: null });
    expect(order.reference).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(order.expiresAt).toBe(world.time.nowMs + 15 * 60_000);
    expect(order.deeds).toEqual(['pay', 'cancel']);
    expect(await world.stockOf(ad)).toBe('950');
    expect(await world.owns(merchant)).toEqual({ total: '10000', held: '1000' });
    const seen = await unwrap(world.merchantCalls.order(world.asked(merchant, {}, order.id)));
    expect(seen).toMatchObject({ side: 'sell', isMerchant: true, payTo: null, deeds: [] });
    expect(seen.payerName).toBe('Sari Wijaya');
    expect(await world.toldTo(merchant)).toEqual(['Created']);
  });

  test('who sells to a buy ad has its coins held, and gets them back when the buyer cancels', async () => {
    const ad = await addAd(opened.database, merchant, { side: 'buy' });
    const order = await unwrap(world.take(ad, { bankAccountId: taker.accountId, price: '16350' }));
    expect(order).toMatchObject({ side: 'sell', payTo: null, deeds: [] });
    expect(await world.owns(taker)).toEqual({ total: '10000', held: '50' });
    expect(await world.stockOf(ad)).toBe('950');
    expect((await unwrap(world.merchantCalls.order(world.asked(merchant, {}, order.id)))).payTo?.holder).toBe(
      'Sari Wijaya',
    );
    await unwrap(world.merchantCalls.cancel(world.asked(merchant, { status: unpaid }, order.id)));
    expect(await world.owns(taker)).toEqual({ total: '10000', held: '0' });
    expect(await world.stockOf(ad)).toBe('1000');
  });

  test('typed coins cost money rounded up, typed money buys coins rounded down', async () => {
    const ad = await addAd(opened.database, merchant, { price: '16351.03' });
    expect(await unwrap(world.take(ad, { amount: undefined, quantity: '10.000001' }))).toMatchObject({
      quantity: '10.000001',
      amount: '163511',
    });
    expect(await unwrap(world.take(ad, { amount: '100000' }))).toMatchObject({ quantity: '6.11582267' });
  });

  test('a key makes one order, and its repetition gets the same answer', async () => {
    const ad = await addAd(opened.database, merchant);
    const [first, again] = [
      await unwrap(world.take(ad, {}, taker, 'one')),
      await unwrap(world.take(ad, {}, taker, 'one')),
    ];
    expect(again.id).toBe(first.id);
    expect(await world.stockOf(ad)).toBe('950');
  });

  test('of many takers at once no more coins go than the ad has', async () => {
    const ad = await addAd(opened.database, merchant, { quantity: '120' });
    const takers: TestTrader[] = [];
    for (let made = 0; made < 5; made += 1) takers.push(await addRichTrader(opened.database));
    const answers = await Promise.all(takers.map((by) => refusalOf(world.take(ad, {}, by))));
    expect(answers.filter((error) => error === 'none')).toHaveLength(2);
    expect(answers.filter((error) => error !== 'none')).toEqual(Array(3).fill('c2cOrderTooLarge'));
    expect(await world.stockOf(ad)).toBe('20');
  });

  test.each<[string, string, (ad: TestAd) => Record<string, unknown> | Promise<Record<string, unknown>>]>([
    ['too little', 'c2cOrderTooSmall', () => ({ amount: '99999' })],
    ['more than the ad takes', 'c2cOrderTooLarge', () => ({ amount: '10000001' })],
    ['coins beyond its decimals', 'amountTooManyDecimals', () => ({ amount: undefined, quantity: '10.000000001' })],
    ['another version', 'adChanged', () => ({ adVersion: 2 })],
    ['a price that has become worse', 'adChanged', () => ({ price: '16349' })],
    ['a way to pay that the ad has not', 'fieldInvalid', () => ({ paymentType: 'upi' })],
    ['an ad that is not there', 'adGone', () => ({ adId: '999999' })],
  ])('%s is refused, and nothing moves', async (_name, error, more) => {
    const ad = await addAd(opened.database, merchant);
    expect(await refusalOf(world.take(ad, await more(ad)))).toBe(error);
    expect(await world.stockOf(ad)).toBe('1000');
    expect(await world.owns(merchant)).toEqual({ total: '10000', held: '1000' });
  });

  test('takers are refused for what they are: owner, blocked, unverified, suspended, too new for the ad', async () => {
    const { database } = opened;
    const ad = await addAd(database, merchant);
    expect(await refusalOf(world.take(ad, {}, merchant))).toBe('adOwn');
    const block = (member_id: number, blocked_id: number) =>
      database.insertInto('c2c_block').values({ member_id, blocked_id, at: world.time.nowMs }).execute();
    await block(merchant.id, taker.id);
    expect(await refusalOf(world.take(ad))).toBe('traderBlocked');
    const other = await addRichTrader(database);
    await block(other.id, merchant.id);
    expect(await refusalOf(world.take(ad, {}, other))).toBe('traderBlocked');
    const change = (id: number, values: { verified_level?: number; status?: 'suspended' }) =>
      database.updateTable('member').set(values).where('id', '=', id).execute();
    const third = await addRichTrader(database);
    expect(await refusalOf(world.take(await addAd(database, merchant, { takerLevel: 2 }), {}, third))).toBe(
      'identityRequired',
    );
    expect(await refusalOf(world.take(await addAd(database, merchant, { takerOrders: 1 }), {}, third))).toBe(
      'takerRefused',
    );
    await change(third.id, { verified_level: 0 });
    expect(await refusalOf(world.take(ad, {}, third))).toBe('identityRequired');
    await change(third.id, { verified_level: 1, status: 'suspended' });
    expect(await refusalOf(world.take(ad, {}, third))).toBe('memberSuspended');
    await change(merchant.id, { status: 'suspended' });
    expect(await refusalOf(world.take(ad, {}, await addRichTrader(database)))).toBe('adGone');
  });

  test('a hold after a security change stops whoever sells', async () => {
    const { database } = opened;
    const hold = (memberId: number) =>
      inTransaction(database, async (tx) =>
        ok(await startHold(tx, { memberId, reason: 'password', atMs: world.time.nowMs })),
      );
    const [sell, buy] = [await addAd(database, merchant), await addAd(database, merchant, { side: 'buy' })];
    await hold(taker.id);
    expect(await refusalOf(world.take(buy, { bankAccountId: taker.accountId }))).toBe('c2cHold');
    expect(await refusalOf(world.take(sell))).toBe('none');
    await hold(merchant.id);
    expect(await refusalOf(world.take(sell))).toBe('adGone');
  });

  test('a taker who sells is paid to an own account that is known for a day', async () => {
    const { database } = opened;
    const ad = await addAd(database, merchant, { side: 'buy' });
    expect(await refusalOf(world.take(ad))).toBe('fieldRequired');
    expect(await refusalOf(world.take(ad, { bankAccountId: merchant.accountId }))).toBe('fieldInvalid');
    const foreign = await addPaymentAccount(database, taker, { holder: 'Somebody Else' });
    expect(await refusalOf(world.take(ad, { bankAccountId: foreign }))).toBe('fieldInvalid');
    const added = database.updateTable('c2c_payment_account').set({ added_at: world.time.nowMs - hourMs });
    await added.where('bank_account_id', '=', Number(taker.accountId)).execute();
    expect(await refusalOf(world.take(ad, { bankAccountId: taker.accountId }))).toBe('c2cAccountTooNew');
    const poor = await addRichTrader(database, { usdt: '0' });
    expect(await refusalOf(world.take(ad, { bankAccountId: poor.accountId }, poor))).toBe('notEnoughBalance');
    expect(await world.stockOf(ad)).toBe('1000');
  });

  test('nobody pays to an account that the merchant changed an hour ago, or into one of another type', async () => {
    const { database } = opened;
    const ad = await addAd(database, merchant);
    const account = database.updateTable('bank_account').where('id', '=', Number(merchant.accountId));
    await account.set({ updated_at: world.time.nowMs - hourMs }).execute();
    expect(await refusalOf(world.take(ad))).toBe('adGone');
    expect(await world.stockOf(ad)).toBe('1000');
    await account.set({ updated_at: world.time.nowMs - dayMs, payment_type: 'gcash' }).execute();
    expect(await refusalOf(world.take(ad))).toBe('adGone');
    await account.set({ payment_type: 'bank' }).execute();
    expect(await refusalOf(world.take(ad))).toBe('none');
  });

  test('three open orders are the most, and three that were cancelled or expired stop until midnight', async () => {
    const ad = await addAd(opened.database, merchant);
    const orders = [await unwrap(world.take(ad)), await unwrap(world.take(ad)), await unwrap(world.take(ad))];
    expect(await refusalOf(world.take(ad))).toBe('c2cOrdersFull');
    await unwrap(world.cancel(orders[0]?.id ?? ''));
    await unwrap(world.cancel(orders[1]?.id ?? ''));
    world.time.nowMs += 15 * 60_000;
    await world.runJob(expiringOrders);
    expect(await world.show(orders[2]?.id ?? '')).toMatchObject({ status: cancelled, ending: 'expired' });
    expect(await refusalOf(world.take(ad))).toBe('c2cStopped');
    expect(await world.stockOf(ad)).toBe('1000');
    world.time.nowMs = (Math.floor(world.time.nowMs / dayMs) + 1) * dayMs;
    await setRate(opened.database, 'IDR', '16300', world.time.nowMs);
    expect(await refusalOf(world.take(ad))).toBe('none');
  });
});
