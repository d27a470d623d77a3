import { describe, expect, it } from 'vitest';
import { changeOf } from './change.ts';

describe('the change of a quote', () => {
  it('is the last price against the day start, percent with two decimals', () => {
    expect(changeOf({ c: '103', ds: '100' })).toEqual({ trend: 'up', percent: '3', amount: '3' });
    expect(changeOf({ c: '64250.12', ds: '65000' })).toEqual({ trend: 'down', percent: '-1.15', amount: '-749.88' });
  });
  it('is flat without a start or without a change', () => {
    expect(changeOf({ c: '1', ds: '0' }).trend).toBe('flat');
    expect(changeOf({ c: '1', ds: '1' }).trend).toBe('flat');
  });
  it('is flat where its two digits are zeros', () => {
    expect(changeOf({ c: '99999.9', ds: '100000' })).toEqual({ trend: 'flat', percent: '0', amount: '-0.1' });
    expect(changeOf({ c: '100010', ds: '100000' }).trend).toBe('up');
  });
});
