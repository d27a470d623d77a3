import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  exampleOutcome,
  exampleTicket,
  type FuturesTicket,
  type TicketClose,
} from '../../../contract/futures-ticket.ts';
import {
  closedFigures,
  figuresAt,
  liquidationWith,
  type OwnTicket,
  priceAtPercent,
  profitAt,
} from './ticket-figures.ts';

const opened: NonNullable<FuturesTicket['opened']> = {
  quantity: '0.1',
  entry: '60000',
  tick: 1,
  mark: '60000',
  net: '0',
  fundingFrom: '0',
  funding: '0',
  fee: '3',
  openingFee: '3',
  tier: 0,
  maintenanceRate: '0.0045',
  deduction: '0',
  // (6,000 - 600) / (0.1 * 0.9955)
  liquidationPrice: '54244.098443',
  time: 1,
};
const long: FuturesTicket = { ...exampleTicket, state: 'hold', quantity: '0.1', margin: '600', opened };
const short: FuturesTicket = { ...long, side: 'short', opened: { ...opened, liquidationPrice: '65704.330513' } };
const closeWith = (fields: Partial<TicketClose>): TicketClose => ({ ...exampleOutcome.close, ...fields });

describe('an open position', () => {
  test('has won or lost what the price has moved, less funding, in percent of its margin', () => {
    expect(figuresAt(long, '61200')).toMatchObject({ profit: '120', returnPercent: '20' });
    expect(figuresAt(short, '61200')).toMatchObject({ profit: '-120', returnPercent: '-20' });
    const funded = { ...long, opened: { ...opened, funding: '0.6' } };
    expect(figuresAt(funded, '60000')).toMatchObject({ profit: '-0.6', returnPercent: '-0.1' });
  });

  test('loses at most its margin', () => {
    expect(figuresAt(long, '40000')).toMatchObject({ profit: '-600', returnPercent: '-100', marginPercent: 100 });
  });

  test('has a margin rate of 100% where it is liquidated, and less before', () => {
    expect(figuresAt(long, '54244.09')?.marginPercent).toBe(100);
    expect(figuresAt(long, '54400')?.marginPercent).toBe(62);
    expect(figuresAt(long, '60000')?.marginPercent).toBe(5);
    expect(figuresAt(short, '65704.34')?.marginPercent).toBe(100);
    // Funding takes from what is left: 24.885 of 30 must be.
    const funded = { ...long, opened: { ...opened, funding: '100' } };
    expect(figuresAt(funded, '55300')?.marginPercent).toBe(83);
  });

  test('that waits has no figures', () => {
    expect(figuresAt({ ...long, state: 'pending', opened: null }, '60000')).toBeUndefined();
  });

  test('is liquidated elsewhere when margin is added', () => {
    // (6,000 - 700) / (0.1 * 0.9955) and (6,000 + 700) / (0.1 * 1.0045)
    expect(liquidationWith(long, '100')).toMatch(/^53239\.57/);
    expect(liquidationWith(short, '100')).toMatch(/^66699\.85/);
    expect(liquidationWith(long, '6000')).toBeUndefined();
  });
});

describe('a position that was closed', () => {
  const half = { quantity: '0.05', margin: '300', returned: '0', fee: '1', funding: '0.5', liquidationFee: '0' };

  test('has the mean of its exits, and its result after all fees and funding', () => {
    const closes = [
      closeWith({ ...half, price: '61000', profit: '50' }),
      closeWith({ ...half, price: '62000', profit: '100', liquidationFee: '2' }),
    ];
    const ticket: FuturesTicket = { ...long, state: 'closed', quantity: '0', opened: { ...opened, fee: '0' }, closes };
    expect(closedFigures(ticket)).toEqual({
      exit: '61500',
      // 3 for opening, 1 for each close, 2 for the liquidation.
      fees: '7',
      funding: '1',
      result: '142',
      returnPercent: '23.66',
    });
  });

  test('in part counts the share of the opening fee only', () => {
    const closes = [closeWith({ ...half, price: '61000', profit: '50' })];
    const ticket: FuturesTicket = { ...long, quantity: '0.05', opened: { ...opened, fee: '1.5' }, closes };
    expect(closedFigures(ticket)).toMatchObject({ fees: '2.5', result: '47' });
    expect(closedFigures({ ...ticket, closes: [] })).toBeUndefined();
  });
});

describe('a stop point', () => {
  const priceOf = (ticket: OwnTicket, kind: 'takeProfit' | 'stopLoss', percent: number) =>
    priceAtPercent(ticket, { kind, percent, pricePrecision: 2 });

  test('in percent of the margin lies on the side where it belongs', () => {
    expect([priceOf(long, 'takeProfit', 50), priceOf(long, 'stopLoss', 50)]).toEqual(['63000', '57000']);
    expect([priceOf(short, 'takeProfit', 50), priceOf(short, 'stopLoss', 50)]).toEqual(['57000', '63000']);
    expect(priceOf(long, 'stopLoss', 10_000)).toBe('0');
  });

  test('brings about the percent that it was given in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.boolean(), (percent, isLong) => {
        const ticket = isLong ? long : short;
        const profit = Number(profitAt(ticket, priceOf(ticket, 'takeProfit', percent)));
        expect(Math.abs(profit - 6 * percent)).toBeLessThan(0.001);
      }),
    );
  });
});
