import { expect, test } from 'vitest';
import { siteCalls } from './site.ts';
import { featureOfPath, features, isPageOff, switchedOff, switches } from './site-features.ts';

const site = siteCalls.config.example.answer;

test('nothing is off while nothing is switched off', () => {
  expect(switchedOff(site)).toBe(0);
  for (const path of ['/', '/exchange', '/c2c/fiatorder', '/lotterycheckin']) expect(isPageOff(site, path)).toBe(false);
});

test('an area is off by its bit of the mask or by its own switch', () => {
  expect(switchedOff({ ...site, features: 12 })).toBe(features.boption | features.exchange);
  expect(switchedOff({ ...site, features: 256, stakingEnabled: false, loanEnabled: false })).toBe(256 | 512);
  const off = { checkinEnabled: false, luckydraw: { enabled: false }, c2c: { enabled: false } };
  expect(switchedOff({ ...site, ...off })).toBe(switches.checkin | switches.luckydraw | switches.c2c);
  expect(switchedOff({ ...site, notificationEnabled: false })).toBe(switches.notification);
});

test.each([
  ['/exchange', features.exchange],
  ['/exchange?id=btc_usdt', features.exchange],
  ['/exchange/exchangecoinorder?id=btc_usdt', 0],
  ['/boption', features.boption],
  ['/boption/receipt?id=7', 0],
  ['/Announcements/Detail?id=7', features.announcements],
  ['/convert?from=btc', features.convert],
  ['/convert/converthistory', 0],
  ['/convert/converthistory.csv', 0],
  ['/futures?id=btc_usdt', features.futures],
  ['/futures/receipt?id=7', 0],
  ['/futures/futurescontractorder', 0],
  ['/c2c', switches.c2c],
  ['/c2c/tradead?id=31', switches.c2c],
  ['/c2c/trader?id=1002', switches.c2c],
  ['/c2c/tradeorder?id=88', 0],
  ['/c2c/fiatorder.csv', 0],
  ['/profile/award/luckydraw', switches.luckydraw],
  ['/profile/notification/preferences', switches.notification],
  ['/alert?id=btc_usdt', switches.notification],
  ['/', 0],
  ['/quotes', 0],
  ['/profile', 0],
  ['/exchanges', 0],
  ['/constructor', 0],
])('%s belongs to the areas %i', (path, bits) => {
  expect(featureOfPath(path)).toBe(bits);
});

test('the page of lottery and check-in stays while one of the two is on', () => {
  const withoutCheckin = { ...site, checkinEnabled: false };
  expect(isPageOff(withoutCheckin, '/lotterycheckin')).toBe(false);
  expect(isPageOff({ ...withoutCheckin, luckydraw: { enabled: false } }, '/lotterycheckin')).toBe(true);
  expect(isPageOff({ ...site, luckydraw: { enabled: false } }, '/profile/award/luckydraw')).toBe(true);
});
