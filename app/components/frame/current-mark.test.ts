import { expect, test } from 'vitest';
import { leadsTo, markCurrent } from './current-mark.ts';

test.each([
  ['/quotes', '/quotes', true],
  ['/quotes', '/quotes/quotepost', false],
  ['/quotes/*', '/quotes/quotepost', true],
  ['/quotes/*', '/quotesque', false],
  ['/college/* /announcements/*', '/announcements', true],
  ['/college/* /announcements/*', '/post', false],
  ['#trade', '/exchange/exchangecoinorder', true],
  ['#trade', '/quotes', false],
])('what leads to %s is marked on %s: %s', (leads, pathname, isMarked) => {
  expect(leadsTo(leads, pathname)).toBe(isMarked);
});

test('markup of the server says which page it leads to, and what that page belongs to', () => {
  const html = '<a data-leads="/quotes">1</a><a data-leads="#quotes">2</a><a data-leads="/college">3</a>';
  expect(markCurrent(html, '/quotes')).toBe(
    '<a data-leads="/quotes" aria-current="page">1</a><a data-leads="#quotes" aria-current="true">2</a>' +
      '<a data-leads="/college">3</a>',
  );
});
