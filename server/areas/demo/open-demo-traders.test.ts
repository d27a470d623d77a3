import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPlatformForTest } from '../../../tests/support/platform.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { findMemberByTarget } from '../account/find-member.ts';
import type { DemoTraders } from './demo-traders.ts';
import { clearDemoOrders, openDemoTraders } from './open-demo-traders.ts';

const soon = { timeout: 20_000, interval: 50 };
const symbol = 'BTC_USDT';
let platform: Platform;
let running: DemoTraders | undefined;
const watched = new Set<string>();

beforeAll(async () => {
  platform = await openPlatformForTest({}, { jobs: false });
  const { services } = platform;
  await vi.waitFor(() => expect(services.exchange.depth(symbol, 1)?.asks.length).toBe(1), soon);
  running = await openDemoTraders({ ...services, isWatched: (name) => watched.has(name), seed: 1 });
});
afterAll(async () => {
  await running?.close();
  await platform.close();
});

const traders = () =>
  platform.services.database.selectFrom('member').selectAll().where('purpose', '=', 'demoTrader').execute();
const ordersOf = async (name: string) => {
  const { database } = platform.services;
  const orders = database.selectFrom('spot_order').innerJoin('symbol', 'symbol.id', 'spot_order.market_id');
  const memberIds = (await traders()).map(({ id }) => id);
  const own = orders.where('spot_order.member_id', 'in', memberIds).where('symbol.symbol', '=', name);
  return own.select(['spot_order.created_at', 'is_open']).orderBy('spot_order.id').execute();
};

test('a fresh start has a tape on every market soon, of trades of the demo traders with the market maker', async () => {
  const { exchange } = platform.services;
  const open = exchange.markets().filter((market) => market.isOpen && !market.isTestOnly);
  await vi.waitFor(() => {
    for (const market of open) expect(exchange.recentTrades(market.symbol)?.length).toBeGreaterThan(0);
  }, soon);
});

test('where somebody looks the tape goes on', async () => {
  watched.add(symbol);
  const known = (await ordersOf(symbol)).length;
  await vi.waitFor(async () => expect((await ordersOf(symbol)).length).toBeGreaterThan(known + 3), soon);
  watched.delete(symbol);
});

test('of the waiting orders of a market at most one stands', async () => {
  expect((await ordersOf(symbol)).filter((order) => order.is_open).length).toBeLessThanOrEqual(1);
});

test('nobody can sign in as a demo trader, nor set a password for one', async () => {
  const { passwords, database } = platform.services;
  const [trader] = await traders();
  const email = trader?.email ?? '';
  expect(trader?.password_hash).toBeNull();
  expect(await findMemberByTarget(database, { channel: 'email', target: email })).toBeUndefined();
  const hash = await passwords.hash('long-and-rare-7');
  const set = database.updateTable('member').set({ password_hash: hash }).where('email', '=', email);
  await expect(set.execute()).rejects.toThrow('member_run_by_program');
});

test('another start funds nobody twice, and takes the orders off that were left', async () => {
  const { services } = platform;
  const sumOf = async () => {
    const ids = (await traders()).map(({ id }) => id);
    const rows = services.database.selectFrom('entry').innerJoin('account', 'account.id', 'entry.account_id');
    return rows
      .where('owner_id', 'in', ids)
      .where('owner_kind', '=', 'member')
      .select(({ fn }) => fn.countAll().as('n'))
      .execute();
  };
  await running?.close();
  await clearDemoOrders(services.exchange);
  const before = await sumOf();
  running = await openDemoTraders({ ...services, isWatched: () => false, seed: 1 });
  expect(await sumOf()).toEqual(before);
  expect((await traders()).length).toBe(3);
  expect((await ordersOf(symbol)).filter((order) => order.is_open)).toEqual([]);
});
