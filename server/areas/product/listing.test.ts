import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../../tests/support/platform.ts';
import { setTerms } from '../../../tests/support/product-terms.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { delistMarkets } from '../exchange/delist-markets.ts';

let platform: Platform;
let ada: SignedInOperator;
let grace: SignedInOperator;
let sari: SignedIn;
beforeAll(async () => {
  platform = await openPlatformForTest({ MARKET_MAKER: 'false' }, { jobs: false });
  ada = await signInOperatorForTest(platform, ['finance']);
  grace = await signInOperatorForTest(platform, ['finance']);
  sari = await signInForTest(platform);
  await deposit(platform.services.database, spotAccount(sari.memberId), '100000');
});
afterAll(() => platform.close());

const reason = 'Agreed in the meeting';
const [marketUnknown, marketClosed, currencyUnknown] = [2001, 2002, 3003];
const farAway = 4_000_000_000_000;
const terms = { makerFeeBps: 10, takerFeeBps: 10, notionalMin: '5', priceBandPercent: 20, openOrdersMax: 200 };

const ask = async (path: string, json: Record<string, unknown>) =>
  (await ada.call(`/operator${path}`, { json: { ...json, reason } })).body.errcode as number;
async function approve() {
  const { body } = await grace.call('/operator/proposals', { method: 'GET' });
  const form = { id: body.data.items[0].id, decision: 'approve', reason };
  return (await grace.call('/operator/proposals/decide', { form })).body.errcode as number;
}
async function agreeOn(path: string, json: Record<string, unknown>) {
  expect(await ask(path, json)).toBe(0);
  expect(await approve()).toBe(0);
}
const buy = async (symbol: string, price: string) =>
  (await sari.moveMoney('/exchange/create', { symbol, side: 'buy', type: 'limit', price, quantity: '100' })).body;
const visible = async (symbol: string) =>
  (await sari.call('/quotation/symbols', { method: 'GET' })).body.data.find((market: { symbol: string }) => {
    return market.symbol === symbol;
  });

test('a new currency and its market are traded without a restart, once two operators have opened it', async () => {
  const asset = { code: 'NEWC', displayName: 'New coin', decimals: 8, icon: 'generic', testOnly: false };
  const market = { base: 'NEWC', quote: 'USDT', pricePrecision: 4, volumePrecision: 2, testOnly: false, terms };
  expect(await ask('/markets/list', market)).not.toBe(0);
  await agreeOn('/coins/list', asset);
  expect(await ask('/coins/list', asset)).toBe(9064);
  await agreeOn('/markets/list', market);
  expect(await ask('/markets/list', market)).toBe(9063);
  expect((await buy('NEWC_USDT', '2')).errcode).toBe(marketClosed);
  await agreeOn('/markets/open', { symbol: 'NEWC_USDT' });
  expect(await buy('NEWC_USDT', '2')).toMatchObject({ errcode: 0, data: { order: { status: 'new' } } });
  expect(await buy('NEWC_USDT', '0.01')).toMatchObject({ errcode: 2006 });
  const { body } = await ada.call('/operator/coins', { method: 'GET' });
  expect(body.data.assets).toContainEqual(expect.objectContaining({ code: 'NEWC', converts: false }));
  expect(body.data.assets).toContainEqual(expect.objectContaining({ code: 'BTC', converts: true }));
  expect(body.data.assets).toContainEqual(expect.objectContaining({ code: 'FTUSDT', converts: null }));
});

test('one operator pauses a market at once; its orders can be cancelled, and two open it again', async () => {
  const { body } = await sari.moveMoney('/exchange/create', {
    symbol: 'ADA_USDT',
    side: 'buy',
    type: 'limit',
    price: await below('ADA_USDT'),
    quantity: '100',
  });
  expect(body.errcode).toBe(0);
  expect(await ask('/markets/pause', { symbol: 'ADA_USDT' })).toBe(0);
  expect(await ask('/markets/pause', { symbol: 'ADA_USDT' })).toBe(9007);
  expect((await buy('ADA_USDT', await below('ADA_USDT'))).errcode).toBe(marketClosed);
  const cancelled = await sari.call(`/exchange/cancelorder?id=${body.data.order.id}`);
  expect(cancelled.body).toMatchObject({ errcode: 0, data: { status: 'cancelled' } });
  await agreeOn('/markets/open', { symbol: 'ADA_USDT' });
  expect(await buy('ADA_USDT', await below('ADA_USDT'))).toMatchObject({ errcode: 0 });
});

