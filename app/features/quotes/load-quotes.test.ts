import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type MarketSymbol, type Quote, quotesCalls } from '../../../contract/quotes.ts';
import { type SiteConfig, siteCalls } from '../../../contract/site.ts';
import { features } from '../../../contract/site-features.ts';
import type { PageApi } from '../../api/page-api.server.ts';
import { apiContext, type PageFacts, pageContext } from '../../context.server.ts';
import { loadQuotes } from './load-quotes.server.ts';
import { suggestSymbols } from './suggest-symbols.server.ts';
import { redirectToCanonical, symbolOfAddress } from './symbol-of-address.server.ts';

const [btc] = quotesCalls.symbols.example.answer as unknown as [MarketSymbol];
const [quote] = quotesCalls.latest.example.answer as unknown as [Quote];
const marketOf = (base: string, type: MarketSymbol['type'], tags: string[] = []): MarketSymbol => ({
  ...btc,
  type,
  tags,
  symbol: `${base}_USDT`,
  name: `${base}/USDT`,
  baseSymbol: base,
});
const letters = [...'ABCDEFGHIJKL'];
const symbols = [
  ...letters.map((letter) => marketOf(`${letter}X`, 3, letter === 'B' ? ['meme', 'made-up'] : ['major'])),
  marketOf('AX', 2),
  marketOf('AX', 1),
];

type Site = { features?: number; screens?: string[]; favorites?: { symbol: string; type: number }[]; quotes?: Quote[] };

const quotesOfAll = () => symbols.map(({ symbol }) => ({ ...quote, symbol }));

/** What a loader gets on a site with these screens, for a member when there are favourites. */
function contextOf({ features: mask = 0, screens = ['/exchange'], favorites, quotes }: Site = {}) {
  const context = new RouterContextProvider();
  const site = { ...(siteCalls.config.example.answer as unknown as SiteConfig), features: mask };
  const api: Partial<PageApi> = {
    siteConfig: async () => site,
    symbols: async () => symbols,
    quotes: async () => quotes ?? quotesOfAll(),
    sparklines: async () => [],
    profile: async () => (favorites ? ({} as Awaited<ReturnType<PageApi['profile']>>) : undefined),
    loadOwn: (async () => favorites) as unknown as PageApi['loadOwn'],
  };
  context.set(apiContext, api as PageApi);
  context.set(pageContext, { isScreen: (path) => screens.includes(path) } as PageFacts);
  return context;
}
const load = async (query: string, site?: Site) => {
  const loaded = await loadQuotes(contextOf(site), new URLSearchParams(query));
  return { ...loaded, names: loaded.rows.map(({ name, type }) => `${type} ${name.slice(0, 2)}`) };
};

describe('the rows of a list', () => {
  const rowsOf = async (query: string, site: Site) =>
    (await loadQuotes(contextOf(site), new URLSearchParams(query))).rows;

  it('are listed once for all who have no favourites, as long as the quotes are the same', async () => {
    const quotes = quotesOfAll();
    const rows = await rowsOf('', { quotes });
    expect(await rowsOf('theme=dark', { quotes })).toBe(rows);
    expect(await rowsOf('', { quotes: quotesOfAll() })).not.toBe(rows);
  });
  it('are others in another list, order, or for a site that offers less', async () => {
    const quotes = quotesOfAll();
    const namesOf = async (query: string, site: Site = {}) =>
      (await rowsOf(query, { quotes, ...site })).map(({ name }) => name);
    const all = await namesOf('');
    expect(await namesOf('tag=meme')).toEqual(['BX/USDT']);
    expect(await namesOf('sort=-name')).toEqual(all.toReversed());
    expect(await namesOf('search=c')).toEqual(['CX/USDT']);
    expect(await namesOf('', { features: 1023 })).toEqual([]);
  });
  it("of a member are nobody else's", async () => {
    const quotes = quotesOfAll();
    const favorites = [{ symbol: 'BX_USDT', type: 3 }];
    const ofMember = async () => (await rowsOf('', { quotes, favorites })).filter(({ isFavorite }) => isFavorite);
    expect((await ofMember()).map(({ name }) => name)).toEqual(['BX/USDT']);
    expect((await rowsOf('', { quotes })).filter(({ isFavorite }) => isFavorite)).toEqual([]);
    expect((await ofMember()).map(({ name }) => name)).toEqual(['BX/USDT']);
  });
});

