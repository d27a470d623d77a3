import { afterAll, beforeAll, expect, test } from 'vitest';
import { deposit, spotAccount } from '../../../tests/support/ledger.ts';
import { signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../../tests/support/platform.ts';
import { setTerms } from '../../../tests/support/product-terms.ts';
import { dayMs } from '../../clock.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { followVolume, listAwaitedPrices } from './vip-levels.ts';

let platform: Platform;
let sari: SignedIn;
let budi: SignedIn;
/** The clock of the job; trades have the time of the exchange. */
const clock = { nowMs: 0, now: () => clock.nowMs };
beforeAll(async () => {
  platform = await openPlatformForTest({ MARKET_MAKER: 'false' }, { jobs: false });
  const { database } = platform.services;
  [sari, budi] = [await signInForTest(platform), await signInForTest(platform)];
  await deposit(database, spotAccount(sari.memberId), '100000');
  await deposit(database, spotAccount(budi.memberId, 'ETH'), '100');
  const level = (volumeUsdt: string, discount: number) => {
    return { volumeUsdt, makerDiscountPercent: discount, takerDiscountPercent: discount };
  };
  await setTerms(database, { kind: 'exchange.vip' }, { levels: [level('0', 0), level('3000', 50), level('6000', 90)] });
});
afterAll(() => platform.close());

async function trade(quantity: string) {
  const order = { symbol: 'ETH_USDT', type: 'limit', price: '3000', quantity };
  await budi.moveMoney('/exchange/create', { ...order, side: 'sell' });
  const { body } = await sari.moveMoney('/exchange/create', { ...order, side: 'buy' });
  expect(body.data.order.status).toBe('filled');
  return body.data.fills[0].fee as string;
}
async function levels() {
  const query = platform.services.database.selectFrom('member').select('vip_level').orderBy('id');
  const rows = await query.where('id', 'in', [sari.memberId, budi.memberId]).execute();
  return rows.map(({ vip_level }) => vip_level);
}
const proposalOpen = 9003;
const run = () => followVolume({ ...platform.services, clock });
const nextDay = () => {
  clock.nowMs = Math.floor(platform.services.clock.now() / dayMs + 1) * dayMs;
};

test('levels follow the volume of 30 days once a day, and those that operators set stay', async () => {
  const { database, clock: now } = platform.services;
  clock.nowMs = now.now();
  await run();
  expect(await trade('1')).toBe('0.001');
  await run();
  expect(await levels()).toEqual([0, 0]);
  nextDay();
  await run();
  expect(await levels()).toEqual([1, 1]);
  expect(await trade('1')).toBe('0.0005');
  // The day is done.
  await run();
  expect(await levels()).toEqual([1, 1]);

  await database.updateTable('member').set({ vip_set_level: 1 }).where('id', '=', budi.memberId).execute();
  clock.nowMs += 5 * dayMs;
  await run();
  expect(await levels()).toEqual([2, 1]);
  clock.nowMs += 30 * dayMs;
  await run();
  expect(await levels()).toEqual([0, 1]);
});

test('one operator lowers a level, two raise it, and only with the level that both read', async () => {
  const { database } = platform.services;
  const ada = await signInOperatorForTest(platform, ['finance']);
  const grace = await signInOperatorForTest(platform, ['finance']);
  const id = String(sari.memberId);
  const set = async (level: string) =>
    (await ada.call('/operator/member/viplevel', { form: { id, level, reason: 'Asked' } })).body;
  const approve = async () => {
    const { body } = await grace.call('/operator/proposals', { method: 'GET' });
    const form = { id: body.data.items[0].id, decision: 'approve', reason: 'Asked' };
    return (await grace.call('/operator/proposals/decide', { form })).body.errcode;
  };
  expect(await set('2')).toMatchObject({ errcode: 0, data: { isProposed: true } });
  expect(await levels()).toEqual([0, 1]);
  expect(await approve()).toBe(0);
  expect(await levels()).toEqual([2, 1]);
  expect(await set('1')).toMatchObject({ data: { isProposed: false } });
  expect(await levels()).toEqual([1, 1]);
  expect((await set('1')).errcode).toBe(9007);
  expect(await set('2')).toMatchObject({ data: { isProposed: true } });
  await database.updateTable('member').set({ vip_level: 0 }).where('id', '=', sari.memberId).execute();
  expect(await approve()).toBe(9042);
  expect(await set('')).toMatchObject({ errcode: 0, data: { isProposed: false } });
  const row = database.selectFrom('member').select('vip_set_level').where('id', '=', sari.memberId);
  expect(await row.executeTakeFirst()).toEqual({ vip_set_level: null });
});

test('one operator alone does not keep what the volume gave once', async () => {
  const { database } = platform.services;
  const ada = await signInOperatorForTest(platform, ['finance']);
  await database
    .updateTable('member')
    .set({ vip_level: 2, vip_set_level: null })
    .where('id', '=', budi.memberId)
    .execute();
  const id = String(budi.memberId);
  for (const level of ['2', '1']) {
    const { body } = await ada.call('/operator/member/viplevel', { form: { id, level, reason: 'Asked' } });
    expect(body).toMatchObject(level === '2' ? { data: { isProposed: true } } : { errcode: proposalOpen });
  }
  const row = database.selectFrom('member').select(['vip_level', 'vip_set_level']).where('id', '=', budi.memberId);
  expect(await row.executeTakeFirst()).toEqual({ vip_level: 2, vip_set_level: null });
});

test('operators let a member see the test markets', async () => {
  const ada = await signInOperatorForTest(platform, ['support']);
  const symbols = async () => (await sari.call('/quotation/symbols', { method: 'GET' })).body.data;
  const isTest = ({ testOnly }: { testOnly: boolean }) => testOnly;
  expect((await symbols()).some(isTest)).toBe(false);
  const form = { id: String(sari.memberId), isEnabled: 'true', reason: 'Tests for us' };
  expect((await ada.call('/operator/member/test', { form })).body.errcode).toBe(0);
  expect((await symbols()).some(isTest)).toBe(true);
  expect((await ada.call('/operator/member/test', { form })).body.errcode).toBe(9007);
});

test('while a currency that was traded for has no price, levels wait and operators read so', async () => {
  const warned: unknown[] = [];
  const log = { error() {}, warn: (facts: unknown) => warned.push(facts) };
  const usdt = (asset: string) => (asset === 'USDT' ? undefined : platform.services.prices.usdt(asset));
  const ada = await signInOperatorForTest(platform, ['finance']);
  const waitsFor = () => listAwaitedPrices(platform.services.database, { usdt }, clock.nowMs);
  await platform.services.database.deleteFrom('job_progress').execute();
  nextDay();
  const before = await levels();
  await followVolume({ ...platform.services, clock, log, prices: { usdt } });
  expect([await levels(), warned]).toEqual([before, [{ currencies: ['USDT'] }]]);
  expect(await waitsFor()).toEqual(['USDT']);
  await run();
  expect(await levels()).not.toEqual(before);
  expect(await waitsFor()).toEqual([]);
  const { body } = await ada.call('/operator/products', { method: 'GET' });
  expect(body.data.vipWaitsFor).toEqual([]);
});
