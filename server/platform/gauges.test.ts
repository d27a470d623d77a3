import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMember } from '../../tests/support/members.ts';
import { openPlatformForTest } from '../../tests/support/platform.ts';
import type { Reading } from '../metrics/gauge.ts';
import { poolsGauge } from '../metrics/pools.ts';
import { gaugesOf } from './gauges.ts';
import type { Platform } from './open-platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false });
});
afterAll(() => platform.close());

const read = async (name: string): Promise<readonly Reading[]> => {
  const gauge = gaugesOf(platform.services).find((known) => known.name === name);
  if (!gauge) throw new Error(`there is no gauge ${name}`);
  return gauge.read();
};

test('every gauge can be read, and its values have exactly its labels', async () => {
  for (const { name, labels = [], read: readGauge } of gaugesOf(platform.services)) {
    for (const reading of await readGauge()) {
      expect([name, Object.keys(reading.labels ?? {})]).toEqual([name, labels]);
      expect([name, typeof reading.value]).toEqual([name, 'number']);
    }
  }
});

test('the state of the platform can be seen', async () => {
  expect(await read('writable')).toEqual([{ value: 1 }]);
  expect(await read('feed_stale')).toContainEqual({ labels: { symbol: 'BTC_USDT' }, value: 0 });
  expect(await read('mails_waiting')).toEqual([{ value: 0 }]);
  expect(await poolsGauge.read()).toContainEqual({ labels: { pool: 'exchange', state: 'waiting' }, value: 0 });
});

test('a network counts as looked at once a look has succeeded', async () => {
  const atOf = async () =>
    (await read('chain_looked_at_timestamp_seconds')).find(({ labels }) => labels?.network === 'ethereum')?.value;
  expect(await atOf()).toBe(0);
  await platform.services.chains.advance();
  expect(await atOf()).toBeGreaterThan(1_700_000_000);
});

test('what waits on its way out is counted by what it waits for', async () => {
  const { database } = platform.services;
  const { id } = await addMember(database);
  await database
    .insertInto('withdrawal')
    .values({
      member_id: id,
      network: 'ethereum',
      asset: 'ETH',
      address: '0x0000000000000000000000000000000000000001',
      memo: '',
      amount: '1',
      fee: '0.01',
      value_usdt: '3000',
      state: 'approved',
      review_reasons: [],
      approvals_needed: 0,
      transaction_id: null,
      created_at: platform.services.clock.now() - 90_000,
      waits_for: 'walletLow',
      configuration: 'sandbox',
    } as never)
    .execute();
  const labels = { state: 'approved', waits_for: 'walletLow' };
  expect(await read('withdrawals_open')).toContainEqual({ labels, value: 1 });
  const age = (await read('withdrawals_open_age_seconds')).find(({ labels: of }) => of?.waits_for === 'walletLow');
  expect(age?.value).toBeGreaterThanOrEqual(90);
});
