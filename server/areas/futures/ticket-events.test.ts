import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type NotificationType, notificationTypes } from '../../../contract/notification-values.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type FuturesDesk, marketOrder, openFuturesDesk } from '../../../tests/support/futures.ts';
import type { OpenDatabase } from '../../database/client.ts';

const chosen = ['futuresOpened', 'futuresTakeProfit', 'futuresStopLoss', 'futuresCancelled'] as const;

describe.each(databases)('what members are told of their tickets on $name', ({ open }) => {
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

  const choose = (types: readonly NotificationType[], choice: { on_page: boolean; by_email: boolean }) =>
    opened.database
      .insertInto('notification_preference')
      .values(types.map((type) => ({ member_id: desk.memberId(), type: notificationTypes[type], ...choice })))
      .execute();
  const names = new Map<number, string>(Object.entries(notificationTypes).map(([name, number]) => [number, name]));
  type Told = Record<string, string> & { type: string | undefined };
  async function told(memberId = desk.memberId()): Promise<Told[]> {
    const rows = opened.database.selectFrom('notification').select(['type', 'data']).orderBy('id');
    const found = await rows.where('member_id', '=', memberId).execute();
    return found.map(({ type, data }) => ({ ...(data as Record<string, string>), type: names.get(type) }) as Told);
  }
  async function mailed(memberId = desk.memberId()) {
    const rows = opened.database.selectFrom('notification_mail').select('type').orderBy('id');
    return (await rows.where('member_id', '=', memberId).execute()).map(({ type }) => names.get(type));
  }
  const limit = { type: 'limit', price: '59000', worstPrice: undefined, quantity: '0.01' } as const;

  test('who has chosen it hears of orders that open, stops that close, and orders that end', async () => {
    await choose(chosen, { on_page: true, by_email: false });
    const opening = desk.ask({ call: 'futures.create', input: marketOrder(limit) });
    const ticket = await desk.unwrap(opening);
    await desk.say('58900');
    const [first] = await told();
    expect(first).toMatchObject({ type: 'futuresOpened', market: 'BTC/USDT', amount: '0.01', currency: 'BTC' });
    const stops = { takeProfit: '60000', stopLoss: '58000' };
    await desk.unwrap(desk.ask({ call: 'futures.updateStopPoints', ticketId: Number(ticket.id), input: stops }));
    await desk.say('60100');
    expect((await told())[1]).toMatchObject({ type: 'futuresTakeProfit', marginCurrency: 'USDT' });
    expect(Number((await told())[1]?.result)).toBeCloseTo(12 - 0.12, 1);
    await desk.openAt('60000', { quantity: '0.01', stopLoss: '59000' });
    await desk.say('58900');
    await desk.ask({ call: 'futures.create', input: marketOrder({ quantity: '0.01', worstPrice: '58901' }) });
    await desk.say('59500');
    expect((await told()).map(({ type }) => type)).toEqual([
      'futuresOpened',
      'futuresTakeProfit',
      'futuresStopLoss',
      'futuresCancelled',
    ]);
    expect(await mailed()).toEqual([]);
  });

  test('who has not chosen it hears of none of these, and nobody of what was asked for', async () => {
    await desk.unwrap(desk.ask({ call: 'futures.create', input: marketOrder({ ...limit, price: '50000' }) }));
    const ticket = await desk.openAt('60000', { quantity: '0.01', stopLoss: '59000' });
    await desk.say('58900');
    expect(await desk.ticketOf(ticket.id)).toMatchObject({ state: 'closed' });
    await choose(chosen, { on_page: true, by_email: true });
    const other = await desk.openAt('60000', { quantity: '0.01' });
    await desk.unwrap(desk.close(other));
    await desk.say('60000');
    await desk.end();
    expect([await told(), await mailed()]).toEqual([[], []]);
  });

  test('everybody hears of a liquidation and of deleveraging, on the page and by mail', async () => {
    await choose(['futuresLiquidated', 'futuresDeleveraged'], { on_page: false, by_email: false });
    await desk.openAt('60000', { quantity: '1', leverage: 50 });
    const winner = await desk.addTrader('100000');
    const short = marketOrder({ side: 'short', quantity: '1' });
    await desk.unwrap(desk.askOf(winner)({ call: 'futures.create', input: short }));
    await desk.say('60000');
    await desk.say('57000');
    const [liquidated] = await told();
    expect(liquidated).toMatchObject({ type: 'futuresLiquidated', amount: '1', price: '57000' });
    expect(Number(liquidated?.result)).toBeCloseTo(-1_200, -1);
    expect(await mailed()).toEqual(['futuresLiquidated']);
    expect((await told(winner.id)).map(({ type }) => type)).toEqual(['futuresDeleveraged']);
    expect(await mailed(winner.id)).toEqual(['futuresDeleveraged']);
  });
});
