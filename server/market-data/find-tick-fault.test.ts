import { describe, expect, test } from 'vitest';
import { parseDecimal } from '../../contract/money.ts';
import { findTickFault, isJump } from './find-tick-fault.ts';
import { createSymbolState } from './symbol-state.ts';

const faultOf = (given: { price?: string; quantity?: string; atMs?: number; sinceMs?: number }) => {
  const state = { ...createSymbolState('BTC_USDT', 7), price: parseDecimal('100'), receivedAt: 50_000 };
  const tick = {
    symbol: 'BTC_USDT',
    price: parseDecimal(given.price ?? '100'),
    quantity: parseDecimal(given.quantity ?? '1'),
    side: 'buy' as const,
    atMs: given.atMs ?? 1_790_000_000_000,
  };
  const monotonic = () => 50_000 + (given.sinceMs ?? 100);
  return findTickFault(tick) ?? (isJump(state, tick, { now: () => 1_790_000_000_000, monotonic }) ? 'jump' : undefined);
};

describe('a tick of a feed', () => {
  test.each([
    ['a price of zero', { price: '0' }, 'priceNotPositive'],
    ['a negative price', { price: '-1' }, 'priceNotPositive'],
    ['a negative quantity', { quantity: '-0.1' }, 'quantityNegative'],
    ['no quantity, which confirms the price', { quantity: '0' }, undefined],
    ['a time that is none', { atMs: Number.NaN }, 'timeInvalid'],
    ['30% more at once', { price: '130' }, undefined],
    ['more than 30% more at once', { price: '130.01' }, 'jump'],
    ['30% less at once', { price: '70' }, undefined],
    ['more than 30% less at once', { price: '69.99' }, 'jump'],
    ['ten times the price after a second, which may be true', { price: '1000', sinceMs: 1_001 }, undefined],
  ])('with %s', (_name, given, fault) => {
    expect(faultOf(given)).toBe(fault);
  });
});
