import { expect, test } from 'vitest';
import type { Language } from '../../../contract/languages.ts';
import { stepAmount } from './step-amount.ts';

const cases: [string, number, number, Language, string | undefined][] = [
  ['64000', 2, 1, 'en', '64000.01'],
  ['64000', 2, -10, 'en', '63999.9'],
  ['0,1', 6, 1, 'de', '0,100001'],
  ['', 6, 10, 'en', '0.00001'],
  ['0.00000005', 8, -10, 'en', '0'],
  // Between two steps: the next one first.
  ['10.005', 2, 1, 'en', '10.01'],
  ['10.005', 2, -1, 'en', '10'],
  ['123456789012345678', 2, 1, 'en', '123456789012345678.01'],
  ['abc', 2, 1, 'en', undefined],
  ['1,234', 2, 1, 'en', undefined],
];

test.each(cases)('%s with %i digits, %i steps on in %s, is %s', (...[typed, places, by, language, next]) => {
  expect(stepAmount(typed, { places, by, language })).toBe(next);
});
