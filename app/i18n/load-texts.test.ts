import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserI18n } from './load-texts.ts';

beforeEach(() => {
  const textContent = '{"language":"de","version":"7","texts":{"common":{"a":"A"}}}';
  vi.stubGlobal('document', { getElementById: () => ({ textContent }) });
  vi.stubGlobal('reportError', vi.fn());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('texts of the document are there at once, others are loaded in its language', async () => {
  const fetch = vi.fn(async () => Response.json({ b: 'B' }));
  vi.stubGlobal('fetch', fetch);
  const i18n = createBrowserI18n();
  expect(i18n.t('a', { ns: 'common' })).toBe('A');
  expect(fetch).not.toHaveBeenCalled();
  expect([i18n.hasLoadedNamespace('common'), i18n.hasLoadedNamespace('wallet')]).toEqual([true, false]);
  await i18n.loadNamespaces('wallet');
  expect(i18n.t('b', { ns: 'wallet' })).toBe('B');
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/de/texts/wallet?version=7', expect.anything());
});

test('texts that can not be loaded are asked for three times, then logged, and keys are shown', async () => {
  const fetch = vi.fn(async () => new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', fetch);
  const i18n = createBrowserI18n();
  const loading = i18n.loadNamespaces('wallet');
  await vi.advanceTimersByTimeAsync(4_500);
  await loading;
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(reportError).toHaveBeenCalledExactlyOnceWith(new Error('/de/texts/wallet?version=7: 503'));
  expect(i18n.hasLoadedNamespace('wallet')).toBe(true);
  expect(i18n.t('b', { ns: 'wallet' })).toBe('b');
});
