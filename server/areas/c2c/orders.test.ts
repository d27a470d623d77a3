import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { C2cOrder } from '../../../contract/c2c-shapes.ts';
import { orderStatuses } from '../../../contract/c2c-values.ts';
import type { Call } from '../../../contract/call.ts';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { ok, type Result } from '../../../contract/result.ts';
import { addPaymentAccount, setRate } from '../../../tests/support/c2c.ts';
import { addAd, addRichTrader, type TestTrader } from '../../../tests/support/c2c-trading.ts';
import { databases } from '../../../tests/support/databases.ts';
import { dayMs, hourMs, systemRandomBytes } from '../../clock.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import type { HandlerInput, SessionMember } from '../../http/handlers.ts';
import { forEachDue } from '../../jobs/for-each-due.ts';
import { checkHolds } from '../../ledger/check-holds.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { createLog } from '../../log.ts';
import { startHold } from '../../access/holds.ts';
import { releaseOrder } from './change-order.ts';
import { expiringOrders, unreleasedOrders } from './due-orders.ts';
import { escrowHolds } from './escrow-holds.ts';
import { readBoughtLately } from './first-purchase.ts';
import { merchantOrderHandlers, type OrderOptions, orderHandlers } from './order-handlers.ts';

const { unpaid, paid, appealed, cancelled, completed } = orderStatuses;

