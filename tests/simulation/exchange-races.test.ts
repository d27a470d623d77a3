import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseDecimal } from '../../contract/money.ts';
import type { Exchange } from '../../server/areas/exchange/exchange.ts';
import { inTransaction, type OpenDatabase } from '../../server/database/client.ts';
import { memberAccount, openAccounts } from '../../server/ledger/accounts.ts';
import { postOne } from '../../server/ledger/post.ts';
import { move } from '../../server/ledger/postings.ts';
import { databases } from '../support/databases.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { anyCause } from '../support/ledger.ts';
import {
  createPrices,
  deposit,
  limit,
  openTestExchange,
  readSpotBalances,
  type TestPrices,
  trader,
} from './exchange-fixture.ts';
import { raceStops } from './race-stops.ts';

const [sari, budi] = [1001, 1002];
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

describe.each(databases)('racing orders on $name', ({ open }) => {
  let opened: OpenDatabase;
  let exchange: Exchange;
  let prices: TestPrices;

  beforeEach(async () => {
    opened = await open();
    prices = createPrices();
    prices.set('BTC_USDT', '60000');
    prices.set('ETH_USDT', '3000');
    exchange = await openTestExchange(opened, prices);
  });
  afterEach(async () => {
    expect(await findContradictions(opened.database, exchange.state())).toEqual([]);
    await exchange.close();
    await opened.close();
  });

  it('spends a balance once, however many orders want all of it', async () => {
    await deposit(opened, [{ memberId: sari, asset: 'USDT', amount: '600' }]);
    const symbols = ['BTC_USDT', 'ETH_USDT'];
    const results = await Promise.all(
      times(100, (at) => {
        const symbol = symbols[at % 2];
        const wanted = at % 2 === 0 ? limit('buy', '60000', '0.01') : limit('buy', '3000', '0.2', { symbol });
        return exchange.place(trader(sari), wanted, `order-${at}`, 'hash');
      }),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(results.map((result) => (result.ok ? '' : result.error)))).toEqual(
      new Set(['', 'notEnoughBalance']),
    );
  });

  it('never goes below zero when transfers take from the same balance', async () => {
    await deposit(opened, [{ memberId: sari, asset: 'USDT', amount: '600' }]);
    const results = await Promise.all(
      times(100, async (at) => {
        if (at % 2 === 0) return transferToFutures(opened, '120');
        return exchange.place(trader(sari), limit('buy', '60000', '0.002'), `order-${at}`, 'hash');
      }),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    const balance = (await readSpotBalances(opened)).get(`${sari}:USDT`);
    expect(balance?.total).toBe(balance?.held);
  });

  it('ends each order once when a cancel races with a fill', { timeout: 60_000 }, async () => {
    await deposit(opened, [
      { memberId: sari, asset: 'USDT', amount: '100000' },
      { memberId: budi, asset: 'BTC', amount: '1' },
    ]);
    const ends = new Set<string>();
    for (let round = 0; round < 1_000; round += 1) {
      const { isCancelled, sold } = await raceCancelWithFill(exchange, round);
      expect(sold, `round ${round}`).toBe(isCancelled ? 'expired' : 'filled');
      ends.add(sold);
    }
    expect([...ends].sort()).toEqual(['expired', 'filled']);
    for (const { held } of (await readSpotBalances(opened)).values()) expect(held).toBe(0n);
  });

  it('ends each order once when a change races with a fill', { timeout: 60_000 }, async () => {
    await deposit(opened, [
      { memberId: sari, asset: 'USDT', amount: '200000' },
      { memberId: budi, asset: 'BTC', amount: '2' },
    ]);
    const ends = new Set<string>();
    for (let round = 0; round < 1_000; round += 1) {
      const placed = await exchange.place(trader(sari), limit('buy', '60000', '0.002'), `buy-${round}`, 'hash');
      const id = Number(placed.ok && placed.data.order.id);
      const amend = () => exchange.amend(sari, id, { quantity: '0.001' });
      const sell = limit('sell', '60000', '0.002', { timeInForce: 'ioc' });
      const early = round % 2 === 0 ? amend() : undefined;
      const [sold, amended] = await Promise.all([
        exchange.place(trader(budi), sell, `sell-${round}`, 'hash'),
        early ?? amend(),
      ]);
      // Either the change came first, and half of it is sold, or it is refused.
      const filled = sold.ok && sold.data.order.filledQuantity;
      expect({ round, filled }).toEqual({ round, filled: amended.ok ? '0.001' : '0.002' });
      ends.add(amended.ok ? 'amended' : amended.error);
    }
    expect([...ends].sort()).toEqual(['amended', 'orderNotOpen']);
    for (const { held } of (await readSpotBalances(opened)).values()) expect(held).toBe(0n);
  });

  it('ends OCO orders and trailing stops once when their stop price races with another end', {
    timeout: 60_000,
  }, async () => {
    await deposit(opened, [
      { memberId: sari, asset: 'BTC', amount: '10' },
      { memberId: budi, asset: 'USDT', amount: '1000000' },
    ]);
    const ends = { filled: 0, cancelled: 0, stopped: 0 };
    for (let round = 0; round < 20; round += 1) await raceStops({ exchange, prices, sari, budi, round }, ends);
    // Each of the three races is decided both ways, and nothing is sold twice.
    expect(ends).toEqual({ filled: 500, cancelled: 1_000, stopped: 1_500 });
    const { total, held } = (await readSpotBalances(opened)).get(`${sari}:BTC`) ?? {};
    expect([total, held]).toEqual([parseDecimal('8'), parseDecimal('0')]);
  });

  it('answers a placement that is sent again as it was, though the order was changed since', async () => {
    await deposit(opened, [
      { memberId: sari, asset: 'USDT', amount: '100000' },
      { memberId: budi, asset: 'BTC', amount: '1' },
    ]);
    const sell = (price: string) => exchange.place(trader(budi), limit('sell', price, '0.001'), price, 'hash');
    await Promise.all([sell('60000'), sell('60100')]);
    const send = () => exchange.place(trader(sari), limit('buy', '60000', '0.01'), 'the-key', 'hash');
    const first = await send();
    expect(first).toMatchObject({ ok: true, data: { order: { filledQuantity: '0.001' } } });
    const id = Number(first.ok && first.data.order.id);
    const amended = await exchange.amend(sari, id, { price: '60100', quantity: '0.02' });
    expect(amended).toMatchObject({
      ok: true,
      data: { fills: [{ price: '60100' }], order: { filledQuantity: '0.002' } },
    });
    expect(await send()).toEqual(first);
    await exchange.close();
    exchange = await openTestExchange(opened, createPrices());
    expect(await send()).toEqual(first);
    expect(exchange.depth('BTC_USDT', 10)?.bids).toEqual([['60100', '0.018']]);
  });

  it('places one order for one key sent 100 times, and answers all the same', async () => {
    await deposit(opened, [
      { memberId: sari, asset: 'USDT', amount: '100000' },
      { memberId: budi, asset: 'BTC', amount: '1' },
    ]);
    await exchange.place(trader(budi), limit('sell', '60000', '0.004'), 'stock', 'hash');
    const send = () => exchange.place(trader(sari), limit('buy', '60000', '0.01'), 'the-key', 'hash');
    const together = await Promise.all(times(100, send));
    expect(new Set(together.map((result) => JSON.stringify(result))).size).toBe(1);
    expect(together[0]).toMatchObject({ ok: true, data: { order: { status: 'partiallyFilled', fee: '0.000004' } } });

    // What becomes of the order later does not change the answer, nor does a restart.
    await exchange.place(trader(budi), limit('sell', '60000', '0.006'), 'rest', 'hash');
    expect(await send()).toEqual(together[0]);
    await exchange.close();
    exchange = await openTestExchange(opened, createPrices());
    expect(await send()).toEqual(together[0]);
    const other = await exchange.place(trader(sari), limit('buy', '60000', '0.02'), 'the-key', 'other hash');
    expect(other).toMatchObject({ ok: false, error: 'idempotencyKeyReused' });
    expect(exchange.state().orderIdMax).toBe(3);
  });
});

/** Whether the cancel won, and what became of the order that wanted to trade. */
async function raceCancelWithFill(exchange: Exchange, round: number) {
  const placed = await exchange.place(trader(sari), limit('buy', '60000', '0.001'), `buy-${round}`, 'hash');
  if (!placed.ok) throw new Error(placed.error);
  const cancel = () => exchange.cancel(sari, Number(placed.data.order.id));
  const sell = limit('sell', '60000', '0.001', { timeInForce: 'ioc' });
  const trade = () => exchange.place(trader(budi), sell, `sell-${round}`, 'hash');

  const early = round % 2 === 0 ? cancel() : undefined;
  const trading = trade();
  const [cancelled, traded] = await Promise.all([early ?? cancel(), trading]);
  return { isCancelled: cancelled.ok, sold: traded.ok ? traded.data.order.status : traded.error };
}

async function transferToFutures({ database }: OpenDatabase, amount: string) {
  const accounts = { from: memberAccount(sari, 'USDT'), to: memberAccount(sari, 'USDT', 'futures') };
  const transfer = move(anyCause, { ...(await openAccounts(database, accounts)), amount: parseDecimal(amount) });
  return inTransaction(database, (tx) => postOne(tx, transfer, Date.now()));
}
