import { expect, test } from 'vitest';
import { queryRows } from '../../server/database/client.ts';
import { databases } from '../support/databases.ts';
import { createPrices, deposit, limit, openTestExchange, trader } from './exchange-fixture.ts';

test.each(databases)('no trade gets a number that another writer gave, on $name', async ({ open }) => {
  const opened = await open();
  const prices = createPrices();
  prices.set('BTC_USDT', '60000');
  const exchange = await openTestExchange(opened, prices);
  const [sari, budi] = [1001, 1002];
  await deposit(opened, [
    { memberId: sari, asset: 'USDT', amount: '10000' },
    { memberId: budi, asset: 'BTC', amount: '1' },
  ]);
  await exchange.place(trader(budi), limit('sell', '60000', '0.01'), 'maker', 'hash');
  // The other one wrote a change with the next number.
  const text = 'update spot_market set seq = seq + 1 where seq > 0 returning seq';
  const [given] = await queryRows<{ seq: number }>(opened.database, text, []);
  const bought = await exchange.place(trader(sari), limit('buy', '60000', '0.01'), 'taker', 'hash');
  expect(bought.ok && bought.data.fills.map(({ tradeId }) => Number(tradeId))).toEqual([Number(given?.seq) + 1]);
  await exchange.close();
  await opened.close();
});
