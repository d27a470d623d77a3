import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCache } from './cache.server.ts';
import { createCaches } from './caches.server.ts';
import type { LoadCall } from './load-call.server.ts';

let nowMs: number;
beforeEach(() => {
  nowMs = Date.UTC(2026, 0, 1);
});
const now = () => nowMs;
const afterMinutes = (minutes: number) => {
  nowMs += minutes * 60_000;
};
const counting = () => {
  let loads = 0;
  return vi.fn(async () => {
    loads += 1;
    return loads;
  });
};

describe('the caches of the spec’s section 9', () => {
  it.each([
    ['siteConfig', 10],
    ['symbols', 5],
  ] as const)('%s is kept for %i minutes', async (name, minutes) => {
    const load = counting();
    const caches = createCaches(now);
    const get = () => caches[name](load as unknown as LoadCall);
    expect(await get()).toBe(1);
    afterMinutes(minutes - 0.01);
    expect(await get()).toBe(1);
    afterMinutes(0.02);
    expect(await get()).toBe(2);
  });
  it('a market that an address names is found as soon as it is listed, and is on all pages from then on', async () => {
    const listed = ['BTC_USDT'];
    const load = vi.fn(async () => listed.map((symbol) => ({ symbol })));
    const caches = createCaches(now);
    const get = async (named?: string) =>
      (await caches.symbols(load as unknown as LoadCall, named)).map(({ symbol }) => symbol);
    expect(await get('btc/usdt')).toEqual(['BTC_USDT']);
    expect(await get('new_usdt')).toEqual(['BTC_USDT']);
    expect(await get('new_usdt')).toEqual(['BTC_USDT']);
    expect(load).toHaveBeenCalledTimes(2);
    listed.push('NEW_USDT');
    afterMinutes(0.1);
    expect(await get()).toEqual(['BTC_USDT']);
    expect(await get('new_usdt')).toEqual(['BTC_USDT', 'NEW_USDT']);
    expect(await get()).toEqual(['BTC_USDT', 'NEW_USDT']);
  });
  it('the home page is kept for a minute, by language and referral code', async () => {
    const load = counting();
    const caches = createCaches(now);
    const get = (language: 'en' | 'de', code: string) => caches.home(load as unknown as LoadCall, language, code);
    expect(await get('en', '')).toBe(1);
    expect(await get('de', '')).toBe(2);
    expect(await get('en', 'K7')).toBe(3);
    expect(await get('en', '')).toBe(1);
    afterMinutes(1.01);
    expect(await get('en', '')).toBe(4);
    const queries = load.mock.calls.map((call: unknown[]) => (call[1] as { query: object }).query);
    expect(queries).toEqual([{ lang: 'en' }, { lang: 'de' }, { lang: 'en', ref: 'K7' }, { lang: 'en' }]);
  });
  it('the footer’s lists are kept for a minute, by language and category, and longer while they fail', async () => {
    const load = counting();
    const caches = createCaches(now);
    const get = (language: 'en' | 'de', category: 1000 | 1001) =>
      caches.footerPosts(load as unknown as LoadCall, language, category);
    expect([await get('en', 1000), await get('de', 1000), await get('en', 1001)]).toEqual([1, 2, 3]);
    expect(await get('en', 1000)).toBe(1);
    afterMinutes(1.01);
    expect(await get('en', 1000)).toBe(4);
    load.mockRejectedValue(new Error('away'));
    afterMinutes(1.01);
    expect(await get('en', 1000)).toBe(4);
  });
  it.each(['siteConfig', 'symbols', 'sparklines'] as const)('a failed refresh keeps the old %s', async (name) => {
    const load = vi.fn().mockResolvedValueOnce('old').mockRejectedValue(new Error('away'));
    const caches = createCaches(now);
    const get = () => caches[name](load as unknown as LoadCall);
    expect(await get()).toBe('old');
    afterMinutes(11);
    expect(await get()).toBe('old');
    expect(load).toHaveBeenCalledTimes(2);
  });
  it('an outdated home page is not shown', async () => {
    const load = vi.fn().mockResolvedValueOnce('old').mockRejectedValue(new Error('away'));
    const caches = createCaches(now);
    const get = () => caches.home(load as unknown as LoadCall, 'en', '');
    expect(await get()).toBe('old');
    afterMinutes(2);
    await expect(get()).rejects.toThrow('away');
  });
});

describe('a cache', () => {
  const options = { lifetimeMs: 1_000, sizeMax: 2, keepsOnFailure: false, now };
  it('loads once for everybody who waits', async () => {
    const load = counting();
    const get = createCache<number>(options);
    expect(await Promise.all([get('a', load), get('a', load), get('b', load)])).toEqual([1, 1, 2]);
  });
  it('does not keep a failure', async () => {
    const get = createCache<string>(options);
    await expect(get('a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await get('a', async () => 'there')).toBe('there');
  });
  it.each([true, false])('says why nothing could be had (keepsOnFailure: %s)', async (keepsOnFailure) => {
    const get = createCache<string>({ ...options, keepsOnFailure });
    const load = () => Promise.reject(new Error('away'));
    await expect(Promise.all([get('a', load), get('a', load)])).rejects.toThrow('away');
    await expect(get('a', load)).rejects.toThrow('away');
  });
  it('keeps nothing that was asked for before it was told to forget', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const get = createCache<number>(options);
    const early = get('a', () => promise);
    get.forget();
    expect(await get('a', async () => 2)).toBe(2);
    resolve(1);
    expect(await early).toBe(1);
    expect(await get('a', async () => 3)).toBe(2);
  });
  it('forgets the oldest when it is full', async () => {
    const load = counting();
    const get = createCache<number>(options);
    for (const key of ['a', 'b', 'c']) await get(key, load);
    expect(await get('c', load)).toBe(3);
    expect(await get('a', load)).toBe(4);
  });
});
