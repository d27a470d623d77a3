import { expect, test } from 'vitest';
import { locatePage } from './locate-page.ts';

test.each([
  ['/', { language: 'id', basename: '' }],
  ['/quotes', { language: 'id', basename: '' }],
  ['/en', { language: 'en', basename: '/en' }],
  ['/zh-CHT/assets/assetspot', { language: 'zh-CHT', basename: '/zh-CHT' }],
  ['/english', { language: 'id', basename: '' }],
  ['/_.data', { language: 'id', basename: '' }],
  ['/en.data', { language: 'en', basename: '/en' }],
  ['/en/quotes.data', { language: 'en', basename: '/en' }],
])('%s is served as it is', (path, location) => {
  expect(locatePage(path)).toEqual(location);
});

test.each([
  ['/Quotes', '/quotes'],
  ['/id/quotes', '/quotes'],
  ['/ID', '/'],
  ['/EN/Assets/AssetSpot', '/en/assets/assetspot'],
  ['/zh-cht', '/zh-CHT'],
  ['/quotes/', '/quotes'],
  ['/en/', '/en'],
  ['//evil.example/Quotes', '/evil.example/quotes'],
  ['///en//quotes', '/en/quotes'],
])('%s is sent to %s', (path, canonical) => {
  expect(locatePage(path).redirectTo).toBe(canonical);
});
