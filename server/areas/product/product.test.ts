import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductKind } from '../../../contract/product-terms.ts';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../../tests/support/platform.ts';
import { setTerms } from '../../../tests/support/product-terms.ts';
import { dayMs } from '../../clock.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { readTerms, readVersions, termsAt } from '../../products/read-terms.ts';

let platform: Platform;
let ada: SignedInOperator;
let grace: SignedInOperator;
beforeAll(async () => {
  platform = await openPlatformForTest({ MARKET_MAKER: 'false' }, { jobs: false });
  ada = await signInOperatorForTest(platform, ['finance']);
  grace = await signInOperatorForTest(platform, ['finance']);
});
afterAll(() => platform.close());

const reason = 'Agreed in the meeting';
const proposalOutdated = 9042;
const market = {
  makerFeeBps: 10,
  takerFeeBps: 10,
  notionalMin: '5',
  priceBandPercent: 20,
  openOrdersMax: 200,
};

async function view(kind: ProductKind, key = '') {
  const seen = await ada.call(`/operator/product?kind=${kind}&key=${key}`, { method: 'GET' });
  return seen.body.data;
}
async function propose(kind: ProductKind, key: string, terms: unknown, more: Record<string, unknown> = {}) {
  const { version } = (await view(kind, key)).versions[0];
  return (
    await ada.call('/operator/product/propose', {
      json: { kind, key, version, terms, validFrom: null, reason, ...more },
    })
  ).body;
}
async function approve() {
  const { body } = await grace.call('/operator/proposals', { method: 'GET' });
  const form = { id: body.data.items[0].id, decision: 'approve', reason };
  return (await grace.call('/operator/proposals/decide', { form })).body.errcode;
}
async function rejectFirst() {
  const { body } = await grace.call('/operator/proposals', { method: 'GET' });
  await grace.call('/operator/proposals/decide', { form: { id: body.data.items[0].id, decision: 'reject', reason } });
}
async function change(kind: ProductKind, key: string, terms: unknown, more = {}) {
  expect(await propose(kind, key, terms, more)).toMatchObject({ errcode: 0 });
  expect(await approve()).toBe(0);
}
async function signInRich(): Promise<SignedIn> {
  const member = await signInForTest(platform);
  for (const [asset, amount] of [
    ['USDT', '100000'],
    ['BTC', '10'],
    ['ETH', '100'],
  ] as const) {
    await deposit(platform.services.database, spotAccount(member.memberId, asset), amount);
  }
  return member;
}
const order = { symbol: 'ETH_USDT', type: 'limit', price: '3000', quantity: '1' };
async function orderRow(orderId: string) {
  const query = platform.services.database.selectFrom('spot_order').selectAll();
  return query.where('id', '=', Number(orderId)).executeTakeFirstOrThrow();
}

/** An open one, of which only the database knows. */
const addTicket = (memberId: number, symbol: string) =>
  sql`
    insert into futures_ticket (
      id, member_id, symbol_id, currency, side, type, leverage, market_version, rules_version, worst_price, accepted_at,
      version, state, quantity, margin, entry, entry_tick, opened_at, updated_at
    )
    select 1, ${memberId}, id, 'USDT', 'long', 'market', 1, 1, 1, 70, 1, 2, 'hold', 1, 70, 70, 1, 1, 1
    from symbol where symbol = ${symbol} and type = ${symbolTypes.futures}`.execute(platform.services.database);

test('an order keeps the fee that it was placed with, and the next one has the new fee without a restart', async () => {
  const [sari, budi] = [await signInRich(), await signInRich()];
  const before = await sari.moveMoney('/exchange/create', { ...order, side: 'sell' });
  expect(before.body.errcode).toBe(0);
  await change('exchange.market', 'ETH_USDT', { ...market, makerFeeBps: 20, takerFeeBps: 30 });

  const bought = await budi.moveMoney('/exchange/create', { ...order, side: 'buy' });
  expect(bought.body.data.fills).toMatchObject([{ fee: '0.003', role: 'taker' }]);
  const sold = await sari.call('/exchange/orders', { json: {} });
  expect(sold.body.data.items[0]).toMatchObject({ status: 'filled', fee: '3' });
  expect(await orderRow(before.body.data.order.id)).toMatchObject({ market_version: 1, vip_version: 1 });
  expect(await orderRow(bought.body.data.order.id)).toMatchObject({ market_version: 2, vip_version: 1 });
});

