import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FuturesPool } from '../../../contract/futures-market.ts';
import type { LiveTicket } from '../../../contract/live.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type FuturesDesk, legible, marketOrder, openFuturesDesk } from '../../../tests/support/futures.ts';
import type { OpenDatabase } from '../../database/client.ts';

const minuteMs = 60_000;
let opened: OpenDatabase;
let desk: FuturesDesk;
let told: { memberId: number; tickets: LiveTicket[] }[] = [];
let pools: FuturesPool[] = [];

beforeAll(async () => {
  opened = await (databases[0] as (typeof databases)[0]).open();
  const publisher = {
    tickets(memberId: number, report: () => LiveTicket[]) {
      told.push({ memberId, tickets: legible(report()) });
    },
    pools(symbol: string, report: () => FuturesPool[]) {
      if (symbol === 'BTC_USDT') pools = report();
    },
  };
  desk = await openFuturesDesk(opened, { publisher });
});
beforeEach(async () => {
  await desk.begin();
  told = [];
});
afterAll(async () => {
  await desk.ask({ call: 'futures.closeAll', input: {} });
  await desk.say('60000');
  expect(await desk.finish()).toEqual([]);
  await opened.close();
});

test('a member hears of each state of its tickets, and everybody of what is held', async () => {
  const { id } = await desk.openAt('60000');
  expect(told.map(({ memberId }) => memberId)).toEqual([desk.memberId(), desk.memberId()]);
  expect(told.map(({ tickets }) => tickets[0]?.state)).toEqual(['pending', 'hold']);
  expect(pools).toMatchObject([{ currency: 'USDT', long: '0.1', short: '0' }, { currency: 'FTUSDT' }]);

  await desk.ask({ call: 'futures.updateStopPoints', ticketId: Number(id), input: { stopLoss: '58000' } });
  await desk.ask({ call: 'futures.closeOrder', ticketId: Number(id), input: {} });
  await desk.say('60000');
  expect(told.slice(2).map(({ tickets: [ticket] }) => [ticket?.stopLoss, ticket?.closing, ticket?.state])).toEqual([
    ['58000', null, 'hold'],
    ['58000', '0.1', 'hold'],
    ['58000', null, 'closed'],
  ]);
  expect(pools[0]).toMatchObject({ long: '0' });
});

test('a refused order is told to nobody', async () => {
  await desk.ask({ call: 'futures.create', input: marketOrder({ quantity: '100' }) });
  expect(told).toEqual([]);
});

test('funding tells each open ticket what it has paid, and its new liquidation price', async () => {
  const ticket = await desk.openAt('60000');
  told = [];
  const startMs = desk.world.clock.now() - (desk.world.clock.now() % minuteMs);
  await desk.world.log('60000', startMs + minuteMs - 1);
  desk.world.pass(10 * minuteMs);
  await desk.futures().fund();
  const [after] = told.at(-1)?.tickets ?? [];
  expect(Number(after?.opened?.funding)).toBeGreaterThan(0);
  expect(Number(after?.opened?.liquidationPrice)).toBeGreaterThan(Number(ticket.opened?.liquidationPrice));
});
