import { expect, test, vi } from 'vitest';
import { createBrowserTexts } from './load-texts.ts';

test('texts that were waited for stay a promise, which React reads at once when they are there', async () => {
  vi.stubGlobal('document', {
    documentElement: { dataset: { language: 'de' } },
    getElementById: () => ({ textContent: '[["common",{"a":"A"}]]', dataset: { version: '7' } }),
  });
  const fetch = vi.fn(async () => Response.json({ b: 'B' }));
  vi.stubGlobal('fetch', fetch);
  const texts = createBrowserTexts();
  expect(texts.messages('common')).toEqual({ a: 'A' });
  const waited = texts.messages('wallet');
  expect(await waited).toEqual({ b: 'B' });
  expect(texts.messages('wallet')).toBe(waited);
  expect(waited).toMatchObject({ status: 'fulfilled', value: { b: 'B' } });
  expect(fetch.mock.calls).toEqual([['/de/texts/wallet?version=7']]);
  vi.unstubAllGlobals();
});
