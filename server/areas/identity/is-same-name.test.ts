import { expect, test } from 'vitest';
import { compareNames, isSameName } from './is-same-name.ts';

test.each([
  ['Sari Wijaya', 'SARI  WIJAYA'],
  ['Sari Wijaya', 'Wijaya, Sari'],
  ["Zoë Marie O'Neill-Núñez", 'ONEILL NUNEZ, ZOE MARIE'],
  ['Jörg Müller', 'Mueller Joerg'],
  ['Søren Łukasz Weiß', 'Soren Lukasz Weiss'],
  ['Ærø Bjørn', 'AEROE BJOERN'],
  ['Işıl Yılmaz', 'ISIL YILMAZ'],
  ['Maria De la Cruz', 'Maria Delacruz'],
  ['李小龙', '李 小龙'],
  ['김민준', '김민준'.normalize('NFD')],
  ['कमल शर्मा', 'शर्मा कमल'],
  ['ＳＡＲＩ Wijaya', 'Sari Wijaya'],
])('%s is %s', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
  expect(isSameName(other, one)).toBe(true);
});

test.each([
  ['Sari Wijaya', 'Budi Wijaya'],
  ['Sari Wijaya', 'Sari'],
  ['Sari Dewi Wijaya', 'Sari Wijaya'],
  ['Sari Wijaya', 'Sari Wijaya Sari'],
  ['कमल शर्मा', 'कमला शर्मा'],
  ['李小龙', '李大龙'],
  ['', ''],
  ['', 'Sari'],
  ['—', '.'],
])('%s is not %s', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
  expect(isSameName(other, one)).toBe(false);
});

test.each([
  ['Sari Dewi Wijaya', 'Sari Wijaya', 'unsure'],
  ['Sari Dewi Wijaya', 'WIJAYA, S. D.', 'unsure'],
  ['Sari Wijaya', 'S Wijaya', 'unsure'],
  ['Maria De la Cruz', 'Cruz Maria', 'unsure'],
  ['Sari Wijaya', 'Sari', 'other'],
  ['Sari Wijaya', 'S W', 'other'],
  ['Sari Wijaya', 'B Wijaya', 'other'],
  ['Sari Wijaya', 'Sari Wijaya Sari', 'unsure'],
  ['Sari Dewi Wijaya', 'Sari Budi Wijaya', 'other'],
  ['Sari Wijaya', 'Sari Sari', 'other'],
  ['Sari Wijaya', 'WIJAYA SARI', 'same'],
])('compared with %s, %s is %s', (one, other, verdict) => {
  expect([compareNames(one, other), compareNames(other, one)]).toEqual([verdict, verdict]);
});
