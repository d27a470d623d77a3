import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { zero } from '../../../contract/money.ts';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { demoMembers } from '../../platform/demo-members.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { listOrders } from '../exchange/list-orders.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await openPlatformForTest({ DEMO_MEMBERS: 'true' });
});
afterAll(() => platform.close());

test('the demo member begins with coins, open orders, trades and a conversion', async () => {
  const { database, exchange } = platform.services;
  const member = database.selectFrom('member').select(['id', 'purpose']).where('email', '=', demoMembers[0].email);
  const { id, purpose } = await member.executeTakeFirstOrThrow();
  expect(purpose).toBe('demo');
  const soon = { timeout: 20_000, interval: 100 };
  await vi.waitFor(async () => {
    const orders = await listOrders(database, exchange.markets(), { memberId: id, limit: 20 });
    expect(orders.map(({ status }) => status).toSorted()).toEqual([
      ...['filled', 'filled', 'filled'],
      // The third waits in the market of a launch.
      ...['new', 'new', 'new', 'untriggered'],
    ]);
  }, soon);
  const owned = (await readBalances(database, id)).filter(({ total }) => total > zero).map(({ asset }) => asset);
  expect(owned).toEqual(expect.arrayContaining(['USDT', 'BTC', 'ETH', 'FTUSDT']));
  const conversions = database.selectFrom('conversion').select('id').where('member_id', '=', id);
  expect((await conversions.execute()).length).toBe(1);
});
