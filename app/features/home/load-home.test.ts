import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { accountCalls, type Profile } from '../../../contract/account.ts';
import type { Call } from '../../../contract/call.ts';
import { type HomeConfig, homeCalls } from '../../../contract/home.ts';
import { quotesCalls } from '../../../contract/quotes.ts';
import { siteCalls } from '../../../contract/site.ts';
import { apiContext, pageContext } from '../../context.server.ts';
import { loadHome } from './load-home.server.ts';

const site = { ...siteCalls.config.example.answer, features: 0 };
const home = homeCalls.home.example.answer as unknown as HomeConfig;
const symbols = quotesCalls.symbols.example.answer;
const member = accountCalls.profile.example.answer as Profile;
const allScreens = ['/exchange', '/quotes', '/announcements/detail', '/briefannouncement'];

type Given = {
  home: HomeConfig | Error;
  screens: string[];
  features: number;
  member: Profile;
  /** Paths of calls that fail. */
  refused: string[];
};

function load(
  parameters = '',
  { home: given = home, screens = allScreens, features = 0, member, refused = [] }: Partial<Given> = {},
) {
  const context = new RouterContextProvider();
  const api = {
    siteConfig: async () => ({ ...site, features }),
    symbols: async () => symbols,
    profile: async () => member,
    quotes: async () => quotesCalls.latest.example.answer,
    send: async ({ path, example }: Call) =>
      refused.includes(path) ? { ok: false } : { ok: true, data: example.answer },
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
  expect(loaded?.rows).toMatchObject([{ name: 'BTC/USDT', type: 3, quote: home.gainers[0] }]);
  expect(loaded?.rows[0]?.line).toMatch(/^M/);
  expect((await load('rank=nonsense'))?.rank).toBe('volume');
});

test('what others search for is shown once enough markets were searched for', async () => {
  expect((await load())?.searched).toMatchObject([{ name: 'BTC/USDT' }]);
  const few = { ...home, volume: [...home.volume, ...home.volume] };
  for (const topSearches of [[], home.topSearches]) {
    expect((await load('', { home: { ...few, topSearches } }))?.searched).toEqual([]);
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

test('the first market is shown as it is now, and left out when it can not be had or has no screen', async () => {
  expect((await load())?.preview).toMatchObject({ market: { name: 'BTC/USDT' }, depth: { seq: 31 } });
  expect((await load('', { refused: ['/quotation/full_quote'] }))?.preview).toBeUndefined();
  expect((await load('', { screens: [] }))?.preview).toBeUndefined();
});

test('a member begins with favourites and sees coins, open orders and what is still to do', async () => {
  const loaded = await load('', { member, screens: [...allScreens, '/profile/authentication'] });
  expect(loaded).toMatchObject({ ranks: ['favorites', 'volume', 'gainers', 'losers'], rank: 'favorites' });
  expect(loaded?.member).toMatchObject({ totalUsdt: '1000', coins: [{ currency: 'USDT' }], orders: [{ side: 'buy' }] });
  expect(loaded?.member?.next).toEqual([
    { step: 'funds', isDone: true },
    { step: 'trade', isDone: true },
    { step: 'identity', isDone: false },
  ]);
});

test('a member for whom nothing is left to do sees no steps', async () => {
  expect((await load('', { member }))?.member?.next).toEqual([]);
});

test('a member whose balances or favourites can not be had finds the page of visitors', async () => {
  const loaded = await load('', { member, refused: ['/balance/list', '/fav/query'] });
  expect(loaded).toMatchObject({ rank: 'volume', member: undefined });
});