describe('the lists of quotes', () => {
  it('are those whose type has a screen and is not switched off', async () => {
    const screens = ['/exchange', '/futures', '/boption'];
    expect((await load('')).lists).toEqual(['spot', 'favorites']);
    expect((await load('', { screens })).lists).toEqual(['spot', 'futures', 'boption', 'favorites']);
    const withoutOptions = await load('list=boption', { screens, features: features.boption });
    expect(withoutOptions).toMatchObject({ list: 'spot', lists: ['spot', 'futures', 'favorites'], traded: [3, 2] });
    expect((await load('list=spot', { screens, features: features.exchange })).list).toBe('futures');
    expect(await load('', { features: 1023 })).toMatchObject({ list: 'favorites', names: [] });
  });
  it('show a type that nobody can trade yet to those who know its address', async () => {
    expect(await load('list=futures')).toMatchObject({ list: 'futures', traded: [3], names: ['2 AX'] });
  });
  it('leave favourites out whose type is off', async () => {
    const favorites = [1, 2, 3].map((type) => ({ symbol: 'AX_USDT', type }));
    const { names, isSignedIn } = await load('list=favorites', { favorites, features: features.boption });
    expect(names.toSorted()).toEqual(['2 AX', '3 AX']);
    expect(isSignedIn).toBe(true);
  });
  it('are narrowed by a topic and by a search, which shows ten at most', async () => {
    expect((await load('')).names).toHaveLength(12);
    expect((await load('tag=meme')).names).toEqual(['3 BX']);
    expect((await load('')).tags).toEqual(['major', 'meme']);
    expect((await load('search=%20uSDt')).names).toHaveLength(10);
    expect((await load('search=cx')).names).toEqual(['3 CX']);
    expect((await load('search=cx&tag=meme')).names).toEqual([]);
  });
});

describe('what the search box offers', () => {
  const suggest = (query: string, site?: Site) => suggestSymbols(contextOf(site), new URLSearchParams(query));
  it('are ten of the first type at most, each with the place where it opens', async () => {
    expect(await suggest('')).toHaveLength(10);
    expect(await suggest('search=%20Bx%20')).toMatchObject([{ symbol: 'BX_USDT', path: '/exchange?id=bx_usdt' }]);
    expect(await suggest('search=nix')).toEqual([]);
  });
  it('are of the type that is asked for, unless it is off', async () => {
    expect(await suggest('type=2&search=x')).toMatchObject([{ path: '/quotes/quotepost?id=ax_usdt' }]);
    expect(await suggest('type=2&search=ax', { features: features.futures })).toMatchObject([
      { path: '/exchange?id=ax_usdt' },
    ]);
  });
});

/** What a loader throws: a redirect's place, or a page's status and data. */
function thrownBy(run: () => unknown): unknown {
  try {
    run();
    return undefined;
  } catch (error) {
    return error instanceof Response ? `${error.status} ${error.headers.get('location')}` : error;
  }
}

describe('the symbol of an address', () => {
  const addressOf = (id: string) => new URL(`http://site.test/quotes/quotepost?id=${encodeURIComponent(id)}`);
  it('is a page with the status 404 and what may have been meant when there is none', () => {
    expect(symbolOfAddress(symbols, 3, addressOf('AX/USDT')).symbol).toBe('AX_USDT');
    const asked = `ax_usd${'x'.repeat(100)}`;
    expect(thrownBy(() => symbolOfAddress(symbols, 3, addressOf(asked)))).toMatchObject({
      init: { status: 404 },
      data: { asked: asked.slice(0, 24), similar: [{ name: 'AX/USDT', id: 'ax_usdt' }] },
    });
  });
  it('is written in one way; others lead there for good, with what else was said', () => {
    const redirectOf = (path: string) => thrownBy(() => redirectToCanonical(btc, `http://site.test${path}`));
    expect(redirectOf('/exchange?id=btc_usdt')).toBeUndefined();
    expect(redirectOf('/en/exchange?id=BTC_USDT&interval=1h')).toBe('301 /exchange?id=btc_usdt&interval=1h');
    expect(redirectOf('/quotes/quotepost.data?id=btc-usdt&_routes=x')).toBe('301 /quotes/quotepost?id=btc_usdt');
  });
});
