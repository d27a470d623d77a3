import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Exchange } from '../../server/areas/exchange/exchange.ts';
import type { OpenDatabase } from '../../server/database/client.ts';
import { databases } from '../support/databases.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import {
  createPrices,
  deposit,
  limit,
  openTestExchange,
  readSpotBalances,
  type TestPrices,
  trader,
} from './exchange-fixture.ts';

const [sari, budi] = [1001, 1002];
const rounds = 1_000;
const legs = { takeProfitPrice: '61000', stopLossPrice: '59000' };

describe.each(databases)('brackets whose ends race on $name', ({ open }) => {
  let opened: OpenDatabase;
  let exchange: Exchange;
  let prices: TestPrices;
  let keys = 0;

  beforeEach(async () => {
    opened = await open();
    prices = createPrices();
    prices.set('BTC_USDT', '60000');
    exchange = await openTestExchange(opened, prices);
    await deposit(opened, [
      { memberId: sari, asset: 'USDT', amount: '1000000' },
      { memberId: budi, asset: 'USDT', amount: '1000000' },
      { memberId: budi, asset: 'BTC', amount: '10' },
    ]);
  });
  afterEach(async () => {
    for (const { held } of (await readSpotBalances(opened)).values()) expect(held).toBe(0n);
    expect(exchange.state().openOrders.size).toBe(0);
    expect(await findContradictions(opened.database, exchange.state())).toEqual([]);
    await exchange.close();
    await opened.close();
  });

  const place = async (memberId: number, order: ReturnType<typeof limit>) => {
    keys += 1;
    const placed = await exchange.place(trader(memberId), order, `order-${keys}`, 'hash');
    if (!placed.ok) throw new Error(placed.error);
    return placed.data.order;
  };
  const enter = async (quantity: string) => Number((await place(sari, limit('buy', '60000', quantity, legs))).id);
  const sell = () => place(budi, limit('sell', '60000', '0.001', { timeInForce: 'ioc' }));
  const pairOf = (entryId: number) => exchange.state().markets.get('BTC_USDT')?.pairs.get(entryId);
  /** Runs both at once, the second one first in every other round. */
  async function race<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
    const early = round % 2 === 0 ? one() : undefined;
    const later = other();
    return Promise.all([early ?? one(), later]);
  }

  it('protects an entry that fills while it is cancelled, and only then', { timeout: 120_000 }, async () => {
    const ends = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const id = await enter('0.001');
      const [cancelled, sold] = await race(round, () => exchange.cancel(sari, id), sell);
      const pair = pairOf(id);
      expect({ round, isCancelled: cancelled.ok, isProtected: pair !== undefined }).toEqual({
        round,
        isCancelled: sold.status === 'expired',
        isProtected: sold.status === 'filled',
      });
      ends.add(sold.status);
      if (pair) await exchange.cancel(sari, pair.id);
    }
    expect([...ends].sort()).toEqual(['expired', 'filled']);
  });

  it.each<[string, (pairId: number) => Promise<unknown>]>([
    ['is cancelled', (pairId) => exchange.cancel(sari, pairId)],
    ['takes its profit', () => place(budi, limit('buy', '61000', '0.002', { timeInForce: 'ioc' }))],
  ])('buys nothing without protection while its pair %s', { timeout: 120_000 }, async (_, end) => {
    const ends = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const id = await enter('0.002');
      await sell();
      const pairId = pairOf(id)?.id ?? 0;
      const [, sold] = await race(round, () => end(pairId), sell);
      ends.add(sold.status);
      expect({ round, left: exchange.state().openOrders.size }).toEqual({ round, left: 0 });
    }
    expect([...ends].sort()).toEqual(['expired', 'filled']);
  });

  it('buys nothing without protection while its stop loss is reached', { timeout: 120_000 }, async () => {
    const ends = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const id = await enter('0.002');
      await sell();
      const bid = await place(budi, limit('buy', '58000', '0.002'));
      const [, sold] = await race(round, async () => prices.set('BTC_USDT', '58500'), sell);
      await exchange.cancel(budi, Number(bid.id));
      ends.add(sold.status);
      expect({ round, pair: pairOf(id), left: exchange.state().openOrders.size }).toEqual({ round, left: 0 });
      prices.set('BTC_USDT', '60000');
    }
    expect([...ends].sort()).toEqual(['expired', 'filled']);
  });
});
