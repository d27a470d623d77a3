import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProductTerms } from '../../../contract/product-terms.ts';
import { addPaymentAccount, addTrader, setRate } from '../../../tests/support/c2c.ts';
import { type AdsWorld, createAdsWorld, errorOf } from '../../../tests/support/c2c-ads.ts';
import { addC2cAppeal } from '../../../tests/support/c2c-orders.ts';
import { unwrap } from '../../../tests/support/c2c-world.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addOperator } from '../../../tests/support/operators.ts';
import { setTerms } from '../../../tests/support/product-terms.ts';
import { startHold } from '../../access/holds.ts';
import { dayMs } from '../../clock.ts';
import { inTransaction } from '../../database/client.ts';
import { ruleCase } from './rule-case.ts';

describe.each(databases)('ads on $name', ({ open }) => {
  let world: AdsWorld;
  beforeAll(async () => {
    world = createAdsWorld(await open());
  });
  beforeEach(() => world.renew());
  afterAll(() => world.close());

  test('a sell ad holds its coins, once for one key', async () => {
    const key = randomUUID();
    const ad = await unwrap(world.create({}, key));
    expect(ad).toMatchObject({ state: 'open', version: 1, price: '16100', available: '100', hiddenFor: null });
    expect(ad).toMatchObject({ indexPercent: '0.62', accounts: [{ id: world.accountId, paymentType: 'bank' }] });
    expect(await unwrap(world.create({}, key))).toEqual(ad);
    expect(await world.held()).toBe('100');
  });

  test('raising and lowering the quantity holds and frees the difference, closing frees the rest', async () => {
    const ad = await unwrap(world.create());
    const more = await unwrap(world.change(ad, { quantity: '250' }));
    expect([await world.held(), more.version]).toEqual(['250', 2]);
    const less = await unwrap(world.change(more, { quantity: '40' }));
    expect(await world.held()).toBe('40');
    expect(await errorOf(world.change(less, { quantity: '1001' }))).toBe('notEnoughBalance');
    expect(await world.held()).toBe('40');
    await unwrap(world.own.closeAds(world.request({ ids: [ad.id] })));
    await unwrap(world.own.closeAds(world.request({ ids: [ad.id] })));
    expect(await world.held()).toBe('0');
    expect(await errorOf(world.change(less))).toBe('notFound');
    expect((await unwrap(world.own.ads(world.request({})))).items[0]).toMatchObject({
      state: 'closed',
      available: '0',
    });
  });

  test('an edit does not put back what orders took meanwhile', async () => {
    const ad = await unwrap(world.create());
    const left = world.database.updateTable('c2c_ad').where('id', '=', Number(ad.id));
    await left.set({ quantity: '60' }).execute();
    expect(await errorOf(world.change(ad, { quantity: '200' }))).toBe('adChanged');
    const edited = await unwrap(world.change(ad, { terms: 'Other terms.' }));
    expect(edited).toMatchObject({ available: '60', terms: 'Other terms.', version: 2 });
    expect(await world.held()).toBe('100');
    await left.set({ quantity: '0' }).execute();
    const sold = { ...edited, available: '0' };
    expect(await unwrap(world.change(sold, { state: 'paused', quantity: '0' }))).toMatchObject({ state: 'paused' });
    expect(await world.held()).toBe('100');
    await left.set({ quantity: '100' }).execute();
  });

  test('a buy ad holds nothing', async () => {
    await unwrap(world.create(world.buyAd()));
    expect(await world.held()).toBe('0');
    expect(await world.shown({ want: 'sell' })).toHaveLength(1);
  });

  test('of two changes of one version the first wins, and somebody else’s ad is not there', async () => {
    const ad = await unwrap(world.create());
    const both = await Promise.all([
      errorOf(world.change(ad, { quantity: '50' })),
      errorOf(world.change(ad, { quantity: '60' })),
    ]);
    expect(both.toSorted()).toEqual(['adChanged', 'none']);
    const other = world.merchant;
    world.merchant = await addTrader(world.database, { isMerchant: true });
    expect(await errorOf(world.change(ad))).toBe('notFound');
    expect(await errorOf(world.own.closeAds(world.request({ ids: [ad.id] })))).toBe('notFound');
    world.merchant = other;
  });

  test.each([
    [{ price: undefined }, 'price fieldRequired'],
    [{ indexBps: 10_000 }, 'indexBps fieldInvalid'],
    [{ price: undefined, indexBps: 10_000 }, 'priceBound fieldRequired'],
    [{ price: '17601' }, 'price priceOutOfBand'],
    [{ price: undefined, indexBps: 10_000, priceBound: '18000' }, 'priceBound priceOutOfBand'],
    [{ quantity: '1.0000000001' }, 'quantity amountTooManyDecimals'],
    [{ minimum: '160000.001' }, 'minimum amountTooManyDecimals'],
    [{ minimum: '1700000' }, 'maximum fieldInvalid'],
    [{ minimum: '79999' }, 'minimum adMinimumTooSmall'],
    [{ maximum: '320000001' }, 'maximum adMaximumTooLarge'],
    [{ quantity: '9.9' }, 'minimum adStockTooSmall'],
    [{ quantity: '1000.01' }, 'notEnoughBalance'],
    [{ asset: 'FTUSDT' }, 'currencyUnknown'],
    [{ fiat: 'CHF' }, 'fiat fieldInvalid'],
    [{ asset: 'ETH' }, 'indexUnknown'],
    [{ bankAccountIds: [] }, 'bankAccountIds fieldRequired'],
    [{ bankAccountIds: ['999999'] }, 'bankAccountIds fieldInvalid'],
    [{ side: 'buy', paymentTypes: [] }, 'paymentTypes fieldRequired'],
    [{ side: 'buy', paymentTypes: ['pix'] }, 'paymentTypes fieldInvalid'],
  ])('an ad with %o is refused: %s', async (more, error) => {
    expect(await errorOf(world.create(more))).toBe(error);
    expect(await world.held()).toBe('0');
  });

  test('only merchants advertise, and only so many ads', async () => {
    const rules = await world.database
      .selectFrom('product_version')
      .select('terms')
      .where('kind', '=', 'c2c.rules')
      .orderBy('version')
      .executeTakeFirstOrThrow();
    await setTerms(world.database, { kind: 'c2c.rules' }, { ...(rules.terms as ProductTerms['c2c.rules']), adsMax: 1 });
    const ad = await unwrap(world.create());
    expect(await errorOf(world.create())).toBe('adsFull');
    await unwrap(world.own.closeAds(world.request({ ids: [ad.id] })));
    expect(await errorOf(world.create())).toBe('none');
    await setTerms(world.database, { kind: 'c2c.rules' }, rules.terms as never);
    world.merchant = world.taker;
    world.accountId = await addPaymentAccount(world.database, world.taker, { holder: 'Budi Santoso' });
    expect(await errorOf(world.create())).toBe('forbidden');
  });

  test('a security hold stops sell ads and hides those that are open, but not buy ads', async () => {
    await unwrap(world.create());
    await inTransaction(world.database, async (tx) => {
      await startHold(tx, { memberId: world.merchant.id, reason: 'password', atMs: world.nowMs });
      return { ok: true, data: null };
    });
    expect([await errorOf(world.create()), await errorOf(world.create(world.buyAd()))]).toEqual(['c2cHold', 'none']);
    expect(await world.shown()).toEqual([]);
    expect((await unwrap(world.own.ads(world.request({})))).items.map((ad) => ad.hiddenFor)).toEqual([null, 'hold']);
  });

  test('without the switch of the site ads are paused and closed, not opened', async () => {
    const ad = await unwrap(world.create());
    world.offMask = 1;
    expect(await errorOf(world.change(ad))).toBe('featureDisabled');
    const paused = await unwrap(world.change(ad, { state: 'paused' }));
    expect(await errorOf(world.change(paused, { state: 'paused', quantity: '200' }))).toBe('featureDisabled');
    expect(await world.shown()).toEqual([]);
    expect(await errorOf(world.own.closeAds(world.request({ ids: [ad.id] })))).toBe('none');
  });

  test('pausing works whatever the market does', async () => {
    const ad = await unwrap(world.create());
    world.nowMs += 6 * dayMs;
    expect(await errorOf(world.change(ad))).toBe('indexUnknown');
    expect(await unwrap(world.change(ad, { state: 'paused' }))).toMatchObject({ state: 'paused', indexPercent: null });
  });

  test('after a ruling against it a merchant opens no ads for some days', async () => {
    const { database, merchant, taker } = world;
    const id = await addC2cAppeal(database, { buyerId: taker.id, sellerId: merchant.id });
    const operatorId = await addOperator(database, ['reviewer']);
    const voice = { id, operatorId, reason: 'The payment arrived.', atMs: world.nowMs };
    await inTransaction(database, (tx) => ruleCase(tx, voice, { outcome: 'release', against: 'seller' }));
    expect(await errorOf(world.create())).toBe('c2cStopped');
    world.nowMs += 7 * dayMs;
    await setRate(database, 'IDR', '16000', world.nowMs);
    expect(await errorOf(world.create())).toBe('none');
  });
});
