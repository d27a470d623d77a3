import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type FuturesDesk, legible, marketOrder, openFuturesDesk } from '../../../tests/support/futures.ts';
import { deposit } from '../../../tests/support/ledger.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { houseAccount } from '../../ledger/accounts.ts';
import { readRisk } from './read-risk.ts';

describe.each(databases)('public risk figures on $name', ({ open }) => {
  let opened: OpenDatabase;
  let desk: FuturesDesk;
  beforeAll(async () => {
    opened = await open();
    desk = await openFuturesDesk(opened);
  });
  beforeEach(() => desk.begin());
  afterEach(() => desk.end());
  afterAll(async () => {
    expect(await desk.finish()).toEqual([]);
    await opened.close();
  });

  async function read(currency = 'USDT') {
    const now = { nowMs: desk.world.clock.now(), markOf: () => parseDecimal('61000'), seesTests: false };
    const found = (await readRisk(opened.database, desk.futures().state(), now)).find((of) => of.currency === currency);
    if (!found) throw new Error(`no figures in ${currency}`);
    return legible({ ...found, markets: found.markets.filter(({ symbol }) => symbol === 'BTC_USDT') });
  }

  test('open interest is at the mark, beside its caps and what the house could lose', async () => {
    await desk.openAt('60000');
    await desk.openAt('60000', { side: 'short', quantity: '0.3' });
    expect(await read()).toMatchObject({
      stressMovePercent: 20,
      // 20% of 0.2 short at 61,000.
      stressLoss: '2440',
      markets: [
        {
          long: { notional: '6100', quantity: '0.1' },
          short: { notional: '18300', quantity: '0.3' },
          openLower: '20000000',
          openUpper: '40000000',
        },
      ],
    });
    expect(await read('FTUSDT')).toMatchObject({ house: '1000000', insurance: '1000', stressLoss: '0' });
  });

  test('the house may lose half of what it has, and wins what a ticket lost', async () => {
    const before = await read();
    const ticket = await desk.openAt('60000');
    await desk.close(ticket);
    await desk.say('59000');
    const after = await read();
    expect(Number(after.house) - Number(before.house)).toBeCloseTo(100, 6);
    expect(Number(after.stressLossMax)).toBeCloseTo(Number(after.house) / 2, 6);
  });

  test('what was closed of winners is listed, without whose it was', async () => {
    await desk.openAt('60000', { quantity: '1', leverage: 50 });
    const short = marketOrder({ side: 'short', quantity: '1.5' });
    await desk.unwrap(desk.askOf(await desk.addTrader('100000'))({ call: 'futures.create', input: short }));
    await desk.say('60000');
    await desk.say('57000');
    const { deleveraged, latestDeleveraged, insurance } = await read();
    expect({ deleveraged, insurance }).toEqual({ deleveraged: 1, insurance: '0' });
    expect(latestDeleveraged).toEqual([
      { symbol: 'BTC_USDT', side: 'short', quantity: '1', mark: '57000', time: expect.any(Number) },
    ]);
    await deposit(opened.database, houseAccount('insurance', 'USDT'), '1000');
  });
});
