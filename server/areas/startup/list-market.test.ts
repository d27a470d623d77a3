import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCoin, addOpening, openingTerms } from '../../../tests/support/opening.ts';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest, type SignedIn, signInForTest } from '../../../tests/support/platform.ts';
import { addEndedLaunch, addLaunch, addLaunchForStep, plainFigures } from '../../../tests/support/startup.ts';
import { hourMs } from '../../clock.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { runLaunches } from './jobs.ts';

let platform: Platform;
let ada: SignedInOperator;
let grace: SignedInOperator;
let sari: SignedIn;
beforeAll(async () => {
  platform = await openPlatformForTest(
    { MARKET_MAKER: 'false', DEMO_MEMBERS: 'true', DEMO_TRADERS: 'true' },
    { jobs: false },
  );
  ada = await signInOperatorForTest(platform, ['finance']);
  grace = await signInOperatorForTest(platform, ['finance']);
  sari = await signInForTest(platform);
});
afterAll(() => platform.close());

const reason = 'Agreed in the meeting';
const ask = async (path: string, json: Record<string, unknown>) =>
  (await ada.call(`/operator/startup${path}`, { json: { ...json, reason } })).body;
const read = async (path: string) => (await sari.call(path, { method: 'GET' })).body.data;
async function approve() {
  const { body } = await grace.call('/operator/proposals', { method: 'GET' });
  const form = { id: body.data.items[0].id, decision: 'approve', reason };
  return (await grace.call('/operator/proposals/decide', { form })).body.errcode as number;
}
const times = (hours: number) => {
  const nowMs = platform.services.clock.now();
  return { collectsAt: nowMs, opensAt: nowMs + hours * hourMs };
};
const digits = { pricePrecision: 2, volumePrecision: 2, terms: openingTerms };

test('two operators list the coin of a launch that is paid out; its opening is public', async () => {
  const { database, exchange } = platform.services;
  const coin = await addCoin(database);
  const project = await addEndedLaunch(database, coin);
  expect((await ask('/market', { project, ...digits, ...times(3) })).errcode).toBe(0);
  expect(await approve()).toBe(0);
  await exchange.refresh();
  expect(await read(`/exchange/opening?id=${coin}_USDT`)).toMatchObject({
    project,
    phase: 'collecting',
    reference: '0.5',
    lowest: '0.05',
    highest: '5',
    indicative: null,
  });
  expect((await read(`/startup/detail?id=${project}`)).market).toMatchObject({ symbol: `${coin}_USDT` });
  expect((await read(`/quotation/full_quote?id=${coin}_USDT`))?.quote ?? { c: '0.5' }).toMatchObject({ c: '0.5' });
  expect((await ask('/market', { project, ...digits, ...times(3) })).errcode).toBe(9063);
});

test('deposits of a launched coin are off until two operators put it on a network, and when they say so', async () => {
  const { database } = platform.services;
  const coin = await addCoin(database);
  const project = await addEndedLaunch(database, coin);
  const moves = async () => (await read(`/startup/detail?id=${project}`)).networks;
  const address = async () =>
    (await sari.call(`/blockchain/get_coin_address?coin=${coin}&network=ethereum`, { method: 'POST' })).body.errcode;
  expect([await moves(), await address()]).toEqual([[], 3003]);
  const terms = {
    depositMinimum: '1',
    withdrawalMinimum: '2',
    withdrawalFee: '1',
    canDeposit: true,
    canWithdraw: false,
  };
  const listed = await ada.call('/operator/coins/network', {
    json: {
      ...{ network: 'ethereum', currency: coin, contractAddress: `0x${'1'.repeat(40)}`, chainDecimals: 18 },
      ...{ gasLimit: 65_000, gasCostMaximum: '0.01', terms, reason },
    },
  });
  expect([listed.body.errcode, await approve()]).toEqual([0, 0]);
  const ethereum = { network: 'ethereum', networkName: 'Ethereum (ERC20)' };
  expect([await moves(), await address()]).toEqual([[{ ...ethereum, canDeposit: true, canWithdraw: false }], 0]);
  const product = { kind: 'chain.coin', key: `ethereum:${coin}`, terms: { ...terms, canDeposit: false } };
  const changed = await ada.call('/operator/product/propose', {
    json: { ...product, version: 1, validFrom: null, reason },
  });
  expect([changed.body.errcode, await approve()]).toEqual([0, 0]);
  expect([await moves(), await address()]).toEqual([[{ ...ethereum, canDeposit: false, canWithdraw: false }], 3007]);
});

