import { expect, it, vi } from 'vitest';
import { collectHtml, insertIntoHead } from './collect-html.server.ts';

it('a page comes in one piece, wherever it was cut', async () => {
  const onEnd = vi.fn();
  const page = collectHtml(onEnd);
  for (const part of ['<head><title>ä</title></he', 'ad><body>', '</body>']) page.write(Buffer.from(part));
  page.end();
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
  const html = insertIntoHead(onEnd.mock.calls[0]?.[0], '<style>a{}</style>');
  expect(html.toString()).toBe('<head><title>ä</title><style>a{}</style></head><body></body>');
});

it('a page without a head stays as it is', () => {
  expect(insertIntoHead(Buffer.from('<p>'), '<style>').toString()).toBe('<p>');
});
