import { expect, test } from 'vitest';
import { fundingPicture } from './funding-picture.ts';

const minutes = (...rates: string[]) => rates.map((rate, back) => ({ time: (100 - back) * 60_000, rate }));

test('the newest rate stands at the right, the highest at the top, and zero is always in sight', () => {
  expect(fundingPicture(minutes('0.0003', '0.0001', '-0.0001'))).toEqual({
    line: 'M0.0 160.0L300.0 80.0L600.0 0.0',
    zero: 120,
    top: '0.0003',
    bottom: '-0.0001',
    from: 98 * 60_000,
    to: 100 * 60_000,
  });
  expect(fundingPicture(minutes('0.0001', '0.0001'))).toMatchObject({ line: 'M0.0 0.0L600.0 0.0', zero: 160 });
});

test('a market that was even all the time is a line, and one minute is none', () => {
  expect(fundingPicture(minutes('0', '0'))?.line).toBe('M0.0 0.0L600.0 0.0');
  expect(fundingPicture(minutes('0.0001'))).toBeNull();
  expect(fundingPicture([])).toBeNull();
});