test('a version that is announced holds from its time on, unless a newer one comes first', async () => {
  const { database, clock } = platform.services;
  const validFrom = clock.now() + dayMs;
  const terms = { reviewAboveUsdt: '7000', fourEyesAboveUsdt: '50000' };
  await change('withdrawal.review', '', terms, { validFrom });
  expect(await readTerms(database, 'withdrawal.review', clock.now())).toMatchObject({ reviewAboveUsdt: '10000' });
  expect(await readTerms(database, 'withdrawal.review', validFrom)).toMatchObject(terms);
  const { versions } = await view('withdrawal.review');
  expect(versions).toMatchObject([
    { version: 2, state: 'announced', validFrom, proposal: { reason } },
    { version: 1, state: 'current', proposal: null },
  ]);
  const listed = (await ada.call('/operator/products', { method: 'GET' })).body.data.items;
  expect(listed).toContainEqual(
    expect.objectContaining({ kind: 'withdrawal.review', version: 1, announcedFrom: validFrom }),
  );

  await change('withdrawal.review', '', { ...terms, reviewAboveUsdt: '8000' });
  const known = (await readVersions(database, 'withdrawal.review', validFrom)).get('');
  expect([termsAt(known, validFrom).reviewAboveUsdt, known?.length]).toEqual(['8000', 1]);
});

test('of two versions that are announced, the one that was agreed on first never holds', async () => {
  const { database, clock } = platform.services;
  const [sooner, later] = [clock.now() + dayMs, clock.now() + 2 * dayMs];
  const terms = { quoteSeconds: 15, dayUsdt: '200000', volatilityPercent: 40, priceSeconds: 6 };
  await change('convert.rules', '', { ...terms, dayUsdt: '111' }, { validFrom: sooner });
  await change('convert.rules', '', { ...terms, dayUsdt: '222' }, { validFrom: later });
  expect(await readTerms(database, 'convert.rules', sooner)).toMatchObject({ dayUsdt: '200000' });
  expect(await readTerms(database, 'convert.rules', later)).toMatchObject({ dayUsdt: '222' });
  const known = (await readVersions(database, 'convert.rules', clock.now())).get('');
  expect(termsAt(known, sooner).dayUsdt).toBe('200000');
  expect((await view('convert.rules')).versions.map(({ state }: { state: string }) => state)).toEqual([
    'announced',
    'replaced',
    'current',
  ]);
});

test('a proposal is outdated when the terms were changed meanwhile', async () => {
  const { database } = platform.services;
  expect(await propose('exchange.market', 'BNB_USDT', { ...market, openOrdersMax: 5 })).toMatchObject({ errcode: 0 });
  await setTerms(database, { kind: 'exchange.market', key: 'BNB_USDT' }, { ...market, openOrdersMax: 7 });
  expect(await approve()).toBe(proposalOutdated);
  const late = await propose('exchange.market', 'BNB_USDT', { ...market, openOrdersMax: 5 }, { version: 1 });
  expect(late.errcode).toBe(proposalOutdated);
  await rejectFirst();
});

test('terms that do not fit are refused at their fields, and the same terms once more are no change', async () => {
  const wrong = await propose('exchange.market', 'BTC_USDT', { ...market, takerFeeBps: -1, notionalMin: '1e3' });
  expect(wrong).toMatchObject({ errcode: 400 });
  expect(Object.keys(wrong.data.fields).sort()).toEqual(['terms.notionalMin', 'terms.takerFeeBps']);
  const falling = [
    { volumeUsdt: '0', makerDiscountPercent: 0, takerDiscountPercent: 0 },
    { volumeUsdt: '0', makerDiscountPercent: 5, takerDiscountPercent: 5 },
  ];
  const levels = await propose('exchange.vip', '', { levels: falling });
  expect(Object.keys(levels.data.fields)).toEqual(['terms.levels.0.volumeUsdt']);
  expect(await propose('exchange.market', 'BTC_USDT', market)).toMatchObject({ errcode: 9061 });
  expect((await propose('exchange.market', 'BTC_USDT', { ...market, takerFeeBps: 9, more: 1 })).errcode).toBe(400);
});