describe.each(databases)('peer-to-peer orders on $name', ({ open }) => {
  let opened: OpenDatabase;
  let calls: ReturnType<typeof orderHandlers>;
  let merchantCalls: ReturnType<typeof merchantOrderHandlers>;
  let merchant: TestTrader;
  let taker: TestTrader;
  let nowMs = 20_000 * dayMs + hourMs;
  const clock = { now: () => nowMs, monotonic: () => nowMs };
  const log = createLog('silent');

  beforeAll(async () => {
    opened = await open();
    const options = {
      ...{ database: opened.database, clock, randomBytes: systemRandomBytes },
      site: { current: () => ({ requiredIdentityLevel: 1 }) },
      marketData: { last: () => undefined },
      prices: { usdt: () => undefined },
    } as unknown as OrderOptions;
    calls = orderHandlers(options);
    merchantCalls = merchantOrderHandlers(options);
  });
  beforeEach(async () => {
    nowMs += 2 * dayMs;
    await setRate(opened.database, 'IDR', '16300', nowMs);
    merchant = await addRichTrader(opened.database, { isMerchant: true });
    taker = await addRichTrader(opened.database);
  });
  afterAll(async () => {
    expect(await checkInvariants(opened.database)).toEqual([]);
    expect(await checkHolds(opened.database, [escrowHolds])).toEqual([]);
    await opened.close();
  });

  const asked = <C extends Call>(member: SessionMember, input: unknown, id?: string, key: string = randomUUID()) =>
    ({
      ...{ member, input, query: { id }, params: {} },
      idempotency: { key, inputHash: JSON.stringify(input) },
      facts: { address: '203.0.113.5' },
    }) as unknown as HandlerInput<C>;
  async function unwrap<T>(answer: Result<T> | Promise<Result<T>>): Promise<T> {
    const result = await answer;
    if (!result.ok) throw new Error(`${result.error} ${JSON.stringify(result.fields)}`);
    return result.data;
  }
  async function refusalOf(answer: Result<unknown> | Promise<Result<unknown>>): Promise<string> {
    const result = await answer;
    if (result.ok) return 'none';
    return Object.values(result.fields ?? {})[0] ?? result.words?.state ?? result.error;
  }

  type Ad = { id: string; version: number; price: string };
  const wish = (ad: Ad, more: Record<string, unknown> = {}) => ({
    ...{ adId: ad.id, adVersion: ad.version, price: ad.price, amount: '817500', paymentType: 'bank' },
    ...more,
  });
  const take = (ad: Ad, more?: Record<string, unknown>, by = taker, key?: string) =>
    calls.create(asked(by, wish(ad, more), undefined, key));
  const pay = (id: string, by = taker) =>
    calls.paid(asked(by, { status: unpaid, paidReference: 'TRX 1', isOwnAccount: true }, id));
  const cancel = (id: string, status: number = unpaid, by = taker) => calls.cancel(asked(by, { status }, id));
  const release = (id: string, status: 20 | 30 = paid, by: SessionMember = merchant) =>
    inTransaction(opened.database, (tx) =>
      releaseOrder(tx, { key: { id: Number(id), memberId: by.id, isMerchant: false }, status, atMs: nowMs }),
    );
  const appeal = (id: string, by: SessionMember = taker) =>
    calls.appeal(asked(by, { status: paid, reason: 'notReleased', statement: 'I paid.' }, id));
  const show = (id: string, by: SessionMember = taker): Promise<C2cOrder> => unwrap(calls.order(asked(by, {}, id)));
  const runJob = (rows: typeof expiringOrders) => forEachDue(rows, { database: opened.database, clock, log });

  async function owns({ id }: SessionMember) {
    const spot = (await readBalances(opened.database, id)).find(({ asset, kind }) => asset === 'USDT' && kind === 'spot');
    return { total: formatDecimal(spot?.total ?? parseDecimal('0')), held: formatDecimal(spot?.held ?? parseDecimal('0')) };
  }
  const stockOf = async (ad: Ad) => {
    const row = opened.database.selectFrom('c2c_ad').select('quantity').where('id', '=', Number(ad.id));
    return formatDecimal(parseDecimal((await row.executeTakeFirstOrThrow()).quantity));
  };
  const toldTo = async ({ id }: SessionMember) => {
    const rows = opened.database.selectFrom('notification').select('data').where('member_id', '=', id).orderBy('id');
    return (await rows.execute()).map(({ data }) => (data as { event?: string }).event).filter(Boolean);
  };

  test('who takes a sell ad sees where to pay, and the seller from whom the money comes', async () => {
    const ad = await addAd(opened.database, merchant);
    const order = await unwrap(take(ad));
    expect(order).toMatchObject({ side: 'buy', status: unpaid, quantity: '50', amount: '817500', isMerchant: false });
    expect(order).toMatchObject({ payTo: { holder: 'Sari Wijaya', hasQr: false }, payerName: null });
    expect(order.reference).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(order.expiresAt).toBe(nowMs + 15 * 60_000);
    expect(order.deeds).toEqual(['pay', 'cancel']);
    expect(await stockOf(ad)).toBe('950');
    expect(await owns(merchant)).toEqual({ total: '10000', held: '1000' });
    const seen = await unwrap(merchantCalls.order(asked(merchant, {}, order.id)));
    expect(seen).toMatchObject({ side: 'sell', isMerchant: true, payTo: null, deeds: [] });
    expect(seen.payerName).toBe('Sari Wijaya');
    expect(await toldTo(merchant)).toEqual(['Created']);
  });

  test('paid and released, the coins are the buyer’s, for the first time with a hold on withdrawals', async () => {
    const ad = await addAd(opened.database, merchant);
    const { id } = await unwrap(take(ad));
    expect(await unwrap(pay(id))).toMatchObject({ status: paid, paidReference: 'TRX 1', deeds: ['giveUp'] });
    await unwrap(release(id));
    expect(await show(id)).toMatchObject({ status: completed, released: '50', payTo: null, withdrawAfter: nowMs + dayMs });
    expect(await owns(taker)).toEqual({ total: '10050', held: '0' });
    expect(await owns(merchant)).toEqual({ total: '9950', held: '950' });
    const bought = await readBoughtLately(opened.database, { memberId: taker.id, asset: 'USDT', atMs: nowMs });
    expect(bought).toEqual({ coins: parseDecimal('50'), untilMs: nowMs + dayMs });
    expect(await toldTo(merchant)).toEqual(['Created', 'Paid']);
    expect(await toldTo(taker)).toEqual(['Released']);
    const second = await unwrap(take(ad));
    await unwrap(pay(second.id));
    await unwrap(release(second.id));
    expect(await show(second.id)).toMatchObject({ withdrawAfter: null });
  });

  test('who sells to a buy ad has its coins held, and gets them back when the buyer cancels', async () => {
    const ad = await addAd(opened.database, merchant, { side: 'buy' });
    const order = await unwrap(take(ad, { bankAccountId: taker.accountId, price: '16350' }));
    expect(order).toMatchObject({ side: 'sell', payTo: null, deeds: [] });
    expect(await owns(taker)).toEqual({ total: '10000', held: '50' });
    expect(await stockOf(ad)).toBe('950');
    expect((await unwrap(merchantCalls.order(asked(merchant, {}, order.id)))).payTo?.holder).toBe('Sari Wijaya');
    await unwrap(merchantCalls.cancel(asked(merchant, { status: unpaid }, order.id)));
    expect(await owns(taker)).toEqual({ total: '10000', held: '0' });
    expect(await stockOf(ad)).toBe('1000');
  });

  test('typed coins cost money rounded up, typed money buys coins rounded down', async () => {
    const ad = await addAd(opened.database, merchant, { price: '16351.03' });
    expect(await unwrap(take(ad, { amount: undefined, quantity: '10.000001' }))).toMatchObject({
      quantity: '10.000001',
      amount: '163511',
    });
    expect(await unwrap(take(ad, { amount: '100000' }))).toMatchObject({ quantity: '6.115822' });
  });

  test('a key makes one order, and its repetition gets the same answer', async () => {
    const ad = await addAd(opened.database, merchant);
    const [first, again] = [await unwrap(take(ad, {}, taker, 'one')), await unwrap(take(ad, {}, taker, 'one'))];
    expect(again.id).toBe(first.id);
    expect(await stockOf(ad)).toBe('950');
  });

  test('of many takers at once no more coins go than the ad has', async () => {
    const ad = await addAd(opened.database, merchant, { quantity: '120' });
    const takers: TestTrader[] = [];
    for (let made = 0; made < 5; made += 1) takers.push(await addRichTrader(opened.database));
    const answers = await Promise.all(takers.map((by) => refusalOf(take(ad, {}, by))));
    expect(answers.filter((error) => error === 'none')).toHaveLength(2);
    expect(answers.filter((error) => error !== 'none')).toEqual(Array(3).fill('c2cOrderTooLarge'));
    expect(await stockOf(ad)).toBe('20');
  });

  test.each<[string, string, (ad: Ad) => Record<string, unknown> | Promise<Record<string, unknown>>]>([
    ['too little', 'c2cOrderTooSmall', () => ({ amount: '99999' })],
    ['more than the ad takes', 'c2cOrderTooLarge', () => ({ amount: '10000001' })],
    ['coins beyond its decimals', 'amountTooManyDecimals', () => ({ amount: undefined, quantity: '10.000000001' })],
    ['another version', 'adChanged', () => ({ adVersion: 2 })],
    ['a price that has become worse', 'adChanged', () => ({ price: '16349' })],
    ['a way to pay that the ad has not', 'fieldInvalid', () => ({ paymentType: 'upi' })],
    ['an ad that is not there', 'adGone', () => ({ adId: '999999' })],
  ])('%s is refused, and nothing moves', async (_name, error, more) => {
    const ad = await addAd(opened.database, merchant);
    expect(await refusalOf(take(ad, await more(ad)))).toBe(error);
    expect(await stockOf(ad)).toBe('1000');
    expect(await owns(merchant)).toEqual({ total: '10000', held: '1000' });
  });

  test('takers are refused for what they are: owner, blocked, unverified, suspended, too new for the ad', async () => {
    const { database } = opened;
    const ad = await addAd(database, merchant);
    expect(await refusalOf(take(ad, {}, merchant))).toBe('adOwn');
    const block = (member_id: number, blocked_id: number) =>
      database.insertInto('c2c_block').values({ member_id, blocked_id, at: nowMs }).execute();
    await block(merchant.id, taker.id);
    expect(await refusalOf(take(ad))).toBe('traderBlocked');
    const other = await addRichTrader(database);
    await block(other.id, merchant.id);
    expect(await refusalOf(take(ad, {}, other))).toBe('traderBlocked');
    const change = (id: number, values: { verified_level?: number; status?: 'suspended' }) =>
      database.updateTable('member').set(values).where('id', '=', id).execute();
    const third = await addRichTrader(database);
    expect(await refusalOf(take(await addAd(database, merchant, { takerLevel: 2 }), {}, third))).toBe('identityRequired');
    expect(await refusalOf(take(await addAd(database, merchant, { takerOrders: 1 }), {}, third))).toBe('takerRefused');
    await change(third.id, { verified_level: 0 });
    expect(await refusalOf(take(ad, {}, third))).toBe('identityRequired');
    await change(third.id, { verified_level: 1, status: 'suspended' });
    expect(await refusalOf(take(ad, {}, third))).toBe('memberSuspended');
    await change(merchant.id, { status: 'suspended' });
    expect(await refusalOf(take(ad, {}, await addRichTrader(database)))).toBe('adGone');
  });

  test('a hold after a security change stops whoever sells', async () => {
    const { database } = opened;
    const hold = (memberId: number) =>
      inTransaction(database, async (tx) => ok(await startHold(tx, { memberId, reason: 'password', atMs: nowMs })));
    const [sell, buy] = [await addAd(database, merchant), await addAd(database, merchant, { side: 'buy' })];
    await hold(taker.id);
    expect(await refusalOf(take(buy, { bankAccountId: taker.accountId }))).toBe('c2cHold');
    expect(await refusalOf(take(sell))).toBe('none');
    await hold(merchant.id);
    expect(await refusalOf(take(sell))).toBe('adGone');
  });

  test('a taker who sells is paid to an own account that is known for a day', async () => {
    const { database } = opened;
    const ad = await addAd(database, merchant, { side: 'buy' });
    expect(await refusalOf(take(ad))).toBe('fieldRequired');
    expect(await refusalOf(take(ad, { bankAccountId: merchant.accountId }))).toBe('fieldInvalid');
    const foreign = await addPaymentAccount(database, taker, { holder: 'Somebody Else' });
    expect(await refusalOf(take(ad, { bankAccountId: foreign }))).toBe('fieldInvalid');
    const added = database.updateTable('c2c_payment_account').set({ added_at: nowMs - hourMs });
    await added.where('bank_account_id', '=', Number(taker.accountId)).execute();
    expect(await refusalOf(take(ad, { bankAccountId: taker.accountId }))).toBe('c2cAccountTooNew');
    const poor = await addRichTrader(database, { usdt: '0' });
    expect(await refusalOf(take(ad, { bankAccountId: poor.accountId }, poor))).toBe('notEnoughBalance');
    expect(await stockOf(ad)).toBe('1000');
  });

  test('three open orders are the most, and three that were cancelled or expired stop until midnight', async () => {
    const ad = await addAd(opened.database, merchant);
    const orders = [await unwrap(take(ad)), await unwrap(take(ad)), await unwrap(take(ad))];
    expect(await refusalOf(take(ad))).toBe('c2cOrdersFull');
    await unwrap(cancel(orders[0]?.id ?? ''));
    await unwrap(cancel(orders[1]?.id ?? ''));
    nowMs += 15 * 60_000;
    await runJob(expiringOrders);
    expect(await show(orders[2]?.id ?? '')).toMatchObject({ status: cancelled, ending: 'expired' });
    expect(await refusalOf(take(ad))).toBe('c2cStopped');
    expect(await stockOf(ad)).toBe('1000');
    nowMs = (Math.floor(nowMs / dayMs) + 1) * dayMs;
    await setRate(opened.database, 'IDR', '16300', nowMs);
    expect(await refusalOf(take(ad))).toBe('none');
  });

  test('each deed is one side’s, in the state that it saw, and says which state holds', async () => {
    const ad = await addAd(opened.database, merchant);
    const { id } = await unwrap(take(ad));
    const stranger = await addRichTrader(opened.database);
    for (const answer of [pay(id, stranger), cancel(id, unpaid, stranger), release(id, paid, stranger)]) {
      expect(await refusalOf(answer)).toBe('notFound');
    }
    expect(await refusalOf(merchantCalls.cancel(asked(taker, { status: unpaid }, id)))).toBe('notFound');
    expect(await refusalOf(pay(id, merchant))).toBe('forbidden');
    expect(await refusalOf(cancel(id, unpaid, merchant))).toBe('forbidden');
    expect(await refusalOf(release(id))).toBe('orderStateUnpaid');
    await unwrap(pay(id));
    expect(await refusalOf(pay(id))).toBe('orderStatePaid');
    expect(await refusalOf(cancel(id))).toBe('orderStatePaid');
    expect(await refusalOf(release(id, paid, taker))).toBe('forbidden');
    expect(await refusalOf(cancel(id, paid, merchant))).toBe('forbidden');
    await unwrap(cancel(id, paid));
    expect(await refusalOf(release(id))).toBe('orderStateCancelled');
    expect(await show(id)).toMatchObject({ ending: 'gaveUp', deeds: ['openCase'] });
  });

  test('an order that was not paid while the server was down is cancelled, and a late “paid” is told so', async () => {
    const ad = await addAd(opened.database, merchant);
    const { id, expiresAt } = await unwrap(take(ad));
    nowMs = expiresAt;
    expect(await refusalOf(pay(id))).toBe('orderStateCancelled');
    expect(await refusalOf(cancel(id))).toBe('orderStateCancelled');
    expect((await show(id)).deeds).toEqual([]);
    nowMs += 5 * dayMs;
    // With those that earlier tests left open.
    expect(await runJob(expiringOrders)).toBeGreaterThan(0);
    expect(await runJob(expiringOrders)).toBe(0);
    expect(await show(id)).toMatchObject({ status: cancelled, ending: 'expired', deeds: ['openCase'] });
    expect([await stockOf(ad), await toldTo(taker)]).toEqual(['1000', ['Expired']]);
    expect(await owns(merchant)).toEqual({ total: '10000', held: '1000' });
  });

  test('coins that come back from a closed ad are free', async () => {
    const ad = await addAd(opened.database, merchant, { quantity: '50' });
    const { id } = await unwrap(take(ad));
    const closed = opened.database.updateTable('c2c_ad').set({ state: 'closed', quantity: '0' });
    await closed.where('id', '=', Number(ad.id)).execute();
    await unwrap(cancel(id));
    expect(await owns(merchant)).toEqual({ total: '10000', held: '0' });
  });

  test('an appeal waits for its time, keeps the coins, and the seller may still release', async () => {
    const ad = await addAd(opened.database, merchant);
    const { id } = await unwrap(take(ad));
    await unwrap(pay(id));
    expect(await refusalOf(appeal(id))).toBe('appealTooEarly');
    nowMs += 15 * 60_000;
    expect((await show(id)).deeds).toEqual(['giveUp', 'appeal']);
    expect(await unwrap(appeal(id))).toMatchObject({ status: appealed, cases: [{ state: 'open', openedBy: 'own' }] });
    expect(await owns(merchant)).toEqual({ total: '10000', held: '1000' });
    expect((await show(id, merchant)).deeds).toEqual(['release', 'propose', 'state']);
    await unwrap(release(id, appealed));
    expect(await show(id)).toMatchObject({ status: completed, ending: 'released', cases: [{ state: 'settled' }] });
    expect(await toldTo(merchant)).toEqual(['Created', 'Paid', 'Appealed']);
  });

  test('what is not released in a day is appealed by the platform, once, and never released', async () => {
    const ad = await addAd(opened.database, merchant);
    const { id } = await unwrap(take(ad));
    await unwrap(pay(id));
    nowMs += dayMs - 1;
    expect(await runJob(unreleasedOrders)).toBe(0);
    nowMs += 1;
    expect(await runJob(unreleasedOrders)).toBe(1);
    nowMs += 30 * dayMs;
    await Promise.all([runJob(unreleasedOrders), runJob(expiringOrders)]);
    expect(await show(id)).toMatchObject({ status: appealed, released: '0', cases: [{ openedBy: 'platform' }] });
    expect(await toldTo(taker)).toEqual(['Appealed']);
    await unwrap(cancel(id, appealed));
  });

  test('each side rates a completed order once', async () => {
    const { id } = await unwrap(take(await addAd(opened.database, merchant)));
    const rate = (by: SessionMember) => calls.rate(asked(by, { isGood: true, words: 'Fast.' }, id));
    expect(await refusalOf(rate(taker))).toBe('orderStateUnpaid');
    await unwrap(pay(id));
    await unwrap(release(id));
    expect((await show(id)).deeds).toEqual(['rate']);
    expect((await show(id, merchant)).deeds).toEqual(['rate', 'openCase']);
    await unwrap(rate(taker));
    expect(await refusalOf(rate(taker))).toBe('alreadyDone');
    expect(await show(id, merchant)).toMatchObject({ rated: null, ratedMe: true });
  });

  test('lists are filtered, paged by the order’s number, and each side’s own', async () => {
    const ad = await addAd(opened.database, merchant);
    const made = [await unwrap(take(ad)), await unwrap(take(ad)), await unwrap(take(ad))].map(({ id }) => id);
    await unwrap(cancel(made[0] ?? ''));
    const list = async (query: Record<string, unknown>, by: SessionMember = taker) =>
      unwrap(calls.orders({ member: by, query } as unknown as Parameters<typeof calls.orders>[0]));
    const first = await list({ limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual([made[2], made[1]]);
    expect((await list({ limit: 2, until: first.next })).items.map(({ id }) => id)).toEqual([made[0]]);
    expect((await list({ isOpen: false })).items.map(({ id }) => id)).toEqual([made[0]]);
    expect((await list({ side: 'sell' })).items).toEqual([]);
    expect((await list({ status: unpaid, fiat: 'IDR' })).items).toHaveLength(2);
    expect((await list({ side: 'sell' }, merchant)).items).toHaveLength(3);
    const onAds = await unwrap(merchantCalls.orders(asked(merchant, {})));
    expect(onAds.items[0]).toMatchObject({ isMerchant: true, side: 'sell', counterparty: { id: String(taker.id) } });
    expect((await unwrap(merchantCalls.orders(asked(taker, {})))).items).toEqual([]);
  });
});
