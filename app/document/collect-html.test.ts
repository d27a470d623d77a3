import { expect, it, vi } from 'vitest';
import { collectHtml, completeHtml, placesOf, streamOf } from './collect-html.server.ts';

const secret = 'c2VjcmV0';
const styles = '<style>a{}</style>';
const sheet = [Buffer.from('<style>'), Buffer.from('a{}</style>')];

it('a page comes in one piece, wherever it was cut, with the styles in its head', async () => {
  const onEnd = vi.fn();
  const page = collectHtml(onEnd);
  for (const part of ['<head><title>ä</title></he', 'ad><body>', '</body>']) page.write(Buffer.from(part));
  page.end();
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
  const html = completeHtml(onEnd.mock.calls[0]?.[0], new Map(), { secret, styles: sheet });
  expect(html.toString()).toBe('<head><title>ä</title><style>a{}</style></head><body></body>');
});

it('the parts of a page stand in their places, wherever those are', () => {
  const parts = new Map([
    ['rows', Buffer.from('<tr>ü $& 上</tr>')],
    ['areas', Buffer.from('<nav></nav>')],
    ['footer', Buffer.from('')],
    ['bottom', Buffer.from('<p>not drawn</p>')],
  ]);
  const places = placesOf(parts, secret);
  const drawn = `<head></head><div>${places.get('areas')}</div>ä${places.get('rows')}<i>${places.get('footer')}</i>`;
  expect(completeHtml(Buffer.from(drawn), parts, { secret, styles: sheet }).toString()).toBe(
    `<head>${styles}</head><div><nav></nav></div>ä<tr>ü $& 上</tr><i></i>`,
  );
});

it('what somebody writes stands for no part: nobody else knows the secret', () => {
  const forged = '<head></head><p><!--c2VjcmV1 rows--></p>';
  const html = completeHtml(Buffer.from(forged), new Map([['rows', Buffer.from('<tr>')]]), { secret, styles: sheet });
  expect(html.toString()).toContain('<p><!--c2VjcmV1 rows--></p>');
});

it('a page without a head stays as it is', () => {
  expect(completeHtml(Buffer.from('<p>'), new Map(), { secret, styles: sheet }).toString()).toBe('<p>');
});

it('a page is sent as the bytes that it is', async () => {
  const html = Buffer.from('<p>ä</p>');
  const { value } = await streamOf(html).getReader().read();
  expect(Buffer.from(value ?? [])).toEqual(html);
});