test('a market that ends is announced, then takes no orders, and open orders are cancelled once', async () => {
  const { database, exchange, clock } = platform.services;
  const { body } = await sari.moveMoney('/exchange/create', {
    symbol: 'TRX_USDT',
    side: 'buy',
    type: 'limit',
    price: await below('TRX_USDT'),
    quantity: '100',
  });
  await agreeOn('/markets/delist', { symbol: 'TRX_USDT', endsAt: farAway });
  // Symbols are looked at again after some seconds.
  await expect.poll(() => visible('TRX_USDT'), { timeout: 15_000 }).toMatchObject({ isOpen: true, delistAt: farAway });
  await delistMarkets({ database, exchange }, clock.now());
  expect((await buy('TRX_USDT', await below('TRX_USDT'))).errcode).toBe(0);

  await database.updateTable('symbol').set({ delist_at: 5 }).where('symbol', '=', 'TRX_USDT').execute();
  expect((await buy('TRX_USDT', await below('TRX_USDT'))).errcode).toBe(marketClosed);
  await delistMarkets({ database, exchange }, clock.now());
  await delistMarkets({ database, exchange }, clock.now());
  const open = await sari.call('/exchange/activeorders?symbol=TRX_USDT');
  expect(open.body.data).toEqual([]);
  const { items } = (await sari.call('/exchange/orders', { json: { symbol: 'TRX_USDT' } })).body.data;
  expect(items.map(({ status }: { status: string }) => status)).toEqual(['cancelled', 'cancelled']);
  expect(items.map(({ id }: { id: string }) => id)).toContain(body.data.order.id);
  expect(await ask('/markets/delist', { symbol: 'TRX_USDT', endsAt: farAway })).toBe(9007);
  expect(await ask('/markets/delist', { symbol: 'NONE_USDT', endsAt: farAway })).toBe(marketUnknown);
});

test('members read of an end for as long as the terms say, from the approval on', async () => {
  const { database, clock } = platform.services;
  const hour = 60 * 60 * 1000;
  for (const [path, what] of [
    ['/operator/markets/delist', { symbol: 'LINK_USDT' }],
    ['/operator/coins/delist', { code: 'AVAX' }],
  ] as const) {
    const soon = { ...what, endsAt: clock.now() + 71 * hour, reason };
    const { body } = await ada.call(path, { json: soon });
    expect([body.errcode, Object.keys(body.data.fields)]).toEqual([400, ['endsAt']]);
  }
  expect(await ask('/markets/delist', { symbol: 'LINK_USDT', endsAt: clock.now() + 73 * hour })).toBe(0);
  await setTerms(database, { kind: 'listing.end' }, { noticeHours: 100 });
  expect(await approve()).toBe(9042);
  const { body } = await grace.call('/operator/proposals', { method: 'GET' });
  await grace.call('/operator/proposals/decide', { form: { id: body.data.items[0].id, decision: 'reject', reason } });
});

const addLitecoinTicket = async () =>
  sql`
    insert into futures_ticket (
      id, member_id, symbol_id, currency, side, type, leverage, market_version, rules_version, worst_price, accepted_at,
      version, state, quantity, margin, entry, entry_tick, opened_at, updated_at
    )
    select 1, ${sari.memberId}, id, 'USDT', 'long', 'market', 1, 1, 1, 70, 1, 2, 'hold', 1, 70, 70, 1, 1, 1
    from symbol where symbol = 'LTC_USDT' and type = ${symbolTypes.futures}`.execute(platform.services.database);

async function addActiveLoan({ pool = 'USDT', pledge = 'BTC' }: { pool?: string; pledge?: string }) {
  const { database } = platform.services;
  await sql`insert into loan_pool (asset, sort) values (${pool}, 99) on conflict do nothing`.execute(database);
  await sql`
    insert into loan (
      member_id, pool_id, pledge_asset, state, asked, approved, pledge, principal, term_days, initial_bps, call_bps,
      liquidation_bps, rules_version, created_at, opened_at, due_at
    )
    select ${sari.memberId}, id, ${pledge}, 'active', 1, 1, 1, 1, 7, 6500, 7500, 8300, 1, 1, 1, 1
    from loan_pool where asset = ${pool}`.execute(database);
}