test.each([
  ['BTC_USDT', 600],
  ['ETH_USDT', 480],
  ['SOL_USDT', 240],
])('a skew that could carry an entry of %s beyond its liquidation price is refused', async (symbol, widened) => {
  const { version: _, terms } = (await view('futures.market', symbol)).versions[0];
  expect(Number(terms.scaleUsdt)).toBe(Number(terms.openUpperUsdt) * widened);
  // The highest leverage leaves twice as much as the skew takes at the cap, less half the spread.
  const [{ leverageMax, maintenanceBps }] = terms.tiers;
  const left = 10_000 / leverageMax - maintenanceBps - terms.skewingFeeBps - terms.spreadBps / 2;
  const capOf = (bps: number) => Math.floor((Number(terms.scaleUsdt) * bps) / 10_000).toString();
  const { errcode, data } = await propose('futures.market', symbol, { ...terms, openUpperUsdt: capOf(left + 0.001) });
  expect([errcode, Object.keys(data.fields)]).toEqual([400, ['terms.openUpperUsdt']]);
  expect((await propose('futures.market', symbol, { ...terms, openUpperUsdt: capOf(left - 0.001) })).errcode).toBe(0);
  expect(await approve()).toBe(0);
});

test('another scale begins with the approval, and only while no ticket of the market is open', async () => {
  const symbol = 'DOGE_USDT';
  const { database, clock } = platform.services;
  const { version: _, terms } = (await view('futures.market', symbol)).versions[0];
  const wider = (times: number) => ({ ...terms, scaleUsdt: String(Number(terms.scaleUsdt) * times) });
  const fieldsOf = ({ data }: { data: { fields: object } }) => Object.keys(data.fields);
  const later = await propose('futures.market', symbol, wider(2), { validFrom: clock.now() + dayMs });
  expect(fieldsOf(later)).toEqual(['terms.scaleUsdt']);
  await change('futures.market', symbol, wider(2));

  expect(await propose('futures.market', symbol, wider(3))).toMatchObject({ errcode: 0 });
  await addTicket((await signInForTest(platform)).memberId, symbol);
  expect(await approve()).toBe(proposalOutdated);
  await rejectFirst();
  expect(fieldsOf(await propose('futures.market', symbol, wider(3)))).toEqual(['terms.scaleUsdt']);
  await change('futures.market', symbol, { ...wider(2), spreadBps: terms.spreadBps + 1 });
  await database.deleteFrom('futures_ticket').execute();
  await change('futures.market', symbol, wider(3));
});

test('an order beyond the price band or the open orders of the current terms is refused', async () => {
  const sari = await signInRich();
  const { database } = platform.services;
  await setTerms(
    database,
    { kind: 'exchange.market', key: 'SOL_USDT' },
    { ...market, priceBandPercent: 1, openOrdersMax: 1 },
  );
  const last = platform.services.marketData.last('SOL_USDT')?.price ?? 0n;
  const priceAt = (percent: bigint) => String((last * percent) / 100n / 10n ** 18n);
  const place = async (price: string) =>
    (await sari.moveMoney('/exchange/create', { ...order, symbol: 'SOL_USDT', side: 'buy', price })).body.errcode;
  expect(await place(priceAt(90n))).toBe(2007);
  await setTerms(database, { kind: 'exchange.market', key: 'SOL_USDT' }, { ...market, openOrdersMax: 1 });
  expect(await place(priceAt(90n))).toBe(0);
  expect(await place(priceAt(91n))).toBe(2008);
});

test('versions of terms can not be changed or deleted', async () => {
  const { database } = platform.services;
  await expect(database.updateTable('product_version').set({ valid_from: 5 }).execute()).rejects.toThrow('append-only');
  await expect(database.deleteFrom('product_version').execute()).rejects.toThrow('append-only');
});
