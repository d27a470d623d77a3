import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../../tests/support/platform.ts';
import type { Platform } from '../../platform/open-platform.ts';

let platform: Platform;
let ada: SignedInOperator;
let grace: SignedInOperator;
let sari: SignedIn;
beforeAll(async () => {
  platform = await openPlatformForTest();
  ada = await signInOperatorForTest(platform, ['finance']);
  grace = await signInOperatorForTest(platform, ['finance']);
  sari = await signInForTest(platform);
});
afterAll(() => platform.close());

const reason = 'Agreed in the meeting';
const soon = { timeout: 30_000, interval: 250 };
const terms = { makerFeeBps: 10, takerFeeBps: 10, notionalMin: '5', priceBandPercent: 20, openOrdersMax: 200 };

async function agreeOn(path: string, json: Record<string, unknown>) {
  expect((await ada.call(`/operator${path}`, { json: { ...json, reason } })).body).toMatchObject({ errcode: 0 });
  const { body } = await grace.call('/operator/proposals', { method: 'GET' });
  const form = { id: body.data.items[0].id, decision: 'approve', reason };
  expect((await grace.call('/operator/proposals/decide', { form })).body.errcode).toBe(0);
}
const quote = async () =>
  (await sari.call('/quotation/full_quote?id=NEWC_USDT', { method: 'GET' })).body.data?.quote?.stale;
const levels = () => {
  const depth = platform.exchange.depth('NEWC_USDT', 50);
  return [depth?.bids.length ?? 0, depth?.asks.length ?? 0];
};
const owned = async () => {
  const query = platform.services.database.selectFrom('account').innerJoin('balance', 'account_id', 'account.id');
  const house = query.select('total').where('asset', '=', 'NEWC').where('kind', '=', 'spot');
  return (await house.where('owner_id', '=', platform.services.marketMaker?.memberId ?? 0).execute()).length;
};

test('a market that is listed while the platform runs gets prices, a book and the house’s orders', async () => {
  const asset = { code: 'NEWC', displayName: 'New coin', decimals: 8, icon: 'generic', testOnly: false };
  await agreeOn('/coins/list', asset);
  const market = { base: 'NEWC', quote: 'USDT', pricePrecision: 4, volumePrecision: 2, testOnly: false, terms };
  await agreeOn('/markets/list', market);
  await expect.poll(quote, soon).toBe(null);
  // It is closed: nobody quotes there.
  expect(levels()).toEqual([0, 0]);
  await agreeOn('/markets/open', { symbol: 'NEWC_USDT' });
  await expect.poll(levels, soon).toEqual([20, 20]);
  expect(await owned()).toBe(1);
}, 60_000);

test('the house takes its orders off a market that is paused, and comes back when it is opened', async () => {
  await ada.call('/operator/markets/pause', { json: { symbol: 'NEWC_USDT', reason } });
  await expect.poll(levels, soon).toEqual([0, 0]);
  expect(await quote()).toBe(null);
  await agreeOn('/markets/open', { symbol: 'NEWC_USDT' });
  await expect.poll(levels, soon).toEqual([20, 20]);
}, 60_000);

test('a market that has ended has neither prices nor orders', async () => {
  const { database, marketData } = platform.services;
  await database.updateTable('symbol').set({ delist_at: 5 }).where('symbol', '=', 'NEWC_USDT').execute();
  await expect.poll(() => marketData.last('NEWC_USDT'), soon).toBeUndefined();
  await expect.poll(levels, soon).toEqual([0, 0]);
  expect(marketData.usdtPrice('BTC')).toBeDefined();
}, 60_000);