test('a currency that ends ends its markets, takes no deposits, and can be withdrawn', async () => {
  const { database, chains } = platform.services;
  await addLitecoinTicket();
  expect(await ask('/coins/delist', { code: 'LTC', endsAt: farAway })).toBe(0);
  expect(await approve()).toBe(9065);
  await sql`delete from futures_ticket`.execute(database);
  for (const coins of [{ pool: 'LTC' }, { pledge: 'LTC' }]) {
    await addActiveLoan(coins);
    expect(await approve()).toBe(9068);
    await sql`delete from loan`.execute(database);
    await sql`delete from loan_pool where asset = 'LTC'`.execute(database);
  }
  expect(await approve()).toBe(0);
  const symbols = database.selectFrom('symbol').select('delist_at').where('base_symbol', '=', 'LTC').distinct();
  expect(await symbols.execute()).toEqual([{ delist_at: farAway }]);
  const market = { base: 'LTC', quote: 'ETH', pricePrecision: 4, volumePrecision: 2, testOnly: false, terms };
  expect(await ask('/markets/list', market)).toBe(currencyUnknown);
  await database.updateTable('asset').set({ delist_at: 5 }).where('code', '=', 'LTC').execute();
  const litecoin = (await chains.networks()).find(({ code }) => code === 'litecoin');
  expect(litecoin?.coins).toMatchObject([{ currency: 'LTC', canDeposit: false, canWithdraw: true }]);
});

test('one operator pauses a network, and two go on with it; a currency comes onto it with terms', async () => {
  const { chains } = platform.services;
  const find = async (currency: string) =>
    (await chains.networks()).find(({ code }) => code === 'tron')?.coins.find((coin) => coin.currency === currency);
  expect(await ask('/networks/pause', { network: 'tron' })).toBe(0);
  expect(await find('TRX')).toMatchObject({ canDeposit: false, canWithdraw: false });
  await agreeOn('/networks/resume', { network: 'tron' });
  expect(await find('TRX')).toMatchObject({ canDeposit: true, canWithdraw: true });

  const coin = { network: 'tron', currency: 'NEWC', contractAddress: 'T1', chainDecimals: 6 };
  const amounts = { depositMinimum: '1', withdrawalMinimum: '3', withdrawalFee: '2' };
  const given = { ...coin, gasLimit: null, gasCostMaximum: null };
  await agreeOn('/coins/network', { ...given, terms: { ...amounts, canDeposit: true, canWithdraw: false } });
  expect(await find('NEWC')).toMatchObject({ canDeposit: true, canWithdraw: false, contractAddress: 'T1' });
});

test('a currency comes onto a network with a contract of its own, which is an address', async () => {
  await agreeOn('/coins/list', { code: 'OWNC', displayName: 'Own', decimals: 8, icon: 'generic', testOnly: false });
  const terms = {
    depositMinimum: '1',
    withdrawalMinimum: '3',
    withdrawalFee: '2',
    canDeposit: true,
    canWithdraw: true,
  };
  const given = { currency: 'OWNC', chainDecimals: 6, gasLimit: null, gasCostMaximum: null, terms, reason };
  const { database } = platform.services;
  const listed = database.selectFrom('network_coin').select('contract_address').where('network', '=', 'ethereum');
  const { contract_address: usdt } = await listed.where('asset', '=', 'USDT').executeTakeFirstOrThrow();
  for (const contractAddress of ['', 'x', '0x123', usdt, usdt?.toLowerCase()]) {
    const { body } = await ada.call('/operator/coins/network', {
      json: { ...given, network: 'ethereum', contractAddress },
    });
    expect(body).toMatchObject({ errcode: 400, data: { fields: { contractAddress: expect.anything() } } });
  }
  const contractAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  await agreeOn('/coins/network', { ...given, network: 'ethereum', contractAddress });
});

/** A price below the last one, within the band and of the market's tick. */
async function below(symbol: string): Promise<string> {
  const last = platform.services.marketData.last(symbol);
  return (Number(last?.price ?? 0n) / 1e18 / 1.1).toFixed(4);
}
