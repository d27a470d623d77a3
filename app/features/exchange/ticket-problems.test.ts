import { describe, expect, it } from 'vitest';
import { type MarketSymbol, quotesCalls } from '../../../contract/quotes.ts';
import type { Balance } from '../../../contract/wallet.ts';
import type { Own } from './exchange-data.ts';
import { findProblems, type Problems } from './ticket-problems.ts';
import { readTicket, type TicketValues } from './ticket-values.ts';

const market = quotesCalls.symbols.example.answer[0] as unknown as MarketSymbol;
const balance = (currency: string, owned: string): Balance => ({
  account: 'spot',
  currency,
  displayName: currency,
  isFiat: false,
  balance: owned,
  frozen: '0',
  valueUsdt: null,
});
const own: Own = {
  openOrders: [],
  closedOrders: [],
  balances: [balance('USDT', '100'), balance('BTC', '0.5')],
  asOf: 0,
  firstFillId: null,
};
const problemsOf = (values: Partial<TicketValues>): Problems => {
  const filled = { ...readTicket(new FormData()), key: 'k', ...values };
  return findProblems({ values: filled, market, language: 'en' }, own);
};

describe('problems that the ticket sees before it is sent', () => {
  it('are none in an empty or a right ticket', () => {
    expect(problemsOf({})).toEqual({});
    expect(problemsOf({ price: '100,5', quantity: '0.5' })).toEqual({});
  });
  it('are letters and too many digits, at their field', () => {
    expect(problemsOf({ price: 'abc', quantity: '1.1234567' })).toEqual({
      price: { name: 'notAmount' },
      quantity: { name: 'decimals', count: 6 },
    });
    expect(problemsOf({ type: 'stopLimit', stopPrice: '1.001' }).stopPrice).toEqual({ name: 'decimals', count: 2 });
    expect(problemsOf({ price: '0.0000000000000000001', quantity: '99999999999999999999' })).toEqual({
      price: { name: 'decimals', count: 2 },
      quantity: { name: 'tooLarge' },
    });
  });
  it('are numbers that can be read in two ways', () => {
    const ambiguous = { name: 'ambiguous', whole: '64250', decimal: '64.25' };
    expect(problemsOf({ price: '64,250' }).price).toEqual(ambiguous);
    expect(problemsOf({ type: 'stopLimit', stopPrice: '64,250' }).stopPrice).toEqual(ambiguous);
    expect(problemsOf({ quantity: '64,250' }).quantity).toEqual(ambiguous);
  });
  it('leave fields alone that the order type does not have', () => {
    expect(problemsOf({ type: 'market', price: 'abc', stopPrice: 'abc', quantity: '1' })).toEqual({});
    expect(problemsOf({ type: 'limit', stopPrice: 'abc' })).toEqual({});
  });
  it('are more than there is to pay with', () => {
    const tooMuch = { name: 'tooMuch', amount: '100', currency: 'USDT' };
    expect(problemsOf({ price: '200', quantity: '0.51' }).quantity).toEqual(tooMuch);
    expect(problemsOf({ type: 'market', unit: 'quote', quantity: '100.01' }).quantity).toEqual(tooMuch);
    expect(problemsOf({ side: 'sell', quantity: '0.51' }).quantity).toEqual({
      name: 'tooMuch',
      amount: '0.5',
      currency: 'BTC',
    });
  });
  it('are unknown for a market buy by base, whose price nobody knows yet', () => {
    expect(problemsOf({ type: 'market', price: '200', quantity: '9' })).toEqual({});
  });
});
