import { expect, test } from 'vitest';
import { newTicket } from './futures-ticket.ts';

const order = { symbol: 'BTC_USDT', side: 'long', quantity: '0.1', leverage: 10 };
const { quantity: _, ...unsized } = order;

test('an order has a size in the coin or in the quote currency, and may say the worst price', () => {
  expect(newTicket.parse(order)).toEqual({ ...order, currency: 'USDT', type: 'market' });
  expect(newTicket.parse({ ...unsized, quoteQuantity: '500', worstPrice: '64000' })).toMatchObject({
    quoteQuantity: '500',
    worstPrice: '64000',
  });
});

test.each([
  [{ leverage: 0 }, { leverage: 'fieldInvalid' }],
  [{ leverage: -1 }, { leverage: 'fieldInvalid' }],
  [{ leverage: 1.5 }, { leverage: 'fieldInvalid' }],
  [{ leverage: '10' }, { leverage: 'fieldInvalid' }],
  [{ leverage: 126 }, { leverage: 'leverageTooHigh' }],
  [{ quantity: undefined }, { quantity: 'fieldRequired' }],
  [{ quoteQuantity: '500' }, { quantity: 'fieldInvalid' }],
  [{ quantity: '-1' }, { quantity: 'amountInvalid' }],
  [{ quantity: '0' }, { quantity: 'amountInvalid' }],
  [{ side: 'up' }, { side: 'fieldInvalid' }],
  [{ price: '60000' }, { price: 'fieldInvalid' }],
  [{ type: 'limit' }, { price: 'fieldRequired' }],
  [{ type: 'limit', price: '60000', worstPrice: '61000' }, { worstPrice: 'fieldInvalid' }],
  [{ takeProfit: '70000', takeProfitPercent: 5 }, { takeProfitPercent: 'fieldInvalid' }],
])('%o is refused at its field', (fields, errors) => {
  const parsed = newTicket.safeParse({ ...order, ...fields });
  const issues = parsed.error?.issues ?? [];
  expect(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))).toEqual(errors);
});
