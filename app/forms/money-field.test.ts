import { expect, test } from 'vitest';
import { shareOf } from './money-field.tsx';

test('a step is a part of what is available, rounded down', () => {
  expect(shareOf(25, { available: '10', decimals: 8 })).toBe('2.5');
  expect(shareOf(75, { available: '0.00000001', decimals: 8 })).toBe('0');
  expect(shareOf(100, { available: '1.999', decimals: 2 })).toBe('1.99');
});

test('a step stays below the limit', () => {
  expect(shareOf(50, { available: '10', limit: '3.005', decimals: 2 })).toBe('3');
  expect(shareOf(25, { available: '10', limit: '3', decimals: 2 })).toBe('2.5');
});
