import { expect, test } from 'vitest';
import { renderResend } from './last-resort.server.ts';

test('a form that nobody answered is offered again as it was, but for what is secret', () => {
  const form = 'idempotencyKey=k1&amount=1.5+%22USDT%22&withdrawalPassword=secret&code=123456&roles=a&roles=b';
  const html = renderResend('de', { action: '/de/assets/transfer?x=1&y="', fields: new URLSearchParams(form) });
  expect(html).toContain('<form method="post" action="/de/assets/transfer?x=1&amp;y=&quot;">');
  expect(html).toContain('<input type="hidden" name="idempotencyKey" value="k1">');
  expect(html).toContain('name="amount" value="1.5 &quot;USDT&quot;"');
  expect(html.match(/name="roles"/g)).toHaveLength(2);
  expect(html).toContain('Erneut versuchen');
  expect(html).not.toMatch(/secret|123456/);
});
