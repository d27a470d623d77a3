import { describe, expect, it } from 'vitest';
import { type MarketSymbol, quotesCalls } from '../../../contract/quotes.ts';
import { availableIn, type Typed, totalOf } from './ticket-amounts.ts';
import { shareTyped, takeShare } from './ticket-shares.ts';
import { readTicket, type TicketValues } from './ticket-values.ts';

const market = quotesCalls.symbols.example.answer[0] as unknown as MarketSymbol;
const balance = {
  account: 'spot',
  currency: 'USDT',
  displayName: 'Tether',
  isFiat: false,
  balance: '100',
  frozen: '-25.5',
  valueUsdt: null,
} as const;
const ticket = (values: Partial<TicketValues>): TicketValues => ({ ...readTicket(new FormData()), ...values });

const typed = (values: TicketValues): Typed => ({ values, market, language: 'en' });

describe('amounts of the order ticket', () => {
  it('shows owned less held as available', () => {
    expect(availableIn([balance], 'USDT')).toBe('74.5');
    expect(availableIn([balance], 'BTC')).toBe('0');
  });
  it('multiplies price and quantity exactly, typed with comma or point, and waits for both', () => {
    const total = { amount: '7932.06281472', isInBase: false, isEstimate: false };
    expect(totalOf(typed(ticket({ price: '64250.12', quantity: '0.123456' })), '1')).toEqual(total);
    expect(totalOf(typed(ticket({ price: '64.250,12', quantity: '0,123456' })), '1')).toEqual(total);
    expect(totalOf(typed(ticket({ price: '', quantity: '1' })), '1')).toBeUndefined();
    expect(totalOf(typed(ticket({ price: '1x', quantity: '1' })), '1')).toBeUndefined();
  });
  it('estimates a market order by the last price, in base when it says what it spends', () => {
    const byBase = ticket({ type: 'market', price: '5', quantity: '0.5' });
    expect(totalOf(typed(byBase), '30000.01')).toEqual({ amount: '15000.01', isInBase: false, isEstimate: true });
    const byQuote = ticket({ type: 'market', unit: 'quote', quantity: '100' });
    expect(totalOf(typed(byQuote), '30000')).toEqual({ amount: '0.003333', isInBase: true, isEstimate: true });
  });
  it('survives numbers that no order can have', () => {
    const digits = '9'.repeat(18);
    expect(totalOf(typed(ticket({ price: digits, quantity: digits })), '1')?.amount).toHaveLength(36);
  });
  it('cuts a share of the balance to the market precision, never above what is there', () => {
    expect(takeShare(25, '1000', typed(ticket({ price: '30000' })))).toEqual({ quantity: '0.008333' });
    expect(takeShare(100, '1000', typed(ticket({ price: '' })))).toBeUndefined();
    expect(takeShare(100, '0.1234567', typed(ticket({ side: 'sell' })))).toEqual({ quantity: '0.123456' });
  });
  it('is what a market buy spends, whatever it was to be counted in', () => {
    const spent = { quantity: '1000.12', unit: 'quote' };
    expect(takeShare(100, '1000.129', typed(ticket({ type: 'market', unit: 'quote' })))).toEqual(spent);
    expect(takeShare(100, '1000.129', typed(ticket({ type: 'market', unit: 'base', price: '5' })))).toEqual(spent);
  });

  it('is told back in percent of the whole, which is at most all of it', () => {
    const whole = takeShare(100, '1000', typed(ticket({ price: '1' })));
    expect(shareTyped(typed(ticket({ price: '1', quantity: '255' })), whole)).toBe(25);
    expect(shareTyped(typed(ticket({ price: '1', quantity: '5000' })), whole)).toBe(100);
    expect(shareTyped(typed(ticket({ price: '1', quantity: 'x' })), whole)).toBe(0);
    const spent = takeShare(100, '1000', typed(ticket({ type: 'market' })));
    expect(shareTyped(typed(ticket({ type: 'market', unit: 'base', quantity: '500' })), spent)).toBe(0);
  });
});
