import { expect, test } from 'vitest';
import { spreadOf } from './make-quote.ts';
import { volatilityPerSecond } from './volatility.ts';

/** Closes that go up and down by the same step each minute. */
const swinging = (minutes: number, step: number): number[] =>
  Array.from({ length: minutes + 1 }, (_, at) => (at % 2 === 0 ? 100 : 100 * Math.exp(step)));

test('a price that moves by 0.1% each minute moves by a 60th root of that each second', () => {
  expect(volatilityPerSecond(swinging(30, 0.001))).toBeCloseTo(0.001 / Math.sqrt(60), 12);
});

test('a burst of five minutes counts as if it had been there for half an hour', () => {
  const calm = Array.from({ length: 26 }, () => 100);
  expect(volatilityPerSecond([...calm, ...swinging(5, 0.01).slice(1)])).toBeCloseTo(0.01 / Math.sqrt(60), 4);
});

test('without two closes nobody knows', () => {
  expect(volatilityPerSecond([])).toBeUndefined();
  expect(volatilityPerSecond([100])).toBeUndefined();
});

const terms = { isOpen: true, minimumUsdt: '5', maximumUsdt: '100', houseMaximumUsdt: '1000' };
const version = { version: 1, validFromMs: 0 };
const pair = {
  from: { ...terms, ...version, spreadBps: 0 },
  to: { ...terms, ...version, spreadBps: 10 },
  rules: { quoteSeconds: 15, dayUsdt: '1000', volatilityPercent: 40, priceSeconds: 6, ...version },
};

test('the spread is what the coins ask for, and never below 0.4 * volatility * sqrt(15 s)', () => {
  expect(spreadOf(pair, 0)).toBe(10);
  // 0.4 * 0.0005 * sqrt(15) = 7.7 bps
  expect(spreadOf(pair, 0.0005)).toBe(10);
  // 0.4 * 0.001 * sqrt(15) = 15.5 bps, rounded up
  expect(spreadOf(pair, 0.001)).toBe(16);
});
