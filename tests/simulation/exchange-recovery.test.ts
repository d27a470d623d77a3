import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseDecimal } from '../../contract/money.ts';
import type { Exchange } from '../../server/areas/exchange/exchange.ts';
import { systemClock } from '../../server/clock.ts';
import type { OpenDatabase } from '../../server/database/client.ts';
import { databases } from '../support/databases.ts';
import { type Failures, sessionWith } from '../support/failing-session.ts';
import { findContradictions } from '../support/find-contradictions.ts';
import { createPrices, deposit, limit, openTestExchange, readSpotBalances, trader } from './exchange-fixture.ts';

describe.each(databases)('an exchange whose database fails, on $name', ({ open }) => {
  let opened: OpenDatabase;
  let exchange: Exchange;
  const prices = createPrices();
  const failures: Failures = { happened: 0 };
  /** Every case has two members of its own. */
  let [sari, budi] = [1001, 1002];
  const restart = async () => {
    await exchange.close();
    exchange = await openTestExchange(opened, prices, { openSession: sessionWith(failures) });
  };

  beforeAll(async () => {
    opened = await open();
    prices.set('BTC_USDT', '60000');
    exchange = await openTestExchange(opened, prices, { openSession: sessionWith(failures) });
  });
  beforeEach(async () => {
    [sari, budi] = [sari + 2, budi + 2];
    failures.happened = 0;
    await deposit(opened, [
      { memberId: sari, asset: 'USDT', amount: '10000' },
      { memberId: budi, asset: 'BTC', amount: '1' },
    ]);
  });
  afterEach(async () => {
    expect(await findContradictions(opened.database, exchange.state())).toEqual([]);
  });
  afterAll(async () => {
    await exchange.close();
    await opened.close();
  });

  it.each<Partial<Failures>>([
    ...Array.from({ length: 9 }, (_, at) => ({ atStatement: at + 1 })),
    { beforeCommit: true },
    { afterCommit: true },
  ])('answers as if nothing had happened: %o', async (when) => {
    const first = await exchange.place(trader(sari), limit('buy', '60000', '0.01'), 'first', 'hash');
    const firstId = Number(first.ok && first.data.order.id);

    Object.assign(failures, when);
    const results = await Promise.all([
      exchange.place(trader(sari), limit('buy', '59000', '0.01'), 'second', 'hash'),
      exchange.place(trader(budi), limit('sell', '60000', '0.004'), 'third', 'hash'),
      exchange.cancel(sari, firstId),
      exchange.place(trader(budi), limit('sell', '61000', '2'), 'too-much', 'hash'),
    ]);
    expect(failures.happened).toBe(1);
    expect(results).toMatchObject([
      { ok: true, data: { order: { id: String(firstId + 1), status: 'new' } } },
      { ok: true, data: { order: { status: 'filled' }, fills: [{ price: '60000', quantity: '0.004' }] } },
      { ok: true, data: { id: String(firstId), status: 'cancelled', filledQuantity: '0.004' } },
      { ok: false, error: 'notEnoughBalance' },
    ]);
    expect(exchange.depth('BTC_USDT', 10)).toMatchObject({ bids: [['59000', '0.01']], asks: [] });
    expect((await readSpotBalances(opened)).get(`${sari}:USDT`)).toEqual({
      total: parseDecimal('9760'),
      held: parseDecimal('590'),
    });
    await exchange.cancel(sari, firstId + 1);
  });

  it.each<Partial<Failures>>([{ beforeCommit: true }, { afterCommit: true }, { atStatement: 4 }, { atStatement: 6 }])(
    'changes an order once: %o',
    async (when) => {
      await exchange.place(trader(budi), limit('sell', '60000', '0.01'), 'amend-1', 'hash');
      const placed = await exchange.place(trader(sari), limit('buy', '59000', '0.01'), 'amend-2', 'hash');
      const id = Number(placed.ok && placed.data.order.id);
      Object.assign(failures, when);
      const amended = await exchange.amend(sari, id, { price: '60000' });
      expect(failures.happened).toBe(1);
      expect(amended).toMatchObject({
        ok: true,
        data: { order: { status: 'filled', price: '60000', filledQuantity: '0.01' } },
      });
      expect((await readSpotBalances(opened)).get(`${sari}:USDT`)).toEqual({
        total: parseDecimal('9400'),
        held: parseDecimal('0'),
      });
    },
  );

  it('ends an order that expired while the exchange was away, before anything can trade with it', async () => {
    const expiresAt = Date.now() + 400;
    const dated = limit('buy', '60000', '0.01', { timeInForce: 'gtd', expiresAt });
    const placed = await exchange.place(trader(sari), dated, 'dated', 'hash');
    expect(placed).toMatchObject({ ok: true, data: { order: { status: 'new', expiresAt } } });
    await exchange.close();
    await sleep(Math.max(0, expiresAt - Date.now()));
    exchange = await openTestExchange(opened, prices, { openSession: sessionWith(failures) });
    const sold = await exchange.place(
      trader(budi),
      limit('sell', '60000', '0.01', { timeInForce: 'ioc' }),
      'late',
      'hash',
    );
    expect(sold).toMatchObject({ ok: true, data: { order: { status: 'expired', filledQuantity: '0' } } });
    expect((await readSpotBalances(opened)).get(`${sari}:USDT`)?.held).toBe(parseDecimal('0'));
    const again = await exchange.place(trader(sari), dated, 'dated', 'hash');
    expect(again).toEqual(placed);
  });

  it('remembers a dead man’s switch through failures and a restart, and fires it once', async () => {
    await exchange.place(trader(sari), limit('buy', '60000', '0.01'), 'silent', 'hash');
    Object.assign(failures, { afterCommit: true });
    const set = await exchange.cancelAllAfter(sari, 5);
    expect([failures.happened, set.ok]).toEqual([1, true]);
    await exchange.close();
    let lateMs = 0;
    const clock = { ...systemClock, now: () => Date.now() + lateMs };
    exchange = await openTestExchange(opened, prices, { openSession: sessionWith(failures), clock });
    await exchange.refresh();
    expect(exchange.depth('BTC_USDT', 10)?.bids).toEqual([['60000', '0.01']]);
    lateMs = 6_000;
    await exchange.refresh();
    expect(exchange.depth('BTC_USDT', 10)?.bids).toEqual([]);
    expect((await readSpotBalances(opened)).get(`${sari}:USDT`)?.held).toBe(parseDecimal('0'));
    await exchange.place(trader(sari), limit('buy', '60000', '0.01'), 'awake', 'hash');
    await exchange.close();
    exchange = await openTestExchange(opened, prices, { openSession: sessionWith(failures), clock });
    await exchange.refresh();
    expect(exchange.depth('BTC_USDT', 10)?.bids).toEqual([['60000', '0.01']]);
    await exchange.cancelAll(sari, undefined);
  });

  it('tells which orders it cancelled at once, though the first answer was lost', async () => {
    const idOf = async (price: string, key: string) => {
      const placed = await exchange.place(trader(sari), limit('buy', price, '0.01'), key, 'hash');
      return placed.ok && placed.data.order.id;
    };
    const ids = [await idOf('59000', 'all-1'), await idOf('58000', 'all-2')];
    await exchange.place(trader(budi), limit('sell', '61000', '0.01'), 'all-3', 'hash');
    Object.assign(failures, { afterCommit: true });
    const answer = await exchange.cancelAll(sari, 'BTC_USDT');
    expect(failures.happened).toBe(1);
    expect(answer).toMatchObject({
      ok: true,
      data: { kept: 0, cancelled: ids.map((id) => ({ id, status: 'cancelled' })) },
    });
    expect((await readSpotBalances(opened)).get(`${sari}:USDT`)?.held).toBe(parseDecimal('0'));
    expect(await exchange.cancelAll(budi, undefined)).toMatchObject({
      ok: true,
      data: { cancelled: [{ side: 'sell' }] },
    });
  });

  it.each<Partial<Failures>>([{ beforeCommit: true }, { afterCommit: true }, { atStatement: 3 }])(
    'keeps both legs of an OCO order over a restart, and fires it once: %o',
    async (when) => {
      const legs = { type: 'oco', stopPrice: '58000', stopLimitPrice: '57900' } as const;
      const place = () => exchange.place(trader(budi), limit('sell', '62000', '0.02', legs), 'oco', 'hash');
      const placed = await place();
      await exchange.place(trader(sari), limit('buy', '62000', '0.005'), 'oco-1', 'hash');
      await restart();
      expect(exchange.depth('BTC_USDT', 10)?.asks).toEqual([['62000', '0.015']]);
      Object.assign(failures, when);
      prices.set('BTC_USDT', '58000');
      await expect.poll(() => exchange.depth('BTC_USDT', 10)?.asks).toEqual([['57900', '0.015']]);
      prices.set('BTC_USDT', '60000');
      expect(failures.happened).toBe(1);
      await restart();
      expect(exchange.depth('BTC_USDT', 10)?.asks).toEqual([['57900', '0.015']]);
      expect((await readSpotBalances(opened)).get(`${budi}:BTC`)?.held).toBe(parseDecimal('0.015'));
      expect(await place()).toEqual(placed);
      await exchange.cancelAll(budi, undefined);
    },
  );

  it.each<Partial<Failures>>([{ beforeCommit: true }, { afterCommit: true }, { atStatement: 4 }])(
    'protects each part of an entry once, over a restart: %o',
    async (when) => {
      const legs = { takeProfitPrice: '62000', stopLossPrice: '58000', stopLossLimitPrice: '57900' };
      const place = () => exchange.place(trader(sari), limit('buy', '60000', '0.02', legs), 'entry', 'hash');
      const sell = (key: string) =>
        exchange.place(trader(budi), limit('sell', '60000', '0.005', { timeInForce: 'ioc' }), key, 'hash');
      const placed = await place();
      Object.assign(failures, when);
      await sell('entry-1');
      expect(failures.happened).toBe(1);
      expect(exchange.depth('BTC_USDT', 10)?.asks).toEqual([['62000', '0.004995']]);
      await restart();
      Object.assign(failures, when);
      await sell('entry-2');
      expect(failures.happened).toBe(2);
      expect(exchange.depth('BTC_USDT', 10)).toMatchObject({ bids: [['60000', '0.01']], asks: [['62000', '0.00999']] });
      expect(await place()).toEqual(placed);
      await restart();
      prices.set('BTC_USDT', '58000');
      await expect.poll(() => exchange.depth('BTC_USDT', 10)?.asks).toEqual([['57900', '0.00999']]);
      prices.set('BTC_USDT', '60000');
      expect(exchange.depth('BTC_USDT', 10)?.bids).toEqual([]);
      await exchange.cancelAll(sari, undefined);
    },
  );

  it.each<Partial<Failures>>([{ beforeCommit: true }, { afterCommit: true }, { atStatement: 4 }])(
    'shows what it showed of an iceberg order, in its place, after a restart: %o',
    async (when) => {
      const iceberg = limit('sell', '60000', '0.05', { displayQuantity: '0.01' });
      const place = () => exchange.place(trader(budi), iceberg, 'iceberg', 'hash');
      const buyNow = (quantity: string, key: string) =>
        exchange.place(trader(sari), limit('buy', '60000', quantity, { timeInForce: 'ioc' }), key, 'hash');
      const placed = await place();
      const id = Number(placed.ok && placed.data.order.id);
      await exchange.place(trader(budi), limit('sell', '60000', '0.01'), 'other', 'hash');
      Object.assign(failures, when);
      await buyNow('0.01', 'iceberg-1');
      expect(failures.happened).toBe(1);
      await restart();
      expect(exchange.depth('BTC_USDT', 10)?.asks).toEqual([['60000', '0.02']]);
      // The order of the other comes first now: the iceberg order has shown its next part since.
      await buyNow('0.014', 'iceberg-2');
      await restart();
      expect(exchange.depth('BTC_USDT', 10)?.asks).toEqual([['60000', '0.006']]);
      await exchange.amend(budi, id, { displayQuantity: '0.004' });
      await restart();
      expect(exchange.depth('BTC_USDT', 10)?.asks).toEqual([['60000', '0.004']]);
      expect(exchange.state().openOrders.get(id)).toMatchObject({ filledQuantity: parseDecimal('0.014') });
      expect(await place()).toEqual(placed);
      expect((await readSpotBalances(opened)).get(`${budi}:BTC`)?.held).toBe(parseDecimal('0.036'));
      await exchange.cancelAll(budi, undefined);
    },
  );

  it('answers a stop order that is sent again as it was, though its stop was moved since', async () => {
    const stop = limit('buy', '61500', '0.01', { type: 'stopLimit', stopPrice: '61000' });
    const place = () => exchange.place(trader(sari), stop, 'moved', 'hash');
    const placed = await place();
    const id = Number(placed.ok && placed.data.order.id);
    expect(await exchange.amend(sari, id, { stopPrice: '62000' })).toMatchObject({ ok: true });
    await restart();
    expect(await place()).toEqual(placed);
    expect(exchange.state().openOrders.get(id)).toMatchObject({ stopPrice: parseDecimal('62000') });
    await exchange.cancelAll(sari, undefined);
  });

  it.each<Partial<Failures>>([{ beforeCommit: true }, { afterCommit: true }, { atStatement: 2 }])(
    'goes on from the best price after a restart, and moves no stop price twice: %o',
    async (when) => {
      const trail = { type: 'trailingStop', trailOffset: '1000', price: undefined } as const;
      const place = () => exchange.place(trader(budi), limit('sell', '1', '0.02', trail), 'trail', 'hash');
      const placed = await place();
      expect(placed).toMatchObject({ ok: true, data: { order: { stopPrice: '59000' } } });
      const id = Number(placed.ok && placed.data.order.id);
      const stop = async () => {
        const row = await opened.database.selectFrom('spot_order').select('stop_price').where('id', '=', id).execute();
        return parseDecimal(row[0]?.stop_price ?? '0');
      };
      Object.assign(failures, when);
      prices.set('BTC_USDT', '62000');
      prices.set('BTC_USDT', '61500');
      await expect.poll(stop, { timeout: 10_000 }).toBe(parseDecimal('61000'));
      expect(failures.happened).toBe(1);
      await restart();
      expect(await place()).toEqual(placed);
      await exchange.place(trader(sari), limit('buy', '60900', '0.05'), 'bid', 'hash');
      prices.set('BTC_USDT', '61800');
      prices.set('BTC_USDT', '61000');
      await expect.poll(() => exchange.depth('BTC_USDT', 10)?.bids).toEqual([['60900', '0.03']]);
      expect((await readSpotBalances(opened)).get(`${budi}:BTC`)).toEqual({
        total: parseDecimal('0.98'),
        held: parseDecimal('0'),
      });
      await exchange.cancelAll(sari, undefined);
      prices.set('BTC_USDT', '60000');
    },
  );

  it('finds the same book, stop orders and sequence numbers after a restart', async () => {
    const stop = limit('buy', '61500', '0.01', { type: 'stopLimit', stopPrice: '61000' });
    const placed = await exchange.place(trader(sari), limit('buy', '59000', '0.01'), 'a', 'hash');
    await exchange.place(trader(sari), stop, 'b', 'hash');
    await exchange.cancel(sari, Number(placed.ok && placed.data.order.id));
    await exchange.place(trader(sari), limit('buy', '59000', '0.02'), 'c', 'hash');
    const before = exchange.depth('BTC_USDT', 10);
    await exchange.close();

    exchange = await openTestExchange(opened, prices);
    expect(exchange.depth('BTC_USDT', 10)).toEqual(before);
    expect(await findContradictions(opened.database, exchange.state())).toEqual([]);
    prices.set('BTC_USDT', '61000');
    const isTriggered = () => exchange.depth('BTC_USDT', 10)?.bids;
    await expect.poll(isTriggered).toEqual([
      ['61500', '0.01'],
      ['59000', '0.02'],
    ]);
  });
});
