import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../../tests/support/databases.ts';
import { type FuturesDesk, marketOrder, openFuturesDesk } from '../../../tests/support/futures.ts';
import type { OpenDatabase } from '../../database/client.ts';

describe.each(databases)('changes of tickets on $name', ({ open }) => {
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

  test('take profit and stop loss close at the tick that reaches them', async () => {
    const long = await desk.openAt('60000', { takeProfit: '63000', stopLoss: '57000' });
    const short = await desk.openAt('60000', { side: 'short', takeProfitPercent: 50, stopLossPercent: 40 });
    expect(short).toMatchObject({ takeProfit: '57000', stopLoss: '62400' });
    await desk.say('62999.99');
    expect(await desk.ticketOf(long.id)).toMatchObject({ state: 'hold' });
    expect((await desk.ticketOf(short.id)).closes).toMatchObject([{ reason: 'stopLoss' }]);
    await desk.say('63000');
    expect((await desk.ticketOf(long.id)).closes).toMatchObject([
      { reason: 'takeProfit', price: '63000', profit: '300' },
    ]);
  });

  test('stop points are checked, changed and removed', async () => {
    const ticket = await desk.openAt('60000');
    const update = (input: object) =>
      desk.ask({ call: 'futures.updateStopPoints', ticketId: Number(ticket.id), input });
    expect(await update({ stopLoss: '60000' })).toMatchObject({ fields: { stopLoss: 'stopLossInvalid' } });
    expect(await update({ stopLoss: '54000' })).toMatchObject({ fields: { stopLoss: 'stopLossInvalid' } });
    expect(await update({ takeProfit: '59999' })).toMatchObject({ fields: { takeProfit: 'takeProfitInvalid' } });
    expect(await update({ takeProfit: '61000.001' })).toMatchObject({ fields: { takeProfit: 'priceTick' } });
    expect(await desk.unwrap(update({ takeProfit: '61000', stopLoss: '59000' }))).toMatchObject({ stopLoss: '59000' });
    expect(await desk.unwrap(update({ takeProfit: '0' }))).toMatchObject({ takeProfit: null, stopLoss: '59000' });
    await desk.say('61500');
    expect(await desk.ticketOf(ticket.id)).toMatchObject({ state: 'hold' });
  });

  test('limit and trigger orders wait for their price, and cost nothing when they are cancelled', async () => {
    const limit = marketOrder({ type: 'limit', price: '59000', worstPrice: undefined });
    const trigger = marketOrder({ type: 'trigger', price: '61000', worstPrice: '61100' });
    const [waiting, reached, moved] = [
      await desk.unwrap(desk.ask({ call: 'futures.create', input: limit })),
      await desk.unwrap(desk.ask({ call: 'futures.create', input: trigger })),
      await desk.unwrap(desk.ask({ call: 'futures.create', input: { ...trigger, worstPrice: '61000' } })),
    ] as const;
    await desk.say('61050');
    expect(await desk.ticketOf(reached.id)).toMatchObject({ state: 'hold', opened: { mark: '61050' } });
    expect(await desk.ticketOf(moved.id)).toMatchObject({ state: 'cancelled', cancelReason: 'priceMoved' });
    await desk.unwrap(desk.ask({ call: 'futures.closeOrder', ticketId: Number(waiting.id), input: {} }));
    await desk.say('58000');
    expect(await desk.ticketOf(waiting.id)).toMatchObject({ state: 'cancelled', cancelReason: 'user' });
    expect((await desk.balance()).held).toBe('610.5');
  });

  test('an order that no price follows is cancelled after its time, a close is forgotten', async () => {
    const ticket = await desk.openAt('60000');
    const order = await desk.unwrap(desk.ask({ call: 'futures.create', input: marketOrder() }));
    await desk.unwrap(desk.ask({ call: 'futures.closeOrder', ticketId: Number(ticket.id), input: {} }));
    expect(await desk.ask({ call: 'futures.closeOrder', ticketId: Number(ticket.id), input: {} })).toMatchObject({
      error: 'ticketClosing',
    });
    desk.world.pass(5_001);
    await desk.futures().expire();
    expect(await desk.ticketOf(order.id)).toMatchObject({ state: 'cancelled', cancelReason: 'noPrice' });
    expect(await desk.ticketOf(ticket.id)).toMatchObject({ state: 'hold', closing: null });
  });

  test('added margin moves the liquidation price away', async () => {
    const ticket = await desk.openAt('60000');
    const more = await desk.unwrap(
      desk.ask({ call: 'futures.addMargin', ticketId: Number(ticket.id), input: { amount: '100' } }),
    );
    expect(more.margin).toBe('700');
    expect(Number(more.opened?.liquidationPrice)).toBeCloseTo(53_239.57, 1);
    expect((await desk.balance()).held).toBe('700');
    const tooMuch = { call: 'futures.addMargin', ticketId: Number(ticket.id), input: { amount: '99999' } } as const;
    expect(await desk.ask(tooMuch)).toMatchObject({ error: 'notEnoughBalance' });
  });

  test.each([
    [{ leverage: 126 }, { fields: { leverage: 'leverageTooHigh' } }],
    [{ quantity: '1', leverage: 101 }, { fields: { leverage: 'leverageTooHigh' } }],
    [{ quantity: '20' }, { fields: { quantity: 'quantityTooLarge' } }],
    [{ quantity: '0.0000001' }, { fields: { quantity: 'lotSize' } }],
    [{ quantity: '0.00001' }, { fields: { quantity: 'notionalTooSmall' } }],
    [{ worstPrice: '59999' }, { fields: { worstPrice: 'priceWorse' } }],
    [{ stopLoss: '60001' }, { fields: { stopLoss: 'stopLossInvalid' } }],
    // Beyond the liquidation price, 54,244.
    [{ stopLoss: '54000' }, { fields: { stopLoss: 'stopLossInvalid' } }],
    [{ takeProfit: '60000' }, { fields: { takeProfit: 'takeProfitInvalid' } }],
    [{ side: 'short' as const, leverage: 1, takeProfitPercent: 100 }, { fields: { takeProfit: 'takeProfitInvalid' } }],
    [{ side: 'short' as const, leverage: 1, takeProfitPercent: 150 }, { fields: { takeProfit: 'takeProfitInvalid' } }],
    [{ leverage: 1, stopLossPercent: 100 }, { fields: { stopLoss: 'stopLossInvalid' } }],
    [{ symbol: 'TST_USDT' }, { error: 'marketUnknown' }],
    [{ symbol: 'XYZ_USDT' }, { error: 'marketUnknown' }],
    [{ symbol: 'USDC_USDT' }, { error: 'marketUnknown' }],
    [{ quantity: undefined, quoteQuantity: '1000001' }, { fields: { quoteQuantity: 'quantityTooLarge' } }],
    [{ quantity: '2', leverage: 1 }, { error: 'notEnoughBalance' }],
  ])('%o is refused, and nothing is held', async (fields, refusal) => {
    expect(await desk.ask({ call: 'futures.create', input: marketOrder(fields) })).toMatchObject({
      ok: false,
      ...refusal,
    });
    expect(await desk.balance()).toEqual({ total: '10000', held: '0' });
  });

  test('tickets of others are as if they were not there', async () => {
    const ticket = await desk.openAt('60000');
    const stranger = desk.askOf(await desk.addTrader('0.00000001'));
    const close = { call: 'futures.closeOrder', ticketId: Number(ticket.id), input: {} } as const;
    expect(await stranger(close)).toMatchObject({ error: 'ticketNotOpen' });
    await desk.say('60000');
    expect(await desk.ticketOf(ticket.id)).toMatchObject({ state: 'hold' });
  });
});
