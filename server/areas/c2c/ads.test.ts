import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { c2cCalls } from '../../../contract/c2c.ts';
import type { Ad, OwnAd } from '../../../contract/c2c-shapes.ts';
import type { Call } from '../../../contract/call.ts';
import { formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import type { ProductTerms } from '../../../contract/product-terms.ts';
import type { Result } from '../../../contract/result.ts';
import { addPaymentAccount, addTrader, marketDataOf, setRate } from '../../../tests/support/c2c.ts';
import { databases } from '../../../tests/support/databases.ts';
import { deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { setTerms } from '../../../tests/support/product-terms.ts';
import { startHold } from '../../access/holds.ts';
import { dayMs } from '../../clock.ts';
import { inTransaction, type OpenDatabase } from '../../database/client.ts';
import type { HandlerInput, SessionMember } from '../../http/handlers.ts';
import { checkHolds } from '../../ledger/check-holds.ts';
import { checkInvariants } from '../../ledger/check-invariants.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { adHandlers } from './ad-handlers.ts';
import { adPrice } from './ad-price.ts';
import { escrowHolds } from './escrow-holds.ts';
import { merchantHandlers } from './merchant-handlers.ts';
import { fiatDecimals } from './read-index.ts';

describe.each(databases)('ads on $name', ({ open }) => {
  let opened: OpenDatabase;
  let nowMs = 20_000 * dayMs;
  let offMask = 0;
  let prices: Record<string, string>;
  let merchant: SessionMember;
  let taker: SessionMember;
  let accountId: string;
  let own: ReturnType<typeof merchantHandlers>;
  let everybody: ReturnType<typeof adHandlers>;
  const clock = { now: () => nowMs, monotonic: () => nowMs };

  beforeAll(async () => {
    opened = await open();
    const { database } = opened;
    const marketData = { last: (symbol: string) => marketDataOf(prices, clock.now).last(symbol) };
    const site = {
      features: 0,
      stakingEnabled: true,
      loanEnabled: true,
      checkinEnabled: true,
      luckydraw: { enabled: true },
      notificationEnabled: true,
    };
    const current = () => ({ ...site, c2c: { enabled: offMask === 0 } }) as never;
    own = merchantHandlers({ database, clock, marketData, site: { current } });
    everybody = adHandlers({ database, clock, marketData });
  });
  beforeEach(async () => {
    nowMs += 30 * dayMs;
    offMask = 0;
    prices = { BTC: '64000' };
    const { database } = opened;
    await database.updateTable('c2c_ad').set({ state: 'paused' }).where('state', '=', 'open').execute();
    for (const [code, rate] of Object.entries({ IDR: '16000', USD: '1', EUR: '0.9' })) {
      await setRate(database, code, rate, nowMs);
    }
    merchant = await addTrader(database, { isMerchant: true });
    taker = await addTrader(database, { name: 'Budi Santoso' });
    accountId = await addPaymentAccount(database, merchant);
    await deposit(database, spotAccount(merchant.id), '1000');
  });
  afterAll(async () => {
    expect(await checkInvariants(opened.database)).toEqual([]);
    expect(await checkHolds(opened.database, [escrowHolds])).toEqual([]);
    await opened.close();
  });

  type Key = ReturnType<typeof randomUUID>;
  const request = <C extends Call>(input: unknown, by: SessionMember | undefined = merchant, key = randomUUID()) =>
    ({
      query: input,
      input,
      member: by,
      idempotency: { key, inputHash: JSON.stringify(input) },
    }) as unknown as HandlerInput<C>;
  async function unwrap<T>(answer: Result<T> | Promise<Result<T>>): Promise<T> {
    const result = await answer;
    if (!result.ok) throw new Error(`${result.error} ${JSON.stringify(result.fields)}`);
    return result.data;
  }
  const errorOf = async (answer: Result<unknown> | Promise<Result<unknown>>) => {
    const result = await answer;
    return result.ok ? 'none' : [...(Object.entries(result.fields ?? {})[0] ?? [result.error])].join(' ');
  };
  const sellAd = () => ({
    side: 'sell',
    asset: 'USDT',
    fiat: 'IDR',
    price: '16100',
    quantity: '100',
    minimum: '160000',
    maximum: '1600000',
    payMinutes: 15,
    terms: '',
    bankAccountIds: [accountId],
    paymentTypes: [],
    takerLevel: 0,
    takerOrders: 0,
    takerDays: 0,
  });
  const buyAd = () => ({ ...sellAd(), side: 'buy', price: '15900', bankAccountIds: [], paymentTypes: ['bank'] });
  const create = (more: object = {}, key?: Key) => own.createAd(request({ ...sellAd(), ...more }, merchant, key));
  const change = ({ id, version }: OwnAd, more: object = {}) => {
    const { side: _, asset: __, fiat: ___, ...fields } = sellAd();
    return own.updateAd(request({ id, version, state: 'open', ...fields, ...more }));
  };
  const list = async (more: object = {}, by: SessionMember | undefined = taker) =>
    unwrap(everybody.ads(request({ want: 'buy', asset: 'USDT', fiat: 'IDR', offset: 0, limit: 20, ...more }, by)));
  const shown = async (more: object = {}, by?: SessionMember) => (await list(more, by)).items.map(({ id }: Ad) => id);
  async function held(): Promise<string> {
    const balances = await readBalances(opened.database, merchant.id);
    return formatDecimal(balances.find(({ asset, kind }) => asset === 'USDT' && kind === 'spot')?.held ?? zero);
  }
  const hiddenFor = async () => (await unwrap(own.ads(request({})))).items[0]?.hiddenFor;

  test('a sell ad holds its coins, once for one key', async () => {
    const key = randomUUID();
    const ad = await unwrap(create({}, key));
    expect(ad).toMatchObject({ state: 'open', version: 1, price: '16100', available: '100', hiddenFor: null });
    expect(ad).toMatchObject({ indexPercent: '0.62', accounts: [{ id: accountId, paymentType: 'bank' }] });
    expect(await unwrap(create({}, key))).toEqual(ad);
    expect(await held()).toBe('100');
  });

  test('raising and lowering the quantity holds and frees the difference, closing frees the rest', async () => {
    const ad = await unwrap(create());
    const more = await unwrap(change(ad, { quantity: '250' }));
    expect([await held(), more.version]).toEqual(['250', 2]);
    const less = await unwrap(change(more, { quantity: '40' }));
    expect(await held()).toBe('40');
    expect(await errorOf(change(less, { quantity: '1001' }))).toBe('notEnoughBalance');
    expect(await held()).toBe('40');
    await unwrap(own.closeAds(request({ ids: [ad.id] })));
    await unwrap(own.closeAds(request({ ids: [ad.id] })));
    expect(await held()).toBe('0');
    expect(await errorOf(change(less))).toBe('notFound');
    expect((await unwrap(own.ads(request({})))).items[0]).toMatchObject({ state: 'closed', available: '0' });
  });

  test('a buy ad holds nothing', async () => {
    await unwrap(create(buyAd()));
    expect(await held()).toBe('0');
    expect(await shown({ want: 'sell' })).toHaveLength(1);
  });

  test('of two changes of one version the first wins, and somebody else’s ad is not there', async () => {
    const ad = await unwrap(create());
    const both = await Promise.all([errorOf(change(ad, { quantity: '50' })), errorOf(change(ad, { quantity: '60' }))]);
    expect(both.toSorted()).toEqual(['adChanged', 'none']);
    const other = merchant;
    merchant = await addTrader(opened.database, { isMerchant: true });
    expect(await errorOf(change(ad))).toBe('notFound');
    expect(await errorOf(own.closeAds(request({ ids: [ad.id] })))).toBe('notFound');
    merchant = other;
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
    expect(await errorOf(create(more))).toBe(error);
    expect(await held()).toBe('0');
  });

  test('only merchants advertise, and only so many ads', async () => {
    const rules = await opened.database
      .selectFrom('product_version')
      .select('terms')
      .where('kind', '=', 'c2c.rules')
      .orderBy('version')
      .executeTakeFirstOrThrow();
    await setTerms(
      opened.database,
      { kind: 'c2c.rules' },
      { ...(rules.terms as ProductTerms['c2c.rules']), adsMax: 1 },
    );
    const ad = await unwrap(create());
    expect(await errorOf(create())).toBe('adsFull');
    await unwrap(own.closeAds(request({ ids: [ad.id] })));
    expect(await errorOf(create())).toBe('none');
    await setTerms(opened.database, { kind: 'c2c.rules' }, rules.terms as never);
    merchant = taker;
    accountId = await addPaymentAccount(opened.database, taker, { holder: 'Budi Santoso' });
    expect(await errorOf(create())).toBe('forbidden');
  });

  test('a security hold stops sell ads and hides those that are open, but not buy ads', async () => {
    await unwrap(create());
    await inTransaction(opened.database, async (tx) => {
      await startHold(tx, { memberId: merchant.id, reason: 'password', atMs: nowMs });
      return { ok: true, data: null };
    });
    expect([await errorOf(create()), await errorOf(create(buyAd()))]).toEqual(['c2cHold', 'none']);
    expect(await shown()).toEqual([]);
    expect((await unwrap(own.ads(request({})))).items.map((ad) => ad.hiddenFor)).toEqual([null, 'hold']);
  });

  test('without the switch of the site ads are paused and closed, not opened', async () => {
    const ad = await unwrap(create());
    offMask = 1;
    expect(await errorOf(change(ad))).toBe('featureDisabled');
    const paused = await unwrap(change(ad, { state: 'paused' }));
    expect(await errorOf(change(paused, { state: 'paused', quantity: '200' }))).toBe('featureDisabled');
    expect(await shown()).toEqual([]);
    expect(await errorOf(own.closeAds(request({ ids: [ad.id] })))).toBe('none');
  });

  test('pausing works whatever the market does', async () => {
    const ad = await unwrap(create());
    nowMs += 6 * dayMs;
    expect(await errorOf(change(ad))).toBe('indexUnknown');
    expect(await unwrap(change(ad, { state: 'paused' }))).toMatchObject({ state: 'paused', indexPercent: null });
  });

  test('takers see the best price first, and what can not be served not at all', async () => {
    const dear = await unwrap(create({ price: '16300' }));
    const cheap = await unwrap(create({ price: undefined, indexBps: 10_050, priceBound: '16000' }));
    expect(await list()).toMatchObject({ index: '16000', count: 2 });
    expect(await shown()).toEqual([cheap.id, dear.id]);
    expect((await list({ limit: 1, offset: 1 })).items.map(({ price }) => price)).toEqual(['16300']);
    expect(await list({ offset: 5 })).toMatchObject({ count: 2, items: [] });
    await unwrap(own.away(request({ isAway: true })));
    expect([await shown(), await hiddenFor()]).toEqual([[], 'away']);
    await unwrap(own.away(request({ isAway: false })));
    const members = opened.database.updateTable('member').where('id', '=', merchant.id);
    await members.set({ status: 'suspended' }).execute();
    expect([await shown(), await hiddenFor()]).toEqual([[], 'notMerchant']);
    await members.set({ status: 'active' }).execute();
    await unwrap(own.paymentType(request({ id: accountId, isUsed: false })));
    expect([await shown(), await hiddenFor()]).toEqual([[], 'payment']);
  });

  test('an ad with less than its minimum left, or without a price, is hidden', async () => {
    const ad = await unwrap(create({ price: undefined, indexBps: 10_000, priceBound: '15000' }));
    const stock = opened.database.updateTable('c2c_ad').where('id', '=', Number(ad.id));
    await stock.set({ quantity: '9.99' }).execute();
    expect([await shown(), await hiddenFor()]).toEqual([[], 'stock']);
    await stock.set({ quantity: '100' }).execute();
    expect((await everybody.ad(request({ id: ad.id }, taker))).ok).toBe(true);
    nowMs += 6 * dayMs;
    expect([await shown(), await hiddenFor()]).toEqual([[], 'price']);
    expect(await errorOf(everybody.ad(request({ id: ad.id }, taker)))).toBe('adGone');
  });

  test('the filter knows amount, payment type, verified, online and what the caller may take', async () => {
    const { database } = opened;
    await unwrap(create({ takerOrders: 3 }));
    expect(await shown({ amount: '159999' })).toHaveLength(0);
    expect(await shown({ amount: '160000' })).toHaveLength(1);
    // 100 coins are worth 1,610,000, and the maximum is less.
    expect(await shown({ amount: '1600001' })).toHaveLength(0);
    expect(
      [await shown({ paymentType: 'bank' }), await shown({ paymentType: 'upi' })].map((ids) => ids.length),
    ).toEqual([1, 0]);
    expect(await shown({ isVerified: true })).toHaveLength(1);
    expect(await shown({ isOnline: true })).toHaveLength(0);
    const session = { id: randomUUID(), member_id: merchant.id, created_at: 0, user_agent: '', address: '' };
    await database
      .insertInto('session')
      .values({ ...session, last_seen_at: nowMs, expires_at: nowMs + dayMs })
      .execute();
    expect(await shown({ isOnline: true })).toHaveLength(1);
    expect(await shown({ isForMe: true })).toHaveLength(0);
    await database.updateTable('c2c_ad').set({ taker_orders: 0 }).where('member_id', '=', merchant.id).execute();
    expect(await shown({ isForMe: true })).toHaveLength(1);
    expect(await shown({ isForMe: true }, merchant)).toHaveLength(0);
    await unwrap(create(buyAd()));
    expect(await shown({ want: 'sell', isForMe: true })).toHaveLength(0);
    await addPaymentAccount(database, taker, { holder: 'Budi Santoso' });
    expect(await shown({ want: 'sell', isForMe: true })).toHaveLength(1);
  });

  test('blocked pairs do not see each other’s ads, whoever blocked', async () => {
    await unwrap(create());
    const block = (by: SessionMember, about: SessionMember, isBlocked = true) =>
      everybody.block(request({ id: String(about.id), isBlocked }, by));
    await unwrap(block(taker, merchant));
    expect(await shown()).toEqual([]);
    expect(await shown({}, await addTrader(opened.database))).toHaveLength(1);
    expect((await unwrap(everybody.blocks(request({}, taker)))).items).toEqual([
      { id: String(merchant.id), name: `P2P-${merchant.id}` },
    ]);
    await unwrap(block(taker, merchant, false));
    expect(await shown()).toHaveLength(1);
    await opened.database
      .insertInto('c2c_block')
      .values({ member_id: merchant.id, blocked_id: taker.id, at: 1 })
      .execute();
    expect(await shown()).toEqual([]);
    expect([await errorOf(block(taker, taker)), await errorOf(block(merchant, taker))]).toEqual([
      'notFound',
      'notFound',
    ]);
  });

  test('a merchant has a page, somebody else has none', async () => {
    const ad = await unwrap(create());
    const page = await unwrap(everybody.trader(request({ id: String(merchant.id) }, taker)));
    expect(page).toMatchObject({ about: 'Online every day.', since: 1_000, isBlocked: false, ratings: [] });
    expect(page.ads.map(({ id }) => id)).toEqual([ad.id]);
    expect(page.trader).toMatchObject({ isMerchant: true, isVerified: true, completionPercent: null });
    expect(await errorOf(everybody.trader(request({ id: String(taker.id) }, merchant)))).toBe('notFound');
  });

  test('reports are about somebody known, and only so many wait', async () => {
    const ad = await unwrap(create());
    const report = (more: object = {}, by = taker) =>
      everybody.report(request({ id: String(merchant.id), reason: 'fraud', words: 'No.', ...more }, by));
    expect(await errorOf(report({ adId: ad.id }))).toBe('none');
    expect(await errorOf(report({ adId: '999999' }))).toBe('notFound');
    expect(await errorOf(report({ orderId: '999999' }))).toBe('notFound');
    expect(await errorOf(report({ id: String(taker.id) }, merchant))).toBe('notFound');
    for (let count = 1; count < 10; count += 1) await unwrap(report());
    expect(await errorOf(report())).toBe('reportsFull');
  });

  test('payment accounts wait, and have to be in the verified name', async () => {
    const young = await addPaymentAccount(opened.database, merchant, { atMs: nowMs, paymentType: 'gcash' });
    const unsure = await addPaymentAccount(opened.database, merchant, { holder: 'S. Wijaya', isUsed: false });
    const other = await addPaymentAccount(opened.database, merchant, { holder: 'Budi Wijaya', isUsed: false });
    const { items } = await unwrap(own.paymentTypes(request({})));
    expect(items.map(({ id, isUsed, name }) => [id, isUsed, name])).toEqual([
      [accountId, true, 'same'],
      [young, true, 'same'],
      [unsure, false, 'unsure'],
      [other, false, 'other'],
    ]);
    expect(items[1]?.usableFrom).toBe(nowMs + dayMs);
    const use = (id: string) => errorOf(own.paymentType(request({ id, isUsed: true })));
    expect([await use(unsure), await use(other), await use('999999')]).toEqual([
      'holderUnsure',
      'holderDiffers',
      'notFound',
    ]);
    expect(await errorOf(create({ bankAccountIds: [young] }))).toBe('bankAccountIds c2cAccountTooNew');
  });

  test('the configuration says what is traded, and with which ways to pay', async () => {
    const config = await unwrap(everybody.config(request({}, undefined)));
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
    const { id } = await unwrap(create());
    await opened.database
      .updateTable('c2c_ad')
      .set({ quantity: '1', minimum: '0.000001' })
      .where('id', '=', Number(id))
      .execute();
    await fc.assert(
      fc.asyncProperty(anyAd, async ({ side, asset, fiat, bps, boundBps, rate }) => {
        const perUsd = (rate / 1_000).toFixed(3);
        await setRate(opened.database, fiat, perUsd, nowMs);
        const index = parseDecimal(asset === 'BTC' ? (rate * 64).toFixed(0) : perUsd);
        const bound = formatDecimal(((index * BigInt(boundBps)) / 10_000n) as typeof index);
        const pricing = { side, price: null, index_bps: bps, price_bound: bound };
        await opened.database
          .updateTable('c2c_ad')
          .set({ ...pricing, asset, fiat })
          .where('id', '=', Number(id))
          .execute();
        const [ad] = (await unwrap(own.ads(request({})))).items;
        const expected = adPrice(pricing, { index, bandPercent: 10, decimals: fiatDecimals(fiat) });
        if (expected === undefined) expect(ad?.hiddenFor).toBe('price');
        else expect([ad?.hiddenFor, ad?.price]).toEqual([null, formatDecimal(expected)]);
      }),
      { numRuns: 60 },
    );
    const closable = { asset: 'USDT', quantity: '100', side: 'sell' as const };
    await opened.database.updateTable('c2c_ad').set(closable).where('id', '=', Number(id)).execute();
  });
});
