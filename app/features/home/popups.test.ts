import { expect, test } from 'vitest';
import { dayIn, isPopupDue, readSeenPopups, writeSeenPopups } from './popups.ts';

const from = Date.UTC(2026, 10, 20);
const popup = { id: 'welcome', popupMode: 1, popupFrom: from, popupTo: from + 172_800_000, title: 'T', text: 'X' };
const noon = { timeMs: Date.UTC(2026, 10, 20, 12), timeZone: 'UTC' };
const nobody = readSeenPopups(undefined);
const seenOn = (day: string) => readSeenPopups(`welcome.${day}`);

test('a notice is shown inside its window only, its first moment counted in', () => {
  const dueAt = (timeMs: number) => isPopupDue(popup, nobody, { timeMs, timeZone: 'UTC' });
  expect([from - 1, from, popup.popupTo - 1, popup.popupTo].map(dueAt)).toEqual([false, true, true, false]);
});

test.each([
  [0, nobody, false],
  [undefined, nobody, false],
  [7, nobody, false],
  [1, nobody, true],
  [1, seenOn('20251120'), false],
  [2, nobody, true],
  [2, seenOn('20261119'), true],
  [2, seenOn('20261120'), false],
  [3, seenOn('20261120'), true],
])('mode %s, shown last %o: %s', (popupMode, seen, isDue) => {
  const { popupMode: _, ...withoutMode } = popup;
  expect(isPopupDue(popupMode === undefined ? withoutMode : { ...popup, popupMode }, seen, noon)).toBe(isDue);
});

test('a day is the visitor’s own', () => {
  const lateInUtc = Date.UTC(2026, 10, 20, 20);
  expect(dayIn(lateInUtc, 'UTC')).toBe('20261120');
  expect(dayIn(lateInUtc, 'Asia/Jakarta')).toBe('20261121');
  const daily = { ...popup, popupMode: 2 };
  const seen = seenOn('20261120');
  expect(isPopupDue(daily, seen, { timeMs: lateInUtc, timeZone: 'UTC' })).toBe(false);
  expect(isPopupDue(daily, seen, { timeMs: lateInUtc, timeZone: 'Asia/Jakarta' })).toBe(true);
});

test('what was seen is remembered, each notice once, the oldest forgotten first', () => {
  let value = writeSeenPopups(readSeenPopups(''), 'a', '20261120');
  value = writeSeenPopups(readSeenPopups(value), 'b', '20261120');
  expect(writeSeenPopups(readSeenPopups(value), 'a', '20261121')).toBe('b.20261120~a.20261121');
  for (let index = 0; index < 40; index++) value = writeSeenPopups(readSeenPopups(value), `p${index}`, '20261122');
  const remembered = readSeenPopups(value);
  expect([remembered.size, remembered.has('a'), remembered.has('p39')]).toEqual([12, false, true]);
});

test('a cookie that somebody wrote by hand is read for what fits', () => {
  expect([...readSeenPopups('<b>.1~ok.20261120~X.20261120~y.2026')]).toEqual([['ok', '20261120']]);
});
