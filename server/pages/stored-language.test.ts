import { expect, test } from 'vitest';
import { pathInStoredLanguage } from './stored-language.ts';

const page = 'text/html,application/xhtml+xml,*/*;q=0.8';
const ask = (path: string, cookie: string, { method = 'GET', accept = page } = {}) =>
  pathInStoredLanguage(new Request(`http://localhost${path}`, { method, headers: { cookie, accept } }));

test.each([
  ['/', 'language=en', '/en'],
  ['/quotes?list=spot', 'theme=dark; language=de', '/de/quotes?list=spot'],
  ['/post/detail?id=7', 'language=zh-CHT', '/zh-CHT/post/detail?id=7'],
])('%s with %s leads to %s', (path, cookie, expected) => {
  expect(ask(path, cookie)).toBe(expected);
});

test.each([
  ['nothing is stored', '/quotes', ''],
  ['the default language is stored', '/quotes', 'language=id'],
  ['what is stored is no language', '/quotes', 'language=//evil.example'],
  ['a feed is asked for', '/announcements.rss.xml', 'language=de'],
  ['the data of a page is asked for', '/quotes.data', 'language=de'],
])('an address stays when %s', (_, path, cookie) => {
  expect(ask(path, cookie)).toBeUndefined();
});

test('what is posted, and what a script fetches, stays where it was sent', () => {
  expect(ask('/login', 'language=de', { method: 'POST' })).toBeUndefined();
  expect(ask('/frame', 'language=de', { accept: '*/*' })).toBeUndefined();
});
