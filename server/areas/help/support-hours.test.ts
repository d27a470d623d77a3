import { expect, test } from 'vitest';
import { alwaysOpen, type HelpHours, readPeriods } from '../../../contract/help-hours.ts';
import { isOpenAt, nextOpening } from './support-hours.ts';

const closed = ['', '', '', '', '', '', ''];
const at = (text: string) => Date.parse(text);
const opens = (hours: HelpHours, text: string) => {
  const next = nextOpening(hours, at(text));
  return next === null ? null : new Date(next).toISOString();
};
/** Monday to Friday in Jakarta, seven hours ahead of UTC, with a pause. */
const jakarta: HelpHours = {
  timeZone: 'Asia/Jakarta',
  week: [...Array.from({ length: 5 }, () => '09:00-12:00, 13:00-17:00'), '', ''],
  holidays: ['2026-12-25'],
};

test.each([
  ['', []],
  ['09:00-12:00', [{ from: 540, to: 720 }]],
  [
    '09:00 – 12:00, 13:00-24:00',
    [
      { from: 540, to: 720 },
      { from: 780, to: 1440 },
    ],
  ],
  ['12:00-09:00', undefined],
  ['09:00-12:00, 11:00-13:00', undefined],
  ['9-12', undefined],
  ['09:00-25:00', undefined],
  ['09:75-10:00', undefined],
])('hours of a day are read: %s', (text, periods) => {
  expect(readPeriods(text)).toEqual(periods);
});

test('a desk without hours of its own is always open', () => {
  expect(isOpenAt(alwaysOpen, at('2026-12-31T23:59:59.999Z'))).toBe(true);
});

test('a desk that never opens says no time', () => {
  expect(opens({ ...alwaysOpen, week: closed }, '2026-11-23T00:00:00Z')).toBeNull();
});

test('hours are those of the clock at the desk, with their pause', () => {
  // A Monday.
  expect(isOpenAt(jakarta, at('2026-11-23T02:00:00Z'))).toBe(true);
  expect(isOpenAt(jakarta, at('2026-11-23T01:59:59Z'))).toBe(false);
  expect(opens(jakarta, '2026-11-23T05:00:00Z')).toBe('2026-11-23T06:00:00.000Z');
  expect(isOpenAt(jakarta, at('2026-11-23T10:00:00Z'))).toBe(false);
});

test('after the last hour of a week comes the next Monday, and a holiday is left out', () => {
  expect(opens(jakarta, '2026-11-27T10:00:00Z')).toBe('2026-11-30T02:00:00.000Z');
  // Christmas is a Friday.
  expect(opens(jakarta, '2026-12-24T10:00:00Z')).toBe('2026-12-28T02:00:00.000Z');
});

test('hours keep to the wall clock when it is changed', () => {
  const berlin: HelpHours = { timeZone: 'Europe/Berlin', week: Array(7).fill('09:00-17:00'), holidays: [] };
  expect(opens(berlin, '2026-10-24T16:00:00Z')).toBe('2026-10-25T08:00:00.000Z');
  expect(opens(berlin, '2027-03-27T17:00:00Z')).toBe('2027-03-28T07:00:00.000Z');
});
