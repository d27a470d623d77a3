import { describe, expect, test } from 'vitest';
import { futuresCalls } from '../../../contract/futures.ts';
import type { FuturesMarketTerms } from '../../../contract/futures-market.ts';
import { formatDecimal, parseDecimal, zero } from '../../../contract/money.ts';
import { estimateOpening, leverageMaxFor, quantityForShare, quantityOf, readGround } from './estimate-opening.ts';

const terms: FuturesMarketTerms = {
  ...futuresCalls.config.example.answer.markets[0],
  spreadBps: 0,
  // So large that skew moves no digit that is looked at.
  scaleUsdt: '900000000000000',
  tiers: [
    { notionalMax: '50000', leverageMax: 125, maintenanceBps: 40 },
    { notionalMax: '250000', leverageMax: 100, maintenanceBps: 50 },
  ],
  pools: [{ currency: 'USDT', long: '0', short: '0', fundingIndex: '0', fundingRate: '0.0001' }],
};
const ground = readGround(terms, terms.pools, 'USDT');
const mark = parseDecimal('60000');
const opening = { side: 'long' as const, quantity: parseDecimal('0.1'), leverage: 10, price: undefined, mark };
const legible = (estimate: object) =>
  Object.fromEntries(
    Object.entries(estimate).map(([name, value]) => [name, Number(Number(formatDecimal(value)).toFixed(4))]),
  );

describe('the estimate of a ticket', () => {
  test('says what the server would decide: the numbers of its own test', () => {
    expect(legible(estimateOpening(ground, opening))).toEqual({
      entry: 60_000,
      notional: 6_000,
      margin: 600,
      fee: 3,
      liquidationPrice: 54_244.0984,
      maintenance: 24,
      // (6,000 + 3) / (0.1 * (1 - 0.05%))
      breakEven: 60_060.03,
      funding: 0.6,
    });
  });

  test('mirrors a short ticket, which funding pays', () => {
    const short = estimateOpening(ground, { ...opening, side: 'short' });
    expect(formatDecimal(short.funding)).toMatch(/^-0\.6/);
    expect(Number(formatDecimal(short.liquidationPrice as typeof mark))).toBeGreaterThan(65_000);
    expect(short.breakEven).toBeLessThan(mark);
  });

  test('opens a limit order at its price', () => {
    expect(formatDecimal(estimateOpening(ground, { ...opening, price: parseDecimal('50000') }).entry)).toBe('50000');
  });

  test('has no liquidation price where the whole notional is margin', () => {
    expect(estimateOpening(ground, { ...opening, leverage: 1 }).liquidationPrice).toBeUndefined();
  });
});

test('the highest leverage is that of all own tickets together', () => {
  expect(leverageMaxFor(ground, parseDecimal('6000'), zero)).toBe(125);
  expect(leverageMaxFor(ground, parseDecimal('6000'), parseDecimal('45000'))).toBe(100);
  expect(leverageMaxFor(ground, parseDecimal('6000'), parseDecimal('250000'))).toBe(0);
});

test.each([25, 50, 75, 100])('%s percent of what is available pays for margin and fee', (percent) => {
  const available = parseDecimal('1000');
  const quantity = quantityForShare(ground, opening, { percent, available, places: 6 });
  const { margin, fee } = estimateOpening(ground, { ...opening, quantity });
  const share = (10 * percent) as number;
  const cost = Number(formatDecimal(margin)) + Number(formatDecimal(fee));
  expect(cost).toBeLessThanOrEqual(share);
  expect(cost).toBeGreaterThan(share * 0.995);
});

test('an amount of USDT is so much of the coin, in its steps', () => {
  expect(formatDecimal(quantityOf(ground, parseDecimal('100'), opening, 5))).toBe('0.00166');
});
