import { expect, onTestFinished, test } from 'vitest';
import { createApiForTest, listenForTest } from '../../tests/support/api.ts';

const bytes = Buffer.from('a picture');
const find = async (name: string) => {
  if (name === 'changing') return { bytes, contentType: 'image/jpeg', version: 'v2' };
  return name === 'known.jpeg' ? { bytes, contentType: 'image/jpeg' } : undefined;
};
const api = createApiForTest({ publicImages: { chart: find } });

test('who has a picture gets 304, over a socket or from our own pages', async () => {
  const { origin, close } = await listenForTest(api);
  onTestFinished(close);
  for (const send of [fetch, (address: string, init?: RequestInit) => api.fetch(new Request(address, init))]) {
    const first = await send(`${origin}/api/image/chart/known.jpeg`);
    expect([first.status, await first.text()]).toEqual([200, 'a picture']);
    const etag = first.headers.get('etag') ?? '';
    const again = await send(`${origin}/api/image/chart/known.jpeg`, { headers: { 'If-None-Match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(again.headers.has('content-length')).toBe(false);
    const another = await send(`${origin}/api/image/chart/known.jpeg`, { headers: { 'If-None-Match': '"other"' } });
    expect(another.status).toBe(200);
  }
});

test('pages of others may show a picture', async () => {
  const answer = await api.fetch(new Request('http://localhost/api/image/chart/known.jpeg'));
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('a picture that may change is asked for again after some minutes, and sent where it has changed', async () => {
  const ask = (etag: string) =>
    api.fetch(new Request('http://localhost/api/image/chart/changing', { headers: { 'If-None-Match': etag } }));
  const changed = await ask('"changing"');
  expect([changed.status, changed.headers.get('etag')]).toEqual([200, '"v2"']);
  expect(changed.headers.get('cache-control')).toBe('public, max-age=300');
  expect((await ask('"v2"')).status).toBe(304);
});

test('an unknown picture is 404 even for a client that claims to have it', async () => {
  for (const address of ['chart/other.jpeg', 'elsewhere/known.jpeg', 'constructor/known.jpeg']) {
    const headers = { 'If-None-Match': `"${address.split('/')[1]}"` };
    expect((await api.fetch(new Request(`http://localhost/api/image/${address}`, { headers }))).status).toBe(404);
  }
});
