import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedInOperator, signInOperatorForTest } from '../../../tests/support/operators.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import { createLagMeter } from '../../market-data/feed-lag/feed-lag.ts';
import { storeLagParts } from '../../market-data/feed-lag/store-lag.ts';
import type { Platform } from '../../platform/open-platform.ts';

const symbol = 'BTC_USDT';
const reason = 'Agreed in the meeting';
const proposalOutdated = 9042;
const atDuration = 'terms.durations.0.payoutBps';

let platform: Platform;
let ada: SignedInOperator;
let grace: SignedInOperator;
beforeAll(async () => {
  platform = await openPlatformForTest({ MARKET_MAKER: 'false' }, { jobs: false });
  ada = await signInOperatorForTest(platform, ['finance']);
  grace = await signInOperatorForTest(platform, ['finance']);
});
afterAll(() => platform.close());
beforeEach(() => measure(100));

/** All ticks of the last hour needed so long. */
async function measure(lagMs: number): Promise<void> {
  const { database, clock } = platform.services;
  await database.deleteFrom('feed_lag').execute();
  const meter = createLagMeter(clock);
  const receivedAtMs = clock.now();
  for (let count = 0; count < 200; count += 1) {
    meter.add({ symbol, source: '', sourceTimeMs: receivedAtMs - lagMs, receivedAtMs });
  }
  await storeLagParts(database, meter.takeChanged(), clock.now());
}

async function propose(payoutBps: number, durationSeconds = 60) {
  const path = `/operator/product?kind=boption.market&key=${symbol}`;
  const { versions } = (await ada.call(path, { method: 'GET' })).body.data;
  const { version, terms } = versions[0];
  const after = { ...terms, durations: [{ durationSeconds, payoutBps }] };
  const json = { kind: 'boption.market', key: symbol, version, terms: after, validFrom: null, reason };
  return (await ada.call('/operator/product/propose', { json })).body;
}
async function decide(decision: 'approve' | 'reject') {
  const { body } = await grace.call('/operator/proposals', { method: 'GET' });
  const form = { id: body.data.items[0].id, decision, reason };
  return (await grace.call('/operator/proposals/decide', { form })).body.errcode;
}

test('a rate that a second ahead can beat is refused with the highest that passes', async () => {
  const refused = await propose(8_142);
  expect(refused.errcode).toBe(400);
  expect(refused.data.fields[atDuration]).toContain('8141');
  expect((await propose(8_141)).errcode).toBe(0);
  expect(await decide('reject')).toBe(0);
});

test('where prices lag more, the highest rate is lower', async () => {
  await measure(4_000);
  const refused = await propose(7_500);
  const [, highest] = /(\d{4}) basis points/.exec(refused.data.fields[atDuration]) ?? [];
  expect(Number(highest)).toBeGreaterThan(5_000);
  expect(Number(highest)).toBeLessThan(7_500);
  expect((await propose(Number(highest))).errcode).toBe(0);
  expect(await decide('reject')).toBe(0);
});

test('a rate that lag can beat since it was proposed is not approved', async () => {
  expect((await propose(8_100)).errcode).toBe(0);
  await measure(4_000);
  expect(await decide('approve')).toBe(proposalOutdated);
});
