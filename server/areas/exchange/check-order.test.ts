import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../contract/money.ts';
import { termsAt } from '../../products/read-terms.ts';
import { checkOrder, type NewOrder } from './check-order.ts';
import { testMarket as market } from './plan-fixture.ts';

const terms = termsAt(market.terms, 0);
const last = { price: parseDecimal('60000'), isStale: false };
const limit: NewOrder = {
  symbol: 'BTC_USDT',
  side: 'buy',
  type: 'limit',
  timeInForce: 'gtc',
  postOnly: false,
  price: '60000',
  quantity: '0.01',
};
const byMarket: NewOrder = { ...limit, type: 'market', price: undefined };
const stop: NewOrder = { ...limit, type: 'stopLimit', stopPrice: '61000' };

const errorOf = (input: NewOrder, prices: Parameters<typeof checkOrder>[2] = last, at = market): string => {
  const result = checkOrder(input, { market: at, terms }, prices);
  return result.ok ? 'ok' : result.error;
};

describe('the filters of a market', () => {
  it.each([
    ['ok', limit],
    ['ok', { ...limit, price: '48000' }],
    ['ok', { ...limit, price: '72000' }],
    ['priceOutOfBand', { ...limit, price: '47999.99' }],
    ['priceOutOfBand', { ...limit, price: '72000.01' }],
    ['priceTick', { ...limit, price: '60000.001' }],
    ['lotSize', { ...limit, quantity: '0.0100001' }],
    ['ok', { ...limit, price: '50000', quantity: '0.0001' }],
    ['notionalTooSmall', { ...limit, price: '50000', quantity: '0.000099' }],
    ['quantityTooLarge', { ...limit, quantity: '999999999999999999' }],
    ['quantityTooLarge', { ...limit, quantity: '1000000' }],
  ])('%s for a limit order', (expected, input) => {
    expect(errorOf(input)).toBe(expected);
  });

  it('takes a limit order at any price while no last price is known', () => {
    expect(errorOf({ ...limit, price: '1' }, { price: undefined, isStale: true })).toBe('notionalTooSmall');
    expect(errorOf({ ...limit, price: '1', quantity: '5' }, { price: undefined, isStale: true })).toBe('ok');
  });

  it('takes market orders only while the feed speaks', () => {
    expect(errorOf(byMarket)).toBe('ok');
    expect(errorOf(byMarket, { ...last, isStale: true })).toBe('marketStale');
    expect(errorOf(byMarket, { price: undefined, isStale: false })).toBe('marketStale');
    expect(errorOf({ ...byMarket, quantity: '0.00008' })).toBe('notionalTooSmall');
  });

  it('takes market orders by quote for a buy, at most with 8 digits', () => {
    const byQuote: NewOrder = { ...byMarket, quantity: undefined, quoteQuantity: '5' };
    expect(errorOf(byQuote)).toBe('ok');
    expect(errorOf({ ...byQuote, quoteQuantity: '4.99999999' })).toBe('notionalTooSmall');
    expect(checkOrder({ ...byQuote, quoteQuantity: '5.000000001' }, { market, terms }, last)).toMatchObject({
      error: 'invalidInput',
      fields: { quoteQuantity: 'amountTooManyDecimals' },
    });
    expect(checkOrder({ ...byQuote, side: 'sell' }, { market, terms }, last)).toMatchObject({
      fields: { quoteQuantity: 'fieldInvalid' },
    });
    expect(checkOrder({ ...byMarket, timeInForce: 'fok' }, { market, terms }, last)).toMatchObject({
      fields: { timeInForce: 'fieldInvalid' },
    });
  });

  it('wants a stop price beside the last price, and the price near the stop price', () => {
    expect(errorOf(stop)).toBe('ok');
    expect(errorOf({ ...stop, stopPrice: '60000' })).toBe('stopPriceInvalid');
    expect(errorOf({ ...stop, stopPrice: '61000.001' })).toBe('priceTick');
    expect(errorOf(stop, { price: undefined, isStale: true })).toBe('stopPriceInvalid');
    expect(errorOf({ ...stop, stopPrice: '40000', price: '39000' })).toBe('ok');
    expect(errorOf({ ...stop, stopPrice: '40000', price: '60000' })).toBe('priceOutOfBand');
  });

  it('takes nothing while the market is closed', () => {
    expect(errorOf(limit, last, { ...market, isOpen: false })).toBe('marketClosed');
  });
});
