import { expect, test } from 'vitest';
import { referenceKey } from './reference-key.ts';

test.each([
  ['FTx', 'FTX'],
  ['FT x', 'FTX'],
  ['ft-X.', 'FTX'],
  ['\u{FF26}\u{FF34}\u{FF38}', 'FTX'],
  ['F\u200BT\u00A0x', 'FTX'],
  ['Straße 5', 'STRASSE5'],
  ['οδος', 'ΟΔΟΣ'],
  ['ｶﾞ 1', 'ガ1'],
  [' -/ ', ''],
])('the reference %s is compared as %s', (typed, key) => {
  expect(referenceKey(typed)).toBe(key);
});
