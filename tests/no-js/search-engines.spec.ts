import { expect, test } from '@playwright/test';
import { type Language, languages, languageTag } from '../../contract/languages.ts';
import { expectWellFormed, readPage } from '../support/read-page.ts';

const addressIn = (language: Language, path: string): string => {
  if (language === 'id') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
};
const publicPages = [
  '/',
  '/quotes',
  '/exchange?id=btc_usdt',
  '/quotes/quotepost?id=btc_usdt',
  '/login',
  '/register',
  '/announcements',
  '/college',
  '/futures/funding',
  '/futures/risk',
  '/c2c',
  '/c2c?want=sell&asset=USDT&fiat=EUR',
];
const memberPages = [
  '/assets',
  '/assets/assetspot',
  '/assets/assetdeposit',
  '/assets/deposithistory',
  '/exchange/exchangecoinorder',
];
const tags = [...languages.map(languageTag), 'x-default'].sort();

test('every public page says in each language what it is and where it stands in the others', async ({ baseURL }) => {
  for (const path of publicPages) {
    const titles = new Set<string>();
    for (const language of languages) {
      const address = `${baseURL}${addressIn(language, path)}`;
      const page = await readPage(address);
      expect(page.status, address).toBe(200);
      expect(page.title, address).toMatch(/\S \| Pasar$/u);
      expect(page.description ?? '', address).toMatch(/^.{10,}$/u);
      expect(page.canonical, address).toBe(address.replace(/\/$/, language === 'id' && path === '/' ? '/' : ''));
      expect(Object.keys(page.alternates).sort(), address).toEqual(tags);
      expect(page.alternates[languageTag(language)], address).toBe(page.canonical);
      expect(page.alternates['x-default'], address).toBe(`${baseURL}${addressIn('en', path)}`);
      expect(page.robots, address).toBeUndefined();
      titles.add(page.title);
    }
    // Names of markets and words that two languages share make some alike, never most.
    expect(titles.size, path).toBeGreaterThan(languages.length / 2);
  }
});

test('a shared link shows a card with a picture in the language of the page', async ({ request, baseURL }) => {
  for (const language of languages) {
    const { html } = await readPage(`${baseURL}${addressIn(language, '/quotes')}`);
    const properties = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"]*)"/g)];
    const card = Object.fromEntries(properties.map(([, name = '', content = '']) => [name, content]));
    expect(card).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Pasar',
      'twitter:card': 'summary_large_image',
    });
    expect(card['og:url']).toBe(`${baseURL}${addressIn(language, '/quotes')}`);
    expect(card['og:image']).toBe(`${baseURL}/share/${language}.png`);
    const picture = await request.get(card['og:image'] ?? '');
    expect(picture.headers()['content-type']).toBe('image/png');
    // Width and height stand at a fixed place in a PNG.
    const body = await picture.body();
    expect([body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test('the home page tells search engines who runs it and how to search, a market where it stands', async ({
  baseURL,
}) => {
  const graphOf = async (path: string) => {
    const { html } = await readPage(`${baseURL}${path}`);
    const [, json = '{}'] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
    return JSON.parse(json)['@graph'];
  };
  const [organization, site] = await graphOf('/en');
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Pasar', url: `${baseURL}/en` });
  const address = site.potentialAction.target.urlTemplate.replace('{search_term_string}', 'ETH');
  const found = await readPage(address);
  expect(found.html).toContain('ETH/USDT');
  expect(found.html).not.toContain('DOGE/USDT');
  const [crumbs] = await graphOf('/en/quotes/quotepost?id=btc_usdt');
  expect(crumbs.itemListElement.map((item: { item: string }) => item.item)).toEqual([
    `${baseURL}/en`,
    `${baseURL}/en/quotes`,
    `${baseURL}/en/quotes/quotepost?id=btc_usdt`,
  ]);
});

test('no page of a member is for search engines', async ({ page, baseURL, request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path);
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(closed).toContain('/api/');
  const { url } = { url: `${baseURL}/en/login` };
  await page.goto(url);
  await page.getByRole('textbox', { name: /e-?mail/i }).fill('demo@pasar.example');
  await page.locator('input[type=password]').fill('pasar-demo-1');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  for (const path of memberPages) {
    await page.goto(`/en${path}`);
    expect(new URL(page.url()).pathname).toBe(`/en${path}`);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    for (const language of languages) {
      const asked = addressIn(language, path);
      expect(
        closed.some((beginning) => asked.startsWith(beginning)),
        asked,
      ).toBe(true);
    }
  }
  const allowed = [...robots.matchAll(/^Allow: (\S+)$/gm)].map(([, path = '']) => path);
  for (const path of publicPages) {
    const wrongly = closed.filter((beginning) => path.startsWith(beginning) && !allowed.includes(path));
    expect(wrongly, path).toEqual([]);
  }
});

test('the manifest names the site in each language, with icons that are there', async ({ request, baseURL }) => {
  for (const language of languages) {
    const { html } = await readPage(`${baseURL}${addressIn(language, '/login')}`);
    const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
    const answer = await request.get(href);
    expect(answer.headers()['content-type']).toBe('application/manifest+json');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ short_name: 'Pasar', lang: languageTag(language), display: 'standalone' });
    expect(manifest.start_url).toBe(addressIn(language, '/'));
    expect(manifest.icons).toHaveLength(3);
    for (const { src, sizes } of manifest.icons) {
      const body = await (await request.get(src)).body();
      expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`, src).toBe(sizes);
    }
  }
  expect((await request.get('/icons/apple-touch-icon.png')).status()).toBe(200);
});

test('the sitemap lists every public page once, and only pages that want to be found', async ({ request, baseURL }) => {
  const index = await (await request.get('/sitemap.xml')).text();
  expectWellFormed(index);
  const parts = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(parts).toHaveLength(languages.length);
  for (const part of parts) expectWellFormed(await (await request.get(part)).text());

  const english = await (await request.get('/en/sitemap/pages.xml')).text();
  const listed = [...english.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'));
  expect(new Set(listed).size).toBe(listed.length);
  for (const path of publicPages) expect(listed).toContain(`${baseURL}${addressIn('en', path)}`);
  const symbols = (await (await request.get('/api/v1/quotation/symbols')).json()).data;
  const spot = symbols.filter((symbol: { type: number; testOnly: boolean }) => symbol.type === 3 && !symbol.testOnly);
  for (const { symbol } of spot) {
    expect(listed).toContain(`${baseURL}/en/exchange?id=${symbol.toLowerCase()}`);
    expect(listed).toContain(`${baseURL}/en/quotes/quotepost?id=${symbol.toLowerCase()}`);
  }
  const hidden = symbols.filter((symbol: { testOnly: boolean }) => symbol.testOnly);
  for (const { symbol } of hidden) expect(english).not.toContain(symbol.toLowerCase());
  for (const address of listed) {
    const page = await readPage(address);
    expect({ status: page.status, robots: page.robots, canonical: page.canonical }, address).toEqual({
      status: 200,
      robots: undefined,
      canonical: address,
    });
  }
  const [first = ''] = english.split('\n').filter((line) => line.includes(`<loc>${baseURL}/en/quotes</loc>`));
  expect([...first.matchAll(/hreflang="([^"]+)"/g)].map(([, tag = '']) => tag).sort()).toEqual(tags);
});
