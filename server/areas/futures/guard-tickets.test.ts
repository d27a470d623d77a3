import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { symbolTypes } from '../../../contract/quotes-values.ts';
import { databases } from '../../../tests/support/databases.ts';
import { type FuturesDesk, marketOrder, openFuturesDesk, plainTerms } from '../../../tests/support/futures.ts';
import { setTerms } from '../../../tests/support/product-terms.ts';
import type { OpenDatabase } from '../../database/client.ts';

const market = { kind: 'futures.market', key: 'BTC_USDT' } as const;

describe.each(databases)('what nobody gets out of tickets on $name', ({ open }) => {
  let opened: OpenDatabase;
  let desk: FuturesDesk;
  beforeAll(async () => {
    opened = await open();
    desk = await openFuturesDesk(opened);
  });
  beforeEach(() => desk.begin());
  afterEach(async () => {
    await forgetScale();
    await desk.end();
  });
  afterAll(async () => {
    expect(await desk.finish()).toEqual([]);
    await opened.close();
  });

  /** From the next batch on. */
  const setScale = (millions: number) =>
    setTerms(opened.database, market, {
      ...plainTerms,
      scaleUsdt: `${millions}000000`,
      openLowerUsdt: `${millions}00000`,
      openUpperUsdt: `${millions * 2}00000`,
    });
  const forgetScale = () => setTerms(opened.database, market, plainTerms);

  test('a skew that puts the entry beyond the liquidation price opens nothing', async () => {
    const other = desk.askOf(await desk.addTrader('10000'));
    await desk.unwrap(other({ call: 'futures.create', input: marketOrder({ quantity: '1', leverage: 50 }) }));
    await desk.say('60000');
    const order = marketOrder({ quantity: '0.01', leverage: 125 });
    const limit = { ...order, type: 'limit', price: '60200', worstPrice: undefined } as const;
    const waiting = await desk.unwrap(desk.ask({ call: 'futures.create', input: limit }));
    // 60,000 of skew in 10,000,000 move prices by 0.6%: more than 0.8% of margin less 0.45% leave.
    await setScale(10);
    expect(await desk.ask({ call: 'futures.create', input: order })).toMatchObject({
      fields: { leverage: 'leverageTooHigh' },
    });
    await desk.say('59830');
    expect(await desk.ticketOf(waiting.id)).toMatchObject({ state: 'cancelled', cancelReason: 'leverageTooHigh' });
    expect(await desk.ask({ call: 'futures.create', input: { ...order, leverage: 50 } })).toMatchObject({ ok: true });
    await other({ call: 'futures.closeAll', input: {} });
  });

  test('a close whose skew the fund would pay is not carried out while the mark does not liquidate', async () => {
    const cheap = await desk.openAt('60000', { quantity: '0.01', leverage: 125 });
    const fired = await desk.openAt('60000', { quantity: '0.01', leverage: 125, stopLoss: '59900' });
    const other = await desk.addTrader('10000');
    const against = marketOrder({ side: 'short', quantity: '1' });
    await desk.unwrap(desk.askOf(other)({ call: 'futures.create', input: against }));
    await desk.say('60000');
    await setScale(5);
    await desk.unwrap(desk.close(cheap));
    await desk.say('59900');
    expect(await desk.ticketOf(cheap.id)).toMatchObject({ state: 'hold', closing: null, closes: [] });
    expect(await desk.ticketOf(fired.id)).toMatchObject({ state: 'hold', closes: [] });
    await forgetScale();
    await desk.unwrap(desk.close(cheap));
    await desk.say('59900');
    expect(await desk.ticketOf(cheap.id)).toMatchObject({ state: 'closed', closes: [{ shortfall: '0' }] });
    expect(await desk.ticketOf(fired.id)).toMatchObject({ state: 'closed', closes: [{ reason: 'stopLoss' }] });
    await desk.askOf(other)({ call: 'futures.closeAll', input: {} });
  });

  test('an order that the next price opens can not be cancelled, one that waits for its price can', async () => {
    const order = await desk.unwrap(desk.ask({ call: 'futures.create', input: marketOrder() }));
    const limit = marketOrder({ type: 'limit', price: '60001', worstPrice: undefined });
    const reached = await desk.unwrap(desk.ask({ call: 'futures.create', input: limit }));
    const waiting = await desk.unwrap(desk.ask({ call: 'futures.create', input: { ...limit, price: '59999' } }));
    expect(await desk.close(order)).toMatchObject({ error: 'ticketOpening' });
    expect(await desk.close(reached)).toMatchObject({ error: 'ticketOpening' });
    expect(await desk.close(waiting)).toMatchObject({ data: { state: 'cancelled' } });
    await desk.say('60000');
    expect(await desk.ticketOf(order.id)).toMatchObject({ state: 'hold' });
    expect(await desk.ticketOf(reached.id)).toMatchObject({ state: 'hold' });
  });

  test('what its member asked for outlives deleveraging, for what is left', async () => {
    await desk.openAt('60000', { quantity: '1', leverage: 50 });
    const winner = await desk.addTrader('100000');
    const ask = desk.askOf(winner);
    const short = marketOrder({ side: 'short', quantity: '1.5' });
    const { id } = await desk.unwrap(ask({ call: 'futures.create', input: short }));
    await desk.say('60000');
    const close = { call: 'futures.closeOrder', ticketId: Number(id), input: { quantity: '1' } } as const;
    // At a tick of the moment in which it was asked for it waits, and the rest goes on.
    desk.world.pass(1);
    await desk.unwrap(ask(close));
    desk.world.say('56000');
    await desk.ask({ call: 'futures.closeAll', input: { symbol: 'TRX_USDT' } });
    expect(await desk.ticketOf(id, winner.id)).toMatchObject({
      closes: [{ reason: 'deleveraged', quantity: '1' }],
      closing: '0.5',
    });
    await desk.say('60000');
    await ask({ call: 'futures.closeAll', input: {} });
    await desk.say('60000');
  });

  test('a tick that is passed on again does not stop the ticket that it has opened', async () => {
    const ticket = await desk.unwrap(desk.ask({ call: 'futures.create', input: marketOrder({ takeProfit: '61000' }) }));
    desk.world.pass(1);
    const tick = desk.world.say('62000');
    await desk.ask({ call: 'futures.closeAll', input: { symbol: 'TRX_USDT' } });
    desk.world.sayAgain(tick);
    await desk.ask({ call: 'futures.closeAll', input: { symbol: 'TRX_USDT' } });
    expect(await desk.ticketOf(ticket.id)).toMatchObject({ state: 'hold', closes: [] });
    await desk.say('62000');
    expect(await desk.ticketOf(ticket.id)).toMatchObject({ closes: [{ reason: 'takeProfit' }] });
  });

  test('a tick from before a reload does not fire a stop that was set after it', async () => {
    const ticket = await desk.openAt('60000');
    desk.world.pass(1);
    const tick = desk.world.say('58000');
    await desk.say('60000');
    await desk.unwrap(
      desk.ask({ call: 'futures.updateStopPoints', ticketId: Number(ticket.id), input: { stopLoss: '59000' } }),
    );
    await desk.restart(0);
    desk.world.sayAgain({ ...tick, seq: tick.seq + 1 });
    await desk.ask({ call: 'futures.closeAll', input: { symbol: 'TRX_USDT' } });
    expect(await desk.ticketOf(ticket.id)).toMatchObject({ state: 'hold' });
  });

  test('nothing opens while the area is off, and closing goes on', async () => {
    const ticket = await desk.openAt('60000');
    const limit = marketOrder({ type: 'limit', price: '59000', worstPrice: undefined });
    const waiting = await desk.unwrap(desk.ask({ call: 'futures.create', input: limit }));
    desk.world.switchOff(true);
    await desk.unwrap(desk.close(ticket));
    await desk.say('58900');
    desk.world.switchOff(false);
    expect(await desk.ticketOf(waiting.id)).toMatchObject({ state: 'cancelled', cancelReason: 'marketClosed' });
    expect(await desk.ticketOf(ticket.id)).toMatchObject({ state: 'closed' });
  });

  test('a market whose end is announced opens nothing any more, and what is open is closed', async () => {
    const ticket = await desk.openAt('60000');
    const limit = marketOrder({ type: 'limit', price: '59000', worstPrice: undefined });
    const waiting = await desk.unwrap(desk.ask({ call: 'futures.create', input: limit }));
    const listing = opened.database
      .updateTable('symbol')
      .where('symbol', '=', 'BTC_USDT')
      .where('type', '=', symbolTypes.futures);
    await listing.set({ delist_at: desk.world.clock.now() + 1_000_000 }).execute();
    await desk.say('60000');
    expect(await desk.ask({ call: 'futures.create', input: marketOrder() })).toMatchObject({ error: 'marketClosed' });
    await desk.unwrap(desk.close(ticket));
    await desk.say('58000');
    await listing.set({ delist_at: null }).execute();
    expect(await desk.ticketOf(ticket.id)).toMatchObject({ state: 'closed' });
    expect(await desk.ticketOf(waiting.id)).toMatchObject({ state: 'cancelled', cancelReason: 'marketClosed' });
  });

  test('nothing opens above the cap of a side', async () => {
    await setTerms(opened.database, market, { ...plainTerms, openLowerUsdt: '1000', openUpperUsdt: '5000' });
    expect(await desk.ask({ call: 'futures.create', input: marketOrder() })).toMatchObject({
      error: 'openInterestFull',
    });
    expect(await desk.balance()).toEqual({ total: '10000', held: '0' });
    await forgetScale();
  });

  test('an order that waits is not opened above a cap that was lowered meanwhile', async () => {
    const limit = marketOrder({ type: 'limit', price: '59000', worstPrice: undefined });
    const waiting = await desk.unwrap(desk.ask({ call: 'futures.create', input: limit }));
    await setTerms(opened.database, market, { ...plainTerms, openLowerUsdt: '1000', openUpperUsdt: '5000' });
    await desk.say('59000');
    await desk.say('58900');
    expect(await desk.ticketOf(waiting.id)).toMatchObject({ state: 'cancelled', cancelReason: 'openInterestFull' });
    await forgetScale();
  });

  test('funding of a pause of days is caught up before anything closes', async () => {
    const ticket = await desk.openAt('60000');
    const days = 3;
    await desk.restart(days * 86_400_000);
    await desk.unwrap(desk.close(ticket));
    await desk.say('60000');
    const [close] = (await desk.ticketOf(ticket.id)).closes;
    // 0.01% of 6,000 in 8 hours.
    expect(Number(close?.funding)).toBeCloseTo(0.6 * 3 * days, 1);
  });
});