test('two operators list a launch, confirm its closed list and pay it out; one alone decides nothing', async () => {
  const { database, clock, log } = platform.services;
  const coin = await addCoin(database);
  const project = `launch-${coin.toLowerCase()}`;
  const startsAt = clock.now() - hourMs;
  const figures = { ...plainFigures, project, coin, startsAt, endsAt: startsAt + 5 * hourMs };
  await addLaunch(database, figures, { atMs: startsAt, isListed: false });
  const stage = async () => (await read(`/startup/detail?id=${project}`))?.state;
  async function takeStep(step: string) {
    const own = { project, step };
    expect((await ask('/propose', own)).errcode).toBe(0);
    const { body } = await ada.call('/operator/proposals', { method: 'GET' });
    const form = { id: body.data.items[0].id, decision: 'approve', reason };
    expect((await ada.call('/operator/proposals/decide', { form })).body.errcode).not.toBe(0);
    expect(await approve()).toBe(0);
    expect((await ask('/propose', own)).errcode).toBe(9007);
  }
  expect(await stage()).toBeUndefined();
  await takeStep('list');
  expect(await stage()).toBe('subscribing');
  await database.updateTable('startup_project').set({ ends_at: clock.now() }).where('key', '=', project).execute();
  await runLaunches({ database, clock, log });
  await takeStep('close');
  await runLaunches({ database, clock, log });
  expect(await stage()).toBe('calculating');
  await takeStep('distribute');
  await runLaunches({ database, clock, log });
  expect(await stage()).toBe('ended');
});

test('what does not fit is refused at its field, or as a whole', async () => {
  const { database } = platform.services;
  const project = await addEndedLaunch(database, await addCoin(database));
  const wrong = async (changes: Record<string, unknown>) =>
    Object.keys((await ask('/market', { project, ...digits, ...times(3), ...changes })).data?.fields ?? {});
  expect(await wrong(times(0.9))).toEqual(['opensAt']);
  expect(await wrong({ pricePrecision: 0 })).toEqual(['pricePrecision']);
  expect(await wrong({ volumePrecision: 7 })).toEqual(['volumePrecision']);
  expect((await ask('/market', { ...digits, ...times(3), project: 'nothing' })).errcode).toBe(404);
  const running = await addLaunchForStep(database, 'close');
  expect((await ask('/market', { ...digits, ...times(3), project: running })).errcode).toBe(2606);
});

test('one operator moves an opening later, never earlier, or calls it off', async () => {
  const { database, clock, exchange } = platform.services;
  const opensAt = clock.now() + 2 * hourMs;
  const { coin, project } = await addOpening(database, opensAt);
  const publicReason = 'The network is not ready';
  const earlier = await ask('/delay', { project, opensAt: opensAt - 1, publicReason });
  expect(Object.keys(earlier.data.fields)).toEqual(['opensAt']);
  expect((await ask('/delay', { project, opensAt: opensAt + hourMs, publicReason })).errcode).toBe(0);
  await exchange.refresh();
  expect(await read(`/exchange/opening?id=${coin}_USDT`)).toMatchObject({ opensAt: opensAt + hourMs, publicReason });
  expect((await ask('/calloff', { project, publicReason })).errcode).toBe(0);
  expect((await ask('/calloff', { project, publicReason })).errcode).toBe(9007);
  expect((await ask('/delay', { project, opensAt: opensAt + 2 * hourMs, publicReason })).errcode).toBe(9007);
  // It can be listed once more.
  expect((await ask('/market', { project, ...digits, ...times(3) })).errcode).toBe(0);
  expect(await approve()).toBe(0);
  await exchange.refresh();
  expect(await read(`/exchange/opening?id=${coin}_USDT`)).toMatchObject({ phase: 'collecting', publicReason: null });
});

test('the demo has a market that opens soon, with orders that meet', async () => {
  const { database, clock, exchange, marketData } = platform.services;
  await marketData.followMarkets();
  expect(await read('/exchange/opening?id=EMBR_USDT')).toMatchObject({ phase: 'collecting', reference: '0.25' });
  const { indicative } = await read('/exchange/opening?id=EMBR_USDT');
  expect(indicative).toEqual({ price: '0.3', volume: '120', surplus: '20', surplusSide: 'sell' });
  await expect.poll(async () => (await read('/quotation/klines?id=EMBR_USDT'))?.items, { timeout: 15_000 }).toEqual([]);
  await database.updateTable('market_opening').set({ opens_at: clock.now(), collects_at: 1 }).execute();
  await exchange.refresh();
  await exchange.refresh();
  expect(await read('/exchange/opening?id=EMBR_USDT')).toMatchObject({ phase: 'opened', price: '0.3', volume: '120' });
  const { items } = await read('/quotation/klines?id=EMBR_USDT');
  expect(items.at(-1)?.slice(1)).toEqual(['0.3', '0.3', '0.3', '0.3', '120']);
  expect((await read('/quotation/full_quote?id=EMBR_USDT')).quote).toMatchObject({ c: '0.3', stale: null });
});
