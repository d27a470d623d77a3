import { expect, test } from 'vitest';
import { type MarketSymbol, quotesCalls } from '../../../contract/quotes.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { submitOrderForm } from './order-form.server.ts';

const market = quotesCalls.symbols.example.answer[0] as unknown as MarketSymbol;
const { symbol } = market;
const limit = { key: 'k', side: 'buy', type: 'limit', price: '64.000,5', quantity: '0,01', timeInForce: 'gtc' };

/** What became of a ticket, and what was sent. The exchange takes every order. */
async function submit(ticket: Record<string, string>, language: 'de' | 'en' = 'de', asks = false) {
  const sent: unknown[] = [];
  const send = async (_call: unknown, { input }: { input: unknown }) => {
    sent.push(input);
    return { ok: true, data: { order: { id: '1' } } };
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(ticket)) form.set(name, value);
  const result = await submitOrderForm({ send } as unknown as PageApi, form, { market, language, asks });
  return { result, sent, errors: result.ok ? undefined : result.refusal.fields };
}

test('an order is sent as its language writes amounts', async () => {
  const { sent } = await submit({ ...limit, postOnly: 'on' });
  const order = { symbol, side: 'buy', type: 'limit', price: '64000.5', quantity: '0.01' };
  expect(sent).toEqual([{ ...order, timeInForce: 'gtc', postOnly: true }]);
});

test('fields that the type of the order does not have are left out, whatever stands in them', async () => {
  const { sent } = await submit({ ...limit, type: 'market', unit: 'quote', price: '1,234', stopPrice: 'x' }, 'en');
  expect(sent).toEqual([
    { symbol, side: 'buy', type: 'market', quoteQuantity: '0.01', timeInForce: 'gtc', postOnly: false },
  ]);
});

test('an order that is good till a date is sent with it, and without one it is refused at that field', async () => {
  const dated = { ...limit, timeInForce: 'gtd', expiresAt: '2026-12-24T18:30' };
  const { sent } = await submit(dated);
  expect(sent).toMatchObject([{ timeInForce: 'gtd', expiresAt: Date.UTC(2026, 11, 24, 18, 30) }]);
  expect((await submit({ ...dated, expiresAt: 'soon' })).errors).toHaveProperty('expiresAt');
  expect((await submit({ ...dated, timeInForce: 'gtc' })).sent).toMatchObject([{ timeInForce: 'gtc' }]);
});

test('an OCO order has a limit after the stop only if one is typed, a trailing stop one distance', async () => {
  const oco = { ...limit, type: 'oco', stopPrice: '70000', stopLimitPrice: '', trail: '5' };
  expect((await submit(oco)).sent).toEqual([
    {
      ...{ symbol, side: 'buy', type: 'oco', price: '64000.5', stopPrice: '70000', quantity: '0.01' },
      ...{ timeInForce: 'gtc', postOnly: false },
    },
  ]);
  expect((await submit({ ...oco, stopLimitPrice: '70500' })).sent).toMatchObject([{ stopLimitPrice: '70500' }]);
  const trailing = { ...oco, type: 'trailingStop', trail: '2,5', trailUnit: 'percent' };
  expect((await submit(trailing)).sent).toEqual([
    {
      symbol,
      side: 'buy',
      type: 'trailingStop',
      trailPercent: '2.5',
      quantity: '0.01',
      timeInForce: 'gtc',
      postOnly: false,
    },
  ]);
  expect((await submit({ ...trailing, trailUnit: 'quote' })).sent).toMatchObject([{ trailOffset: '2.5' }]);
  expect((await submit({ ...trailing, trail: '' })).errors).toEqual({ trail: expect.any(String) });
});

test('a limit order may show a part of itself, an order of another type is sent without that', async () => {
  const iceberg = { ...limit, displayQuantity: '0,001' };
  expect((await submit(iceberg)).sent).toMatchObject([{ type: 'limit', displayQuantity: '0.001' }]);
  expect((await submit({ ...iceberg, timeInForce: 'ioc' })).errors).toEqual({ displayQuantity: expect.any(String) });
  const stop = await submit({ ...iceberg, type: 'stopLimit', stopPrice: '65000' });
  expect(stop.sent).toEqual([expect.not.objectContaining({ displayQuantity: expect.anything() })]);
});

test('what can be read in two ways, is missing or does not fit is refused at its field, and not sent', async () => {
  const doubtful = await submit({ ...limit, price: '1,234' }, 'en');
  expect(doubtful.errors).toEqual({ price: expect.stringContaining('1234 or 1.234') });
  expect(doubtful.result).toMatchObject({ ok: false, values: { price: '1,234', quantity: '0,01' } });
  expect((await submit({ ...limit, quantity: '' })).errors).toEqual({ quantity: expect.any(String) });
  expect((await submit({ ...limit, timeInForce: 'ioc', postOnly: 'on' })).errors).toHaveProperty('postOnly');
  const spending = await submit({ ...limit, type: 'market', unit: 'quote', quantity: 'much' });
  expect(spending.errors).toEqual({ quantity: expect.any(String) });
  expect([doubtful, spending].flatMap(({ sent }) => sent)).toEqual([]);
});

test('a desk that asks gets the order back before it is sent, and never one that would be refused', async () => {
  const asked = await submit(limit, 'de', true);
  expect(asked.result).toMatchObject({ intent: 'ask', values: { price: '64.000,5' } });
  expect(asked.sent).toEqual([]);
  expect((await submit({ ...limit, quantity: '' }, 'de', true)).errors).toHaveProperty('quantity');
  const confirmed = await submit({ ...limit, confirmed: 'yes' }, 'de', true);
  expect(confirmed.result).toMatchObject({ intent: 'place', ok: true });
});

test('a buy whose take profit and stop loss are open is sent with both, and not without them', async () => {
  const legs = { hasLegs: 'yes', takeProfitPrice: '70.000,0', stopLossPrice: '60000', stopLossLimitPrice: '' };
  const sent = (await submit({ ...limit, ...legs })).sent[0];
  expect(sent).toMatchObject({ takeProfitPrice: '70000.0', stopLossPrice: '60000' });
  expect(sent).not.toHaveProperty('stopLossLimitPrice');
  const without = await submit({ ...limit, ...legs, takeProfitPrice: '', stopLossPrice: 'x' });
  expect(Object.keys(without.errors ?? {})).toEqual(['takeProfitPrice', 'stopLossPrice']);
  expect(without.sent).toEqual([]);
  expect((await submit({ ...limit, ...legs, side: 'sell' })).sent[0]).not.toHaveProperty('takeProfitPrice');
  expect((await submit({ ...limit, takeProfitPrice: '1' })).sent[0]).not.toHaveProperty('takeProfitPrice');
});
