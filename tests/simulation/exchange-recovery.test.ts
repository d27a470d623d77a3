import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseDecimal } from '../../contract/money.ts';
import type { Exchange } from '../../server/areas/exchange/exchange.ts';
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
