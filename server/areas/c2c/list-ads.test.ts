import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { c2cCalls } from '../../../contract/c2c.ts';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { addPaymentAccount, addTrader, setRate } from '../../../tests/support/c2c.ts';
import { type AdsWorld, createAdsWorld, errorOf } from '../../../tests/support/c2c-ads.ts';
import { unwrap } from '../../../tests/support/c2c-world.ts';
import { databases } from '../../../tests/support/databases.ts';
import { dayMs } from '../../clock.ts';
import type { SessionMember } from '../../http/handlers.ts';
import { adPrice } from './ad-price.ts';
import { fiatDecimals } from './read-index.ts';

describe.each(databases)('the list of ads on $name', ({ open }) => {
  let world: AdsWorld;
  beforeAll(async () => {
    world = createAdsWorld(await open());
  });
  beforeEach(() => world.renew());
  afterAll(() => world.close());

  test('takers see the best price first, and what can not be served not at all', async () => {
    const dear = await unwrap(world.create({ price: '16300' }));
    const cheap = await unwrap(world.create({ price: undefined, indexBps: 10_050, priceBound: '16000' }));
    expect(await world.list()).toMatchObject({ index: '16000', count: 2 });
    expect(await world.shown()).toEqual([cheap.id, dear.id]);
    expect((await world.list({ limit: 1, offset: 1 })).items.map(({ price }) => price)).toEqual(['16300']);
    expect(await world.list({ offset: 5 })).toMatchObject({ count: 2, items: [] });
    await unwrap(world.own.away(world.request({ isAway: true })));
    expect([await world.shown(), await world.hiddenFor()]).toEqual([[], 'away']);
    await unwrap(world.own.away(world.request({ isAway: false })));
    const members = world.database.updateTable('member').where('id', '=', world.merchant.id);
    await members.set({ status: 'suspended' }).execute();
    expect([await world.shown(), await world.hiddenFor()]).toEqual([[], 'notMerchant']);
    await members.set({ status: 'active' }).execute();
    await unwrap(world.own.paymentType(world.request({ id: world.accountId, isUsed: false })));
    expect([await world.shown(), await world.hiddenFor()]).toEqual([[], 'payment']);
  });

  test('an ad whose account was changed a short time ago is hidden, can be paused, and shows again', async () => {
    const ad = await unwrap(world.create());
    const account = world.database.updateTable('bank_account').where('id', '=', Number(world.accountId));
    await account.set({ updated_at: world.nowMs }).execute();
    world.nowMs += dayMs - 1;
    expect([await world.shown(), await world.hiddenFor()]).toEqual([[], 'accountNew']);
    expect(await errorOf(world.change(ad))).toBe('bankAccountIds c2cAccountTooNew');
    const paused = await unwrap(world.change(ad, { state: 'paused' }));
    expect(paused).toMatchObject({ state: 'paused', accounts: [{ id: world.accountId }] });
    world.nowMs += 1;
    await unwrap(world.change(paused));
    expect(await world.shown()).toEqual([ad.id]);
    // An account that became one of another type is none that the ad takes.
    await account.set({ payment_type: 'gcash' }).execute();
    expect([await world.shown(), await world.hiddenFor()]).toEqual([[], 'payment']);
  });

  test('an ad with less than its minimum left, or without a price, is hidden', async () => {
    const ad = await unwrap(world.create({ price: undefined, indexBps: 10_000, priceBound: '15000' }));
    const stock = world.database.updateTable('c2c_ad').where('id', '=', Number(ad.id));
    await stock.set({ quantity: '9.99' }).execute();
    expect([await world.shown(), await world.hiddenFor()]).toEqual([[], 'stock']);
    await stock.set({ quantity: '100' }).execute();
    expect((await world.everybody.ad(world.request({ id: ad.id }, world.taker))).ok).toBe(true);
    world.nowMs += 6 * dayMs;
    expect([await world.shown(), await world.hiddenFor()]).toEqual([[], 'price']);
    expect(await errorOf(world.everybody.ad(world.request({ id: ad.id }, world.taker)))).toBe('adGone');
  });

  test('the filter knows amount, payment type, verified, online and what the caller may take', async () => {
    const { database } = world;
    await unwrap(world.create({ takerOrders: 3 }));
    expect(await world.shown({ amount: '159999' })).toHaveLength(0);
    expect(await world.shown({ amount: '160000' })).toHaveLength(1);
    // 100 coins are worth 1,610,000, and the maximum is less.
    expect(await world.shown({ amount: '1600001' })).toHaveLength(0);
    expect(
      [await world.shown({ paymentType: 'bank' }), await world.shown({ paymentType: 'upi' })].map((ids) => ids.length),
    ).toEqual([1, 0]);
    expect(await world.shown({ isVerified: true })).toHaveLength(1);
    expect(await world.shown({ isOnline: true })).toHaveLength(0);
    // Merchants of the demo answer by script, without a session.
    const merchant = database.updateTable('member').where('id', '=', world.merchant.id);
    await merchant.set({ purpose: 'demoTrader' }).execute();
    expect(await world.shown({ isOnline: true })).toHaveLength(1);
    await merchant.set({ purpose: null }).execute();
    const session = { id: randomUUID(), member_id: world.merchant.id, created_at: 0, user_agent: '', address: '' };
    await database
      .insertInto('session')
      .values({ ...session, last_seen_at: world.nowMs, expires_at: world.nowMs + dayMs })
      .execute();
    expect(await world.shown({ isOnline: true })).toHaveLength(1);
    expect(await world.shown({ isForMe: true })).toHaveLength(0);
    await database.updateTable('c2c_ad').set({ taker_orders: 0 }).where('member_id', '=', world.merchant.id).execute();
    expect(await world.shown({ isForMe: true })).toHaveLength(1);
    expect(await world.shown({ isForMe: true }, world.merchant)).toHaveLength(0);
    await unwrap(world.create(world.buyAd()));
    expect(await world.shown({ want: 'sell', isForMe: true })).toHaveLength(0);
    await addPaymentAccount(database, world.taker, { holder: 'Budi Santoso' });
    expect(await world.shown({ want: 'sell', isForMe: true })).toHaveLength(1);
  });

  test('blocked pairs do not see each other’s ads, whoever blocked', async () => {
    await unwrap(world.create());
    const block = (by: SessionMember, about: SessionMember, isBlocked = true) =>
      world.everybody.block(world.request({ id: String(about.id), isBlocked }, by));
    await unwrap(block(world.taker, world.merchant));
    expect(await world.shown()).toEqual([]);
    expect(await world.shown({}, await addTrader(world.database))).toHaveLength(1);
    expect((await unwrap(world.everybody.blocks(world.request({}, world.taker)))).items).toEqual([
      { id: String(world.merchant.id), name: `P2P-${world.merchant.id}` },
    ]);
    await unwrap(block(world.taker, world.merchant, false));
    expect(await world.shown()).toHaveLength(1);
    await world.database
      .insertInto('c2c_block')
      .values({ member_id: world.merchant.id, blocked_id: world.taker.id, at: 1 })
      .execute();
    expect(await world.shown()).toEqual([]);
    expect([await errorOf(block(world.taker, world.taker)), await errorOf(block(world.merchant, world.taker))]).toEqual(
      ['notFound', 'notFound'],
    );
  });

  test('a merchant has a page, somebody else has none', async () => {
    const ad = await unwrap(world.create());
    const page = await unwrap(world.everybody.trader(world.request({ id: String(world.merchant.id) }, world.taker)));
    expect(page).toMatchObject({ about: 'Online every day.', since: 1_000, isBlocked: false, ratings: [] });
    expect(page.ads.map(({ id }) => id)).toEqual([ad.id]);
    expect(page.trader).toMatchObject({ isMerchant: true, isVerified: true, completionPercent: null });
    expect(await errorOf(world.everybody.trader(world.request({ id: String(world.taker.id) }, world.merchant)))).toBe(
      'notFound',
    );
  });

  test('reports are about somebody known, and only so many wait', async () => {
    const ad = await unwrap(world.create());
    const report = (more: object = {}, by = world.taker) =>
      world.everybody.report(
        world.request({ id: String(world.merchant.id), reason: 'fraud', words: 'No.', ...more }, by),
      );
    expect(await errorOf(report({ adId: ad.id }))).toBe('none');
    expect(await errorOf(report({ adId: '999999' }))).toBe('notFound');
    expect(await errorOf(report({ orderId: '999999' }))).toBe('notFound');
    expect(await errorOf(report({ id: String(world.taker.id) }, world.merchant))).toBe('notFound');
    for (let count = 1; count < 10; count += 1) await unwrap(report());
    expect(await errorOf(report())).toBe('reportsFull');
  });

  test('payment accounts wait, and have to be in the verified name', async () => {
    const young = await addPaymentAccount(world.database, world.merchant, { atMs: world.nowMs, paymentType: 'gcash' });
    const other = await addPaymentAccount(world.database, world.merchant, { holder: 'Budi Wijaya', isUsed: false });
    const { items } = await unwrap(world.own.paymentTypes(world.request({})));
    expect(items.map(({ id, isUsed, name }) => [id, isUsed, name])).toEqual([
      [world.accountId, true, 'same'],
      [young, true, 'same'],
      [other, false, 'other'],
    ]);
    expect(items[1]?.usableFrom).toBe(world.nowMs + dayMs);
    const use = (id: string) => errorOf(world.own.paymentType(world.request({ id, isUsed: true })));
    expect([await use(other), await use('999999')]).toEqual(['holderDiffers', 'notFound']);
    expect(await errorOf(world.create({ bankAccountIds: [young] }))).toBe('bankAccountIds c2cAccountTooNew');
  });

  test('the configuration says what is traded, and with which ways to pay', async () => {
    const config = await unwrap(world.everybody.config(world.request({}, undefined)));
    expect(c2cCalls.config.answer.parse(config)).toEqual(config);
    expect(config.fiats.find(({ code }) => code === 'INR')?.paymentTypes).toEqual(['bank', 'upi']);
    expect(config.fiats.find(({ code }) => code === 'EUR')?.perUsd).toBe('0.9');
  });

  test('the database makes the same prices as the contract', async () => {
    const anyAd = fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      asset: fc.constantFrom('USDT', 'BTC'),
      fiat: fc.constantFrom('IDR', 'USD', 'EUR'),
      bps: fc.integer({ min: 9_000, max: 11_000 }),
      boundBps: fc.integer({ min: 8_000, max: 12_000 }),
      rate: fc.integer({ min: 1, max: 10 ** 9 }),
    });
    const { id } = await unwrap(world.create());
    await world.database
      .updateTable('c2c_ad')
      .set({ quantity: '1', minimum: '0.000001' })
      .where('id', '=', Number(id))
      .execute();
    await fc.assert(
      fc.asyncProperty(anyAd, async ({ side, asset, fiat, bps, boundBps, rate }) => {
        const perUsd = (rate / 1_000).toFixed(3);
        await setRate(world.database, fiat, perUsd, world.nowMs);
        const index = parseDecimal(asset === 'BTC' ? (rate * 64).toFixed(0) : perUsd);
        const bound = formatDecimal(((index * BigInt(boundBps)) / 10_000n) as typeof index);
        const pricing = { side, price: null, index_bps: bps, price_bound: bound };
        await world.database
          .updateTable('c2c_ad')
          .set({ ...pricing, asset, fiat })
          .where('id', '=', Number(id))
          .execute();
        const [ad] = (await unwrap(world.own.ads(world.request({})))).items;
        const expected = adPrice(pricing, { index, bandPercent: 10, decimals: fiatDecimals(fiat) });
        if (expected === undefined) expect(ad?.hiddenFor).toBe('price');
        else expect([ad?.hiddenFor, ad?.price]).toEqual([null, formatDecimal(expected)]);
      }),
      { numRuns: 60 },
    );
    const closable = { asset: 'USDT', quantity: '100', side: 'sell' as const };
    await world.database.updateTable('c2c_ad').set(closable).where('id', '=', Number(id)).execute();
  });
});
