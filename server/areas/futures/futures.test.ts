import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatDecimal, parseDecimal } from '../../../contract/money.ts';
import { databases } from '../../../tests/support/databases.ts';
import {
  createFuturesWorld,
  type FuturesDesk,
  legible,
  marketOrder,
  openFuturesDesk,
} from '../../../tests/support/futures.ts';
import { deposit } from '../../../tests/support/ledger.ts';
import { type OpenDatabase, queryRows } from '../../database/client.ts';
import { houseAccount, memberAccount } from '../../ledger/accounts.ts';

const minuteMs = 60_000;

describe.each(databases)('futures on $name', ({ open }) => {
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

  test('a market order opens at the first tick that is later, and holds its margin', async () => {
    const ticket = await desk.unwrap(desk.ask({ call: 'futures.create', input: marketOrder() }));
    expect(ticket).toMatchObject({ state: 'pending', opened: null });
    // Of the moment in which it was accepted: the price was known.
    desk.world.say('60000');
    await desk.ask({ call: 'futures.closeAll', input: { symbol: 'TRX_USDT' } });
    expect(await desk.ticketOf(ticket.id)).toMatchObject({ state: 'pending' });
    await desk.say('60100');
    expect(await desk.ticketOf(ticket.id)).toMatchObject({
      state: 'hold',
      margin: '601',
      opened: { mark: '60100', fee: '3.005' },
    });
    expect(await desk.balance()).toEqual({ total: '9996.995', held: '601' });
  });

  test('what could not begin has let go of the connection on which it would write', async () => {
    let sessions = 0;
    const openSession = async () => {
      sessions += 1;
      return { transaction: () => Promise.reject(new Error('nothing is written')), close: async () => void sessions-- };
    };
    const onTick = () => {
      throw new Error('no ticks');
    };
    const world = createFuturesWorld(opened, { openSession, marketData: { ...desk.world.marketData, onTick } });
    await expect(world.open()).rejects.toThrow('no ticks');
    expect(sessions).toBe(0);
  });

  test('a closed ticket pays profit and fee, and one key has one effect', async () => {
    const ticket = await desk.openAt('60000');
    const close = { call: 'futures.closeOrder', ticketId: Number(ticket.id), input: {} } as const;
    const [first, again] = [await desk.ask(close, 'a-key'), await desk.ask(close, 'a-key')];
    expect(again).toEqual(first);
    await desk.say('61200');
    const closed = await desk.ticketOf(ticket.id);
    expect(closed).toMatchObject({ state: 'closed', quantity: '0', margin: '0' });
    expect(closed.closes).toMatchObject([{ reason: 'user', profit: '120', fee: '1.224', returned: '718.776' }]);
    // 10,000 - 3 of the opening + 120 - 1.224 of the closing, which balanced the market.
    expect(await desk.balance()).toEqual({ total: '10115.776', held: '0' });
    expect(await desk.ask({ ...close, input: { quantity: '0.01' } }, 'a-key')).toMatchObject({
      error: 'idempotencyKeyReused',
    });
    expect(await desk.ask(close)).toMatchObject({ error: 'ticketNotOpen' });
  });

  test('an order by amount is the same order when it is asked for again at another price', async () => {
    const { quantity: _, worstPrice: __, ...order } = marketOrder();
    const create = { call: 'futures.create', input: { ...order, quoteQuantity: '6010' } } as const;
    const first = await desk.unwrap(desk.ask(create, 'an-opening'));
    expect(first).toMatchObject({ state: 'pending', quantity: '0.1002', worstPrice: '60300.01' });
    await desk.say('60100');
    expect(await desk.unwrap(desk.ask(create, 'an-opening'))).toEqual(first);
    expect(await desk.ticketOf(first.id)).toMatchObject({ state: 'hold', quantity: '0.1002' });
    expect(await desk.ask({ ...create, input: { ...create.input, quoteQuantity: '4' } })).toMatchObject({
      error: 'invalidInput',
      fields: { quoteQuantity: 'notionalTooSmall' },
    });
  });

  test('a part closes with its share of the margin', async () => {
    const ticket = await desk.openAt('60000');
    await desk.unwrap(
      desk.ask({ call: 'futures.closeOrder', ticketId: Number(ticket.id), input: { quantity: '0.025' } }),
    );
    await desk.say('60000');
    const left = await desk.ticketOf(ticket.id);
    expect(left).toMatchObject({ state: 'hold', quantity: '0.075', margin: '450', closes: [{ margin: '150' }] });
    expect(left.opened?.liquidationPrice).toBe(ticket.opened?.liquidationPrice);
  });

  test('a liquidation happens at the first mark that crosses, and costs the margin at most', async () => {
    const ticket = await desk.openAt('60000');
    const liquidationPrice = ticket.opened?.liquidationPrice as string;
    // (6,000 - 600) / (0.1 * (1 - 0.4% - 0.05%))
    expect(liquidationPrice.slice(0, 8)).toBe('54244.09');
    await desk.say('54244.1');
    expect(await desk.ticketOf(ticket.id)).toMatchObject({ state: 'hold' });
    await desk.say('54244.09');
    expect(await desk.ticketOf(ticket.id)).toMatchObject({ state: 'closed' });
    const [close] = (await desk.ticketOf(ticket.id)).closes;
    expect(close).toMatchObject({
      reason: 'liquidated',
      price: '54244.09',
      fee: '0',
      liquidationFee: '24.409',
      returned: '0',
    });
    expect(await desk.close(ticket)).toMatchObject({ error: 'ticketNotOpen' });
    expect(await desk.balance()).toEqual({ total: '9397', held: '0' });
  });

  test('a gap beyond the margin is paid by the insurance fund, and then by the members who won', async () => {
    const loser = await desk.openAt('60000', { quantity: '1', leverage: 50 });
    const winner = await desk.addTrader('100000');
    const askWinner = desk.askOf(winner);
    const short = await desk.unwrap(
      askWinner({ call: 'futures.create', input: marketOrder({ side: 'short', quantity: '1.5' }) }),
    );
    await desk.say('60000');
    const [{ insurance }] = (await queryRows<{ insurance: string }>(opened.database, selectInsurance, [])) as [
      { insurance: string },
    ];
    await desk.say('57000');
    const [close] = (await desk.ticketOf(loser.id)).closes;
    expect(close).toMatchObject({ reason: 'liquidated', profit: '-1200', returned: '0', shortfall: '1800' });
    expect(close?.insured).toBe(legible(formatDecimal(parseDecimal(insurance))));
    expect(await desk.ticketOf(short.id, winner.id)).toMatchObject({
      state: 'hold',
      quantity: '0.5',
      closes: [{ reason: 'deleveraged', quantity: '1', profit: '3000', fee: '0' }],
    });
    expect(await desk.balance()).toEqual({ total: '8770', held: '0' });
    await desk.unwrap(askWinner({ call: 'futures.closeOrder', ticketId: Number(short.id), input: {} }));
    await desk.say('57000');
    await deposit(opened.database, houseAccount('insurance', 'USDT'), '1000');
  });

  test('nothing is liquidated or fired by a stale price or in the grace, and closing goes on', async () => {
    const ticket = await desk.openAt('60000', { stopLoss: '58000' });
    await desk.say('50000', { stale: 'unsettled' });
    await desk.say('50000', { freshForMs: 59_000 });
    // The stop is back at once, the liquidation would not be.
    expect(await desk.ticketOf(ticket.id)).toMatchObject({
      state: 'closed',
      closes: [{ reason: 'stopLoss', price: '50000' }],
    });
    await desk.say('60000');
    const plain = await desk.openAt('60000');
    await desk.say('50000', { stale: 'unsettled' });
    await desk.say('50000', { freshForMs: 59_000 });
    expect(await desk.ticketOf(plain.id)).toMatchObject({ state: 'hold' });
    await desk.unwrap(desk.ask({ call: 'futures.closeOrder', ticketId: Number(plain.id), input: {} }));
    await desk.say('59000', { stale: 'unsettled' });
    expect(await desk.ticketOf(plain.id)).toMatchObject({
      state: 'closed',
      closes: [{ reason: 'user', price: '59000' }],
    });
    expect(await desk.ask({ call: 'futures.create', input: marketOrder() })).toMatchObject({ error: 'marketStale' });
  });

  test('nothing is liquidated in the first minute after a restart, however long prices have been fresh', async () => {
    const ticket = await desk.openAt('60000');
    await desk.restart(1_000, 0);
    await desk.say('54000');
    desk.world.pass(59_900);
    await desk.say('54000');
    expect(await desk.ticketOf(ticket.id)).toMatchObject({ state: 'hold' });
    desk.world.pass(100);
    await desk.say('54000');
    expect(await desk.ticketOf(ticket.id)).toMatchObject({ state: 'closed', closes: [{ reason: 'liquidated' }] });
  });

  test('what was asked for is not carried out at a tick that came later than 5 s after it', async () => {
    const ticket = await desk.openAt('60000');
    await desk.unwrap(desk.close(ticket));
    const opening = await desk.unwrap(desk.ask({ call: 'futures.create', input: marketOrder() }));
    const limit = marketOrder({ type: 'limit', price: '60000', worstPrice: undefined });
    const patient = await desk.unwrap(desk.ask({ call: 'futures.create', input: limit }));
    desk.world.pass(5_000);
    await desk.say('59000');
    expect(await desk.ticketOf(ticket.id)).toMatchObject({ state: 'hold', closing: null });
    expect(await desk.ticketOf(opening.id)).toMatchObject({ state: 'cancelled', cancelReason: 'noPrice' });
    expect(await desk.ticketOf(patient.id)).toMatchObject({ state: 'hold' });
    await desk.unwrap(desk.close(ticket));
    desk.world.pass(4_999);
    await desk.say('59000');
    expect(await desk.ticketOf(ticket.id)).toMatchObject({ state: 'closed' });
  });

  test('trial money wins trial money', async () => {
    await deposit(opened.database, memberAccount(desk.memberId(), 'FTUSDT', 'futures'), '1000');
    const ticket = await desk.openAt('60000', { currency: 'FTUSDT' });
    await desk.unwrap(desk.ask({ call: 'futures.closeOrder', ticketId: Number(ticket.id), input: {} }));
    await desk.say('61200');
    expect([await desk.balance('FTUSDT'), await desk.balance()]).toEqual([
      { total: '1115.776', held: '0' },
      { total: '10000', held: '0' },
    ]);
  });

  test('funding of a pause is caught up from the ticks, before anything closes', async () => {
    await desk.ask({ call: 'futures.closeAll', input: {} });
    const ticket = await desk.openAt('60000');
    const startMs = desk.world.clock.now() - (desk.world.clock.now() % minuteMs);
    await desk.world.log('66000', startMs + 2 * minuteMs + 1);
    await desk.restart(8 * 60 * minuteMs);
    await desk.unwrap(desk.ask({ call: 'futures.closeOrder', ticketId: Number(ticket.id), input: {} }));
    await desk.say('60000');
    const [close] = (await desk.ticketOf(ticket.id)).closes;
    const [rates] = await queryRows<{ count: number }>(
      opened.database,
      'select count(*)::int as count from futures_funding where at > $1',
      [startMs],
    );
    const minutes = rates?.count ?? 0;
    expect(minutes).toBeGreaterThanOrEqual(479);
    // 0.01% in 8 hours, of two minutes at 60,000 and the others at 66,000.
    const paid = (0.1 * 0.0001 * (2 * 60_000 + (minutes - 2) * 66_000)) / 480;
    expect(Number(close?.funding)).toBeCloseTo(paid, 4);
  });

  test('a minute waits for ticks that are held up on their way into the log', async () => {
    const ticket = await desk.openAt('60000');
    const untilMs = desk.world.clock.now() + minuteMs - (desk.world.clock.now() % minuteMs);
    const marks = async () => {
      await desk.futures().fund();
      const text = 'select mark from futures_funding where at = $1';
      return (await queryRows<{ mark: string }>(opened.database, text, [untilMs])).map(({ mark }) => Number(mark));
    };
    desk.world.holdLog(true);
    desk.world.pass(5 * minuteMs);
    expect(await marks()).toEqual([]);
    await desk.world.log('66000', untilMs - 1);
    desk.world.holdLog(false);
    expect(await marks()).toEqual([66_000]);
    await desk.close(ticket);
  });
});

const selectInsurance = `
  select total as insurance from balance join account on account.id = account_id
  where owner_kind = 'house' and kind = 'insurance' and asset = 'USDT'`;
