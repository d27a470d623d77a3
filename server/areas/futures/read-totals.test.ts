import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatDecimal, parseDecimal, subtract } from '../../../contract/money.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type FuturesDesk, legible, marketOrder, openFuturesDesk } from '../../../tests/support/futures.ts';
import { deposit } from '../../../tests/support/ledger.ts';
import type { OpenDatabase } from '../../database/client.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { listTickets, type TicketFilter } from './list-tickets.ts';
import { readTotals } from './read-totals.ts';

describe.each(databases)('totals of futures on $name', ({ open }) => {
  let opened: OpenDatabase;
  let desk: FuturesDesk;
  beforeAll(async () => {
    opened = await open();
    desk = await openFuturesDesk(opened);
  });
  beforeEach(() => desk.begin());
  afterAll(async () => {
    expect(await desk.finish()).toEqual([]);
    await opened.close();
  });

  const totals = async (filter: Partial<TicketFilter> = {}) =>
    legible(await readTotals(opened.database, desk.futures().state(), { memberId: desk.memberId(), ...filter }));

  test('a member without tickets has none', async () => {
    expect(await totals()).toEqual([]);
  });

  test('profit, fees and funding are what the balance changed by, also of a ticket closed in parts', async () => {
    const ticket = await desk.openAt('60000');
    await desk.close(ticket, { quantity: '0.025' });
    await desk.say('61200');
    const [partly] = await totals({ state: 'hold' });
    // 0.025 * 1,200 were won; both fees of the part and the opening of the rest are paid.
    expect(partly).toMatchObject({ currency: 'USDT', tickets: 1, profit: '30', fees: '3.306', result: '26.694' });
    await desk.close(ticket);
    await desk.say('58800');
    expect((await desk.ticketOf(ticket.id)).opened).toMatchObject({ fee: '0', openingFee: '3' });
    const loser = await desk.openAt('60000', { leverage: 50 });
    await desk.say('58000');
    expect(await desk.ticketOf(loser.id)).toMatchObject({ closes: [{ reason: 'liquidated' }] });
    const [all] = await totals();
    const { total } = await desk.balance();
    expect(all?.result).toBe(formatDecimal(subtract(parseDecimal(total), parseDecimal('10000'))));
    expect(all).toMatchObject({ tickets: 2 });
  });

  test('the filter chooses what is counted, and trial money is counted apart', async () => {
    await deposit(opened.database, memberAccount(desk.memberId(), 'FTUSDT', 'futures'), '1000');
    await desk.openAt('60000');
    await desk.openAt('60000', { currency: 'FTUSDT' });
    await desk.ask({ call: 'futures.closeAll', input: {} });
    await desk.say('61200');
    const waiting = { ...marketOrder(), type: 'limit' as const, price: '50000', worstPrice: undefined };
    await desk.unwrap(desk.ask({ call: 'futures.create', input: waiting }));
    const sinceMs = desk.world.clock.now();
    expect((await totals()).map(({ currency, tickets }) => [currency, tickets])).toEqual([
      ['USDT', 2],
      ['FTUSDT', 1],
    ]);
    expect(await totals({ state: 'closed', currency: 'FTUSDT' })).toMatchObject([{ tickets: 1, profit: '120' }]);
    expect(await totals({ state: 'pending' })).toMatchObject([{ tickets: 1, profit: '0', fees: '0', result: '0' }]);
    expect(await totals({ symbol: 'ETH_USDT' })).toEqual([]);
    expect(await totals({ symbol: 'NO_MARKET' })).toEqual([]);
    expect(await totals({ since: sinceMs + 1 })).toEqual([]);
  });

  test('older tickets are found by the number of the newer ones', async () => {
    const first = await desk.openAt('60000');
    const second = await desk.openAt('60000');
    const page = { memberId: desk.memberId(), offset: 0, limit: 1 };
    const read = async (maxId?: string) =>
      (await listTickets(opened.database, desk.futures().state(), { ...page, maxId })).items.map(({ id }) => id);
    expect([await read(), await read(String(Number(second.id) - 1))]).toEqual([[second.id], [first.id]]);
  });
});
