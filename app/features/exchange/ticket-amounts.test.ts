import { describe, expect, it } from 'vitest';
import { type MarketSymbol, quotesCalls } from '../../../contract/quotes.ts';
import { availableIn, quantityOfShare, totalOf } from './ticket-amounts.ts';

const market = quotesCalls.symbols.example.answer[0] as unknown as MarketSymbol;
const balance = {
  account: 'spot',
  currency: 'USDT',
  displayName: 'Tether',
  balance: '100',
  frozen: '-25.5',
  valueUsdt: null,
} as const;

describe('amounts of the order ticket', () => {
  it('shows owned less held as available', () => {
    expect(availableIn([balance], 'USDT')).toBe('74.5');
    expect(availableIn([balance], 'BTC')).toBe('0');
  });
  it('multiplies price and quantity exactly, and waits for both', () => {
    expect(totalOf('64250.12', '0.123456')).toBe('7932.06281472');
    expect(totalOf('', '1')).toBeUndefined();
    expect(totalOf('1,5', '1')).toBeUndefined();
  });
  it('cuts a share of the balance to the market precision, never above what is there', () => {
    const base = { market, available: '1000' };
    expect(quantityOfShare({ ...base, percent: 25, side: 'buy', price: '30000' })).toBe('0.008333');
    expect(quantityOfShare({ ...base, percent: 100, side: 'buy', price: undefined })).toBe('1000');
    expect(quantityOfShare({ ...base, percent: 100, side: 'buy', price: '' })).toBeUndefined();
    expect(quantityOfShare({ ...base, available: '0.1234567', percent: 100, side: 'sell', price: '1' })).toBe(
      '0.123456',
    );
  });
});
