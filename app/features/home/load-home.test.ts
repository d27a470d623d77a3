import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type HomeConfig, homeCalls } from '../../../contract/home.ts';
import { quotesCalls } from '../../../contract/quotes.ts';
import { siteCalls } from '../../../contract/site.ts';
import { apiContext, pageContext } from '../../context.server.ts';
import { loadHome } from './load-home.server.ts';

const site = { ...siteCalls.config.example.answer, features: 0 };
const home = homeCalls.home.example.answer as unknown as HomeConfig;
const symbols = quotesCalls.symbols.example.answer;
const allScreens = ['/exchange', '/quotes', '/announcements/detail', '/briefannouncement'];

function load(
  parameters = '',
  {
    home: given = home,
    screens = allScreens,
    features = 0,
  }: Partial<{ home: HomeConfig | Error; screens: string[]; features: number }> = {},
) {
  const context = new RouterContextProvider();
  const api = {
    siteConfig: async () => ({ ...site, features }),
    symbols: async () => symbols,
    sparklines: async () => quotesCalls.sparklines.example.answer,
    home: async () => {
      if (given instanceof Error) throw given;
      return given;
    },
  };
  context.set(apiContext, api as never);
  context.set(pageContext, { isScreen: (path: string) => screens.includes(path) } as never);
  return loadHome(context, new URLSearchParams(parameters));
}

test('a list shows markets with quote, line and where they open', async () => {
  const loaded = await load('rank=gainers');
  expect(loaded?.rank).toBe('gainers');
  expect(loaded?.rows).toMatchObject([{ name: 'BTC/USDT', path: '/exchange?id=btc_usdt', quote: home.gainers[0] }]);
  expect(loaded?.rows[0]?.line).toMatch(/^M/);
  expect((await load('rank=nonsense'))?.rank).toBe('volume');
});

test('while too few markets were searched for the most traded stand there', async () => {
  expect((await load())?.top).toMatchObject({ isSearched: true, rows: [{ name: 'BTC/USDT' }] });
  const few = { ...home, volume: [...home.volume, ...home.volume] };
  for (const topSearches of [[], home.topSearches]) {
    const { top } = (await load('', { home: { ...few, topSearches } })) ?? {};
    expect(top).toMatchObject({ isSearched: false, rows: [{ name: 'BTC/USDT' }, { name: 'BTC/USDT' }] });
  }
});

test('nothing leads to a page that the site does not have or has switched off', async () => {
  const open = await load();
  expect([open?.banners, open?.news, open?.notices].map((list) => list?.length)).toEqual([1, 1, 1]);
  expect((await load('', { features: 8 }))?.banners).toEqual([]);
  const without = await load('', { screens: [] });
  expect([without?.banners, without?.news, without?.notices]).toEqual([[], [], []]);
  const popup = { ...home, popups: home.popups.map((one) => ({ ...one, path: '/exchange', action: 'Look' })) };
  expect((await load('', { home: popup }))?.popups[0]?.path).toBe('/exchange');
  expect((await load('', { home: popup, features: 8 }))?.popups[0]).not.toHaveProperty('path');
});

test('without a home config there is nothing to show', async () => {
  expect(await load('', { home: new Error('away') })).toBeUndefined();
});
