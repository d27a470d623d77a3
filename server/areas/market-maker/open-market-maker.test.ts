import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parseDecimal, zero } from '../../../contract/money.ts';
import { createPrices, deposit, limit, openTestExchange } from '../../../tests/simulation/exchange-fixture.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import { systemClock, systemRandomBytes } from '../../clock.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { readBalances } from '../../ledger/read-balances.ts';
import { createLog } from '../../log.ts';
import type { MarketData } from '../../market-data/types.ts';
import type { Exchange } from '../exchange/exchange.ts';
import { listOrders } from '../exchange/list-orders.ts';
import { clearHouseOrders } from './house-member.ts';
import { type OpenMarketMaker, openMarketMaker } from './open-market-maker.ts';

const soon = { timeout: 5_000 };

describe.each(databases)('the house market maker on the real exchange on $name', ({ open }) => {
  let opened: OpenDatabase;
  let exchange: Exchange;
  let maker: OpenMarketMaker | undefined;
  const prices = createPrices();

  const start = async () => {
    exchange = await openTestExchange(opened, prices, {
      publisher: {
        market() {},
        member: (memberId, report) => (memberId === maker?.memberId ? maker.hear(report()) : undefined),
      },
    });
    maker = await openMarketMaker({
      exchange,
      marketData: prices as unknown as MarketData,
      isWatched: () => true,
      clock: systemClock,
      randomBytes: systemRandomBytes,
      log: createLog('silent'),
    });
  };
  const stop = async () => {
    await maker?.close();
    await exchange.close();
  };
  const levels = () => {
    const depth = exchange.depth('BTC_USDT', 50);
    return [depth?.bids.length ?? 0, depth?.asks.length ?? 0];
  };

  beforeAll(async () => {
    opened = await open();
    prices.set('BTC_USDT', '64000');
    await start();
  });
  afterAll(async () => {
    await stop();
    await opened.close();
  });

  test('is funded once and quotes; members trade with it, and it fills up again', async () => {
    await vi.waitFor(() => expect(levels()).toEqual([20, 20]), soon);
    const member = await addMember(opened.database);
    await deposit(opened, [{ memberId: member.id, asset: 'USDT', amount: '10000' }]);
    const [bestAsk] = exchange.depth('BTC_USDT', 1)?.asks ?? [];
    const [price, quantity] = bestAsk ?? ['', ''];
    const bought = await exchange.place(member, limit('buy', price, quantity), 'buy-1', 'hash');
    expect(bought).toMatchObject({
      ok: true,
      data: { order: { status: 'filled' }, fills: [{ role: 'taker', price }] },
    });
    await vi.waitFor(() => expect(exchange.depth('BTC_USDT', 1)?.asks).toEqual([bestAsk]), soon);
    expect(exchange.recentTrades('BTC_USDT')?.[0]).toMatchObject({ price, quantity, side: 'buy' });
  });

  test('after a restart keeps its orders, and is not funded again', async () => {
    const memberId = maker?.memberId ?? 0;
    const before = await readBalances(opened.database, memberId);
    const depth = exchange.depth('BTC_USDT', 50);
    await stop();
    await start();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(maker?.memberId).toBe(memberId);
    expect(await readBalances(opened.database, memberId)).toEqual(before);
    expect(exchange.depth('BTC_USDT', 50)).toEqual(depth);
    const funded = before.map(({ asset, total }) => [asset, total > zero]);
    expect(funded.toSorted()).toEqual([
      ['BTC', true],
      ['USDT', true],
    ]);
  });

  test('follows the price, and takes its orders off when the feed is stale', async () => {
    prices.set('BTC_USDT', '64500');
    await vi.waitFor(() => {
      const depth = exchange.depth('BTC_USDT', 1);
      expect(parseDecimal(depth?.bids[0]?.[0] ?? '0')).toBeGreaterThan(parseDecimal('64400'));
      expect(parseDecimal(depth?.asks[0]?.[0] ?? '0')).toBeGreaterThan(parseDecimal('64500'));
    }, soon);
    prices.set('BTC_USDT', '64500', true);
    await vi.waitFor(() => expect(levels()).toEqual([0, 0]), soon);
    const held = (await readBalances(opened.database, maker?.memberId ?? 0)).map((balance) => balance.held);
    expect(held).toEqual([zero, zero]);
  });

  test("fills a member's order that the price has passed", async () => {
    prices.set('BTC_USDT', '64500');
    await vi.waitFor(() => expect(levels()).toEqual([20, 20]), soon);
    const member = await addMember(opened.database);
    await deposit(opened, [{ memberId: member.id, asset: 'USDT', amount: '10000' }]);
    const bid = await exchange.place(member, limit('buy', '64495', '0.01'), 'waits', 'hash');
    expect(bid).toMatchObject({ ok: true, data: { order: { status: 'new' } } });
    prices.set('BTC_USDT', '64400');
    await vi.waitFor(async () => {
      const [order] = await listOrders(opened.database, exchange.markets(), { memberId: member.id, limit: 1 });
      expect(order).toMatchObject({ status: 'filled', averagePrice: '64495' });
    }, soon);
  });

  test('nobody can sign in as it', async () => {
    const member = await opened.database
      .selectFrom('member')
      .select(['email', 'password_hash'])
      .where('id', '=', maker?.memberId ?? 0)
      .executeTakeFirstOrThrow();
    expect(member).toEqual({ email: 'market-maker@house.invalid', password_hash: null });
  });

  test('leaves no orders on the books when it is switched off', async () => {
    prices.set('BTC_USDT', '64500');
    await vi.waitFor(() => expect(Math.min(...levels())).toBeGreaterThanOrEqual(20), soon);
    await maker?.close();
    await clearHouseOrders(exchange);
    expect(levels()).toEqual([0, 0]);
  });
});
