import { describe, expect, it } from 'vitest';
import type { Order } from '../../../contract/exchange.ts';
import { parseDecimal } from '../../../contract/money.ts';
import type { Result } from '../../../contract/result.ts';
import type { Amendment } from './amended-order.ts';
import type { NewOrder } from './check-order.ts';
import { accountsOf, budi, buy, createPlan, sari, sell, type TestPlan, tickAt, tono } from './plan-fixture.ts';

/** Changes the order of a number and gives the error, or what became of it. */
function amend(plan: TestPlan, orderId: number, amendment: Amendment) {
  const [outcome] = plan.run({ kind: 'amend', memberId: sari, orderId, ...amendment });
  const result = outcome as Result<{ order: Order }>;
  return result.ok ? { error: undefined, order: result.data.order } : { error: result.error, order: undefined };
}
function see(plan: TestPlan, price: string, orderIdMax = plan.state.orderIdMax) {
  plan.lastPrice = parseDecimal(price);
  plan.run({ kind: 'trigger', symbol: 'BTC_USDT', ticks: [{ tick: tickAt(price), orderIdMax }] });
}
const oco: Partial<NewOrder> = { type: 'oco', side: 'sell', price: '110', stopPrice: '90', quantity: '2' };
const trailing: Partial<NewOrder> = { type: 'trailingStop', side: 'sell', trailOffset: '10', quantity: '2' };

describe('changing the stop of an order', () => {
  it('moves a stop-limit order to the other side of the market, and waits there', () => {
    const plan = createPlan();
    plan.place(sari, buy('108', '1', { type: 'stopLimit', stopPrice: '106' }));
    expect(amend(plan, 1, { stopPrice: '95', price: '96' }).order).toMatchObject({ stopPrice: '95', price: '96' });
    see(plan, '107');
    expect(plan.state.openOrders.get(1)).toMatchObject({ status: 'untriggered' });
    see(plan, '95');
    expect(plan.state.openOrders.get(1)).toMatchObject({ status: 'new' });
    expect(plan.moved(accountsOf(sari).quote).hold).toBe('96');
  });

  it('holds what a stop-market buy costs at the worst price of the new stop', () => {
    const plan = createPlan();
    plan.place(sari, { type: 'stopMarket', stopPrice: '110', quantity: '1' });
    expect(plan.moved(accountsOf(sari).quote).hold).toBe('132');
    amend(plan, 1, { stopPrice: '120' });
    expect(plan.moved(accountsOf(sari).quote).hold).toBe('144');
    plan.place(budi, sell('118', '1'));
    see(plan, '115');
    expect(plan.batch.trades).toEqual([]);
    see(plan, '120');
    expect(plan.batch.trades).toHaveLength(1);
    expect(plan.moved(accountsOf(sari).quote)).toEqual({ amount: '-118', hold: '0' });
  });

  it('keeps the place in the book of an OCO order whose stop alone moves', () => {
    const plan = createPlan();
    plan.place(sari, oco);
    plan.place(budi, sell('110', '1'));
    expect(amend(plan, 1, { stopPrice: '95' }).order).toMatchObject({ stopPrice: '95', price: '110' });
    plan.place(tono, buy('110', '0.5'));
    expect(plan.batch.trades.map(({ maker }) => maker.id)).toEqual([1]);
    see(plan, '95');
    expect(plan.state.openOrders.has(1)).toBe(false);
  });

  it('changes the limit of an OCO order that has one', () => {
    const plan = createPlan();
    plan.place(sari, { ...oco, stopLimitPrice: '89' });
    expect(amend(plan, 1, { stopLimitPrice: '85' }).order).toMatchObject({ stopLimitPrice: '85', stopPrice: '90' });
    see(plan, '90');
    expect(plan.state.markets.get('BTC_USDT')?.book.best('sell')).toBe(parseDecimal('85'));
  });

  it('moves a trailing stop to the new distance from its best price', () => {
    const plan = createPlan();
    plan.place(sari, trailing);
    see(plan, '120');
    expect(amend(plan, 1, { trailOffset: '15' }).order).toMatchObject({ stopPrice: '105', trailOffset: '15' });
    see(plan, '130');
    expect(plan.state.openOrders.get(1)).toMatchObject({ stopPrice: parseDecimal('115') });
  });

  it.each<[string, Partial<NewOrder>, Amendment]>([
    ['stopPriceInvalid', { type: 'stopMarket', stopPrice: '110', quantity: '1' }, { stopPrice: '100' }],
    ['legsWrongSide', oco, { stopPrice: '100' }],
    ['legsWrongSide', oco, { stopPrice: '105' }],
    ['priceTick', oco, { stopPrice: '90.001' }],
    ['priceOutOfBand', { ...oco, stopLimitPrice: '89' }, { stopLimitPrice: '60' }],
    ['priceOutOfBand', { ...oco, type: 'stopLimit', price: '90' }, { stopPrice: '70' }],
    ['trailInvalid', trailing, { trailOffset: '60' }],
    ['priceTick', trailing, { trailOffset: '5.001' }],
    ['invalidInput', trailing, { trailPercent: '5' }],
    ['invalidInput', trailing, { stopPrice: '95' }],
    ['invalidInput', oco, { stopLimitPrice: '89' }],
    ['invalidInput', sell('110', '1'), { stopPrice: '90' }],
    ['notEnoughBalance', { type: 'stopMarket', stopPrice: '110', quantity: '7000' }, { stopPrice: '140' }],
  ])('is refused with %s: %o, %o', (error, placed, amendment) => {
    const plan = createPlan();
    expect(plan.place(sari, placed).error).toBeUndefined();
    const before = { ...plan.state.openOrders.get(1) };
    expect(amend(plan, 1, amendment).error).toBe(error);
    expect(plan.state.openOrders.get(1)).toEqual(before);
  });

  it('is refused for a trailing stop that the new distance would fire at once', () => {
    const plan = createPlan();
    plan.place(sari, trailing);
    see(plan, '120');
    see(plan, '112');
    expect(amend(plan, 1, { trailOffset: '5' }).error).toBe('stopPriceInvalid');
    expect(amend(plan, 1, { trailOffset: '8.01' }).order).toMatchObject({ stopPrice: '111.99' });
  });
});

describe('a trailing stop that was placed after a tick', () => {
  it('goes on waiting when that tick is below its stop price', () => {
    const plan = createPlan();
    plan.place(sari, trailing);
    see(plan, '80', 0);
    see(plan, '120');
    expect(plan.state.openOrders.get(1)).toMatchObject({ stopPrice: parseDecimal('110') });
  });
});
