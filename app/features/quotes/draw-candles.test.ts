import { describe, expect, it } from 'vitest';
import type { Kline } from '../../../contract/quotes.ts';
import { drawCandles, priceSteps } from './draw-candles.ts';

const klines: Kline[] = [
  [0, '10', '20', '10', '15', '1'],
  [60_000, '15', '16', '12', '13', '1'],
];

describe('the picture of the candles', () => {
  it('draws wick and body, rising ones apart from falling ones', () => {
    expect(drawCandles(klines)).toEqual({
      up: 'M250.0 0V400M100.0 200h300.0v200h-300.0z',
      down: 'M750.0 160V320M600.0 200h300.0v80h-300.0z',
    });
  });
  it('names the prices from the highest to the lowest', () => {
    expect(priceSteps(klines, 1)).toEqual(['20.0', '17.5', '15.0', '12.5', '10.0']);
  });
  it('is empty without candles, and flat where nothing moved', () => {
    expect(drawCandles([])).toEqual({ up: '', down: '' });
    expect(priceSteps([], 2)).toEqual([]);
    expect(drawCandles([[0, '5', '5', '5', '5', '0']]).up).toBe('M500.0 0V0M200.0 0h600.0v1h-600.0z');
  });
});
