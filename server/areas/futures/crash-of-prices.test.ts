import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases.ts';
import { type FuturesDesk, marketOrder, openFuturesDesk } from '../../../tests/support/futures.ts';
import { type OpenDatabase, queryRows } from '../../database/client.ts';

const ticketsPerTransactionMax = 4;

describe.each(databases)('a crash of prices on $name', ({ open }) => {
  let opened: OpenDatabase;
  let desk: FuturesDesk;
  beforeAll(async () => {
    opened = await open();
    desk = await openFuturesDesk(opened, { ticketsPerTransactionMax });
    await desk.begin();
  });
  afterAll(async () => {
    expect(await desk.finish()).toEqual([]);
    await opened.close();
  });

  const traders = async (count: number) => {
    const members: Awaited<ReturnType<FuturesDesk['addTrader']>>[] = [];
    for (let at = 0; at < count; at += 1) members.push(await desk.addTrader('1000'));
    return members;
  };
  const idsOf = (tickets: readonly { id: string }[]) => tickets.map(({ id }) => id);
  const isOpen = (id: string) => desk.futures().state().tickets.get(Number(id))?.state === 'hold';
  /** All open at 60,000. */
  async function openAll(fields: Parameters<typeof marketOrder>[0]) {
    const members = await traders(11);
    const input = marketOrder({ quantity: '0.01', ...fields });
    const tickets = await Promise.all(
      members.map((by) => desk.unwrap(desk.askOf(by)({ call: 'futures.create', input }))),
    );
    await desk.say('60000');
    await expect.poll(() => idsOf(tickets).every(isOpen)).toBe(true);
    return { members, tickets };
  }
  const closesOf = (ids: readonly string[]) =>
    queryRows<{ reason: string; tick: number; mark: string; transaction: string }>(opened.database, selectCloses, [
      `{${ids.join(',')}}`,
    ]);
  const untilClosed = (ids: readonly string[]) =>
    expect.poll(() => ids.filter((id) => desk.futures().state().tickets.has(Number(id))).length).toBe(0);

  test('is decided by the mark that crossed, in several transactions between which others open tickets', async () => {
    const { tickets, members } = await openAll({ leverage: 50 });
    const [other] = await traders(1);
    desk.world.pass(1);
    desk.world.say('58000');
    // The skew lets the last one to open be the first one to be liquidated.
    const saver = desk.askOf(members[0] as (typeof members)[number]);
    const ticketId = Number(tickets[0]?.id);
    const rescue = saver({ call: 'futures.addMargin', ticketId, input: { amount: '500' } });
    const late = saver({ call: 'futures.closeOrder', ticketId, input: {} });
    const opening = desk.askOf(other as NonNullable<typeof other>)({
      call: 'futures.create',
      input: marketOrder({ quantity: '0.01' }),
    });
    expect(await opening).toMatchObject({ ok: true });
    expect(await rescue).toMatchObject({ error: 'ticketClosing' });
    await late;
    desk.world.pass(1);
    const recovered = desk.world.say('60000');
    await untilClosed(idsOf(tickets));
    await desk.say('60000');
    const closes = await closesOf(idsOf(tickets));
    expect(closes.length).toBe(tickets.length);
    expect(new Set(closes.map(({ transaction }) => transaction)).size).toBe(3);
    for (const close of closes) expect(close).toMatchObject({ reason: 'liquidated', mark: '58000' });
    expect(closes.every(({ tick }) => tick < recovered.seq)).toBe(true);
  });

  test('fires many stops the same way, each once', async () => {
    const { tickets } = await openAll({ leverage: 5, stopLoss: '59000' });
    desk.world.pass(1);
    desk.world.say('58900');
    desk.world.pass(1);
    desk.world.say('60000');
    await untilClosed(idsOf(tickets));
    await desk.say('60000');
    const closes = await closesOf(idsOf(tickets));
    expect(closes.map(({ reason, mark }) => `${reason} ${mark}`)).toEqual(tickets.map(() => 'stopLoss 58900'));
  });

  test('opens many orders that wait the same way', async () => {
    const members = await traders(9);
    const input = marketOrder({ type: 'limit', price: '59500', worstPrice: undefined, quantity: '0.01' });
    const orders = await Promise.all(
      members.map((by) => desk.unwrap(desk.askOf(by)({ call: 'futures.create', input }))),
    );
    desk.world.pass(1);
    desk.world.say('59400');
    await expect.poll(() => idsOf(orders).filter(isOpen).length).toBe(9);
    const ticks = idsOf(orders).map((id) => desk.futures().state().tickets.get(Number(id))?.opened?.tick);
    expect(new Set(ticks).size).toBe(1);
    for (const by of members) await desk.askOf(by)({ call: 'futures.closeAll', input: {} });
    await desk.say('60000');
    await untilClosed(idsOf(orders));
    await desk.say('60000');
  });
});

const selectCloses = `
  select reason, tick, trim_scale(mark)::text as mark, xmin::text as transaction
  from futures_close where ticket_id = any ($1::int8[])`;
