import { expect, test } from 'vitest';
import { tabOf } from './tab-map.ts';

test.each([
  ['/', 'home'],
  ['/quotes', 'quotes'],
  ['/Quotes/quotePost', 'quotes'],
  ['/futures', 'trade'],
  ['/exchange', 'trade'],
  ['/exchange/exchangecoinorder', 'trade'],
  ['/user/balance', 'assets'],
  ['/user', 'personal'],
  ['/assets/assetspot/', 'assets'],
  ['/profile/phoneusernav', 'personal'],
  ['/home/moremenu', 'more'],
  ['/c2c/fiatorder', 'p2p'],
  ['/login', undefined],
  ['/constructor', undefined],
])('the page %s belongs to the tab %s', (path, tab) => {
  expect(tabOf(path)).toBe(tab);
});
