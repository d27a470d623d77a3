import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPrices, deposit, limit, openTestExchange, trader } from '../../../tests/simulation/exchange-fixture.ts';
import { databases } from '../../../tests/support/databases.ts';
import { addMember } from '../../../tests/support/members.ts';
import type { OpenDatabase } from '../../database/client.ts';
import type { Exchange } from './exchange.ts';
import { listOrders } from './list-orders.ts';

describe.each(databases)('what fired a stop order on $name', ({ open }) => {
  let opened: OpenDatabase;
  let exchange: Exchange;
  let memberId: number;
  const prices = createPrices();
  beforeAll(async () => {
    opened = await open();
    memberId = (await addMember(opened.database)).id;
    await deposit(opened, [{ memberId, asset: 'BTC', amount: '10' }]);
    prices.set('BTC_USDT', '60000');
    exchange = await openTestExchange(opened, prices);
  });
  afterAll(async () => {
    await exchange.close();
    await opened.close();
  });

  const stop = (key: string) =>
    exchange.place(trader(memberId), limit('sell', '58000', '1', { type: 'stopLimit', stopPrice: '59000' }), key, key);
  const newest = async () =>
    (await listOrders(opened.database, exchange.markets(), { memberId, limit: 1 }))[0] ?? expect.fail('no order');
  const keptTicks = () => opened.database.selectFrom('kept_tick').select(['seq', 'price']).orderBy('seq').execute();

  test('is a tick, which is kept with the order, and another start knows it too', async () => {
    expect(await stop('first')).toMatchObject({ ok: true });
    expect((await newest()).triggeredBy).toBeNull();
    prices.set('BTC_USDT', '58900', true);
    prices.set('BTC_USDT', '58950');
    await vi.waitFor(async () => expect((await newest()).status).toBe('new'));
    const [{ seq } = expect.fail('no tick was kept')] = await keptTicks();
    expect(await keptTicks()).toEqual([{ seq, price: '58950.000000000000000000' }]);
    expect((await newest()).triggeredBy).toEqual({ kind: 'tick', seq });
    await exchange.close();
    exchange = await openTestExchange(opened, prices);
    expect((await newest()).triggeredBy).toEqual({ kind: 'tick', seq });
  });
});
