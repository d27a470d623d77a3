import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';

test('nothing ends a text or a quoted attribute', () => {
  expect(escapeHtml(`"><script>alert('1 & 2')</script>`)).toBe(
    '&quot;&gt;&lt;script&gt;alert(&#39;1 &amp; 2&#39;)&lt;/script&gt;',
  );
});

test('what needs no escaping stays as it is, and what is escaped is escaped once more', () => {
  expect(escapeHtml('BTC/USDT 日本語')).toBe('BTC/USDT 日本語');
  expect(escapeHtml('&amp;')).toBe('&amp;amp;');
});
