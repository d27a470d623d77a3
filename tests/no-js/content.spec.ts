import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';

test('a reader finds an announcement by a word and reads it, without the scripts of the app', async ({ page }) => {
  await page.goto('/en/announcements');
  await page.getByRole('main').getByRole('searchbox').fill('maint');
  await page.getByRole('button', { name: 'Search' }).last().click();
  await expect(page).toHaveURL(/\/en\/announcements\/search\?q=maint$/);
  await expect(page.getByText('1 result for “maint”')).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText('maint');
  await page.getByRole('link', { name: 'How we announce maintenance' }).click();
  await expect(page).toHaveURL(/\/en\/announcements\/detail\?id=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we announce maintenance');
  await expect(page.getByRole('article')).toContainText('Open orders stay in the order book.');
  await expect(page.locator('script[src], link[rel=modulepreload]')).toHaveCount(0);
});

test('announcements are filtered by a tag, and all come back', async ({ page }) => {
  await page.goto('/en/announcements');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(titles.first()).toHaveText('The exchange is open');
  await page.getByRole('link', { name: 'Maintenance', exact: true }).click();
  await expect(titles).toHaveText(['How we announce maintenance']);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(titles.filter({ hasText: 'Now in thirteen languages' })).toBeVisible();
});

test('a search that finds nothing says so', async ({ page }) => {
  await page.goto('/en/announcements/search?q=zebra');
  await expect(page.getByText('Nothing found for “zebra”')).toBeVisible();
  await page.goto('/en/college?q=zebra');
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByRole('heading', { name: 'Trust and safety' })).toBeVisible();
});

test('the college leads from article to article', async ({ page }) => {
  await page.goto('/en/college');
  await page.getByRole('link', { name: 'What a trade really costs' }).click();
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByRole('link')).toHaveCount(5);
  const word = page.getByRole('link', { name: 'slippage', exact: true });
  await expect(word).toHaveAttribute('title', /^The difference between the price you saw/);
  await word.click();
  await expect(page).toHaveURL('/en/college/glossary#slippage');
  await page.goBack();
  await page.getByRole('link', { name: /^Next/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to read a chart, and what it cannot tell');
  const price = page.getByRole('complementary').filter({ hasText: /^BTC\/USDT/ });
  await expect(price).toContainText(/Price at \d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} UTC[\d,]+\.\d{2}/);
  await expect(price.getByRole('link')).toHaveAttribute('href', '/en/exchange?id=btc_usdt');
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'College' }).click();
  await expect(page).toHaveURL(/\/en\/college$/);
});

test('footer pages and notices are read where the footer and the home page lead', async ({ page }) => {
  await page.goto('/en/post');
  await page.getByRole('main').getByRole('link', { name: 'About the exchange' }).click();
  await expect(page).toHaveURL(/\/en\/post\?id=1000$/);
  await page.getByRole('main').getByRole('link', { name: 'Our promises' }).click();
  await expect(page.getByRole('heading', { name: 'Every balance adds up' })).toBeVisible();
  await page.goto('/en/briefannouncement');
  await page.getByRole('main').getByRole('link', { name: 'Nobody from us asks for your password' }).click();
  await expect(page).toHaveURL(/\/en\/briefannouncement\?id=\d+$/);
});

test('search engines learn what an article is and where it stands', async ({ page }) => {
  await page.goto('/en/college');
  await page.getByRole('link', { name: 'What a trade really costs' }).click();
  const json = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = json.flatMap((text) => JSON.parse(text)['@graph']);
  expect(things).toContainEqual(
    expect.objectContaining({ '@type': 'Article', headline: 'What a trade really costs', inLanguage: 'en' }),
  );
  const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList').itemListElement;
  expect(crumbs.map(({ name }: { name: string }) => name)).toEqual(['Home', 'College', 'What a trade really costs']);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', page.url());
  const [article] = things.filter((thing) => thing['@type'] === 'Article');
  for (const name of ['author', 'publisher', 'datePublished', 'dateModified']) expect(article[name]).toBeTruthy();
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', article.image);
  const card = await page.request.get(article.image);
  expect([card.status(), card.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const telegram = new URL((await page.getByRole('link', { name: 'Telegram' }).getAttribute('href')) ?? '');
  expect(telegram.searchParams.get('url')).toBe(page.url());
  expect(telegram.searchParams.get('text')).toBe('What a trade really costs');
  await page.getByRole('region', { name: 'Next in Trading' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How to read a chart, and what it cannot tell');
});

test('help that answers questions says so to search engines', async ({ page }) => {
  await page.goto('/en/post');
  await page.getByRole('main').getByRole('link', { name: 'Frequently asked questions' }).click();
  const [json = '{}'] = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = JSON.parse(json)['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'FAQPage');
  const shown = await page.locator('.prose h2').allTextContents();
  expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(shown);
  for (const { acceptedAnswer } of faq.mainEntity) {
    await expect(page.locator('.prose')).toContainText(acceptedAnswer.text);
  }
});

test('a post stands at one address, and at none when there is no such post', async ({ page, request }) => {
  await page.goto('/en/announcements');
  await page.getByRole('link', { name: 'The exchange is open' }).click();
  const { search } = new URL(page.url());
  await page.goto(`/en/post/detail${search}`);
  await expect(page).toHaveURL(new RegExp(`/en/announcements/detail\\${search}$`));
  const missing = ['?id=999999', '?id=abc', '?id=-1', ''].map((query) => `/en/post/detail${query}`);
  for (const path of [...missing, '/en/post?id=7', '/en/announcements?page=9', `/en/briefannouncement${search}`]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  expect((await request.get('/en/post?id=2', { maxRedirects: 0 })).headers().location).toBe('/en/college');
});

test('the announcements can be followed by RSS and Atom', async ({ page, request }) => {
  await page.goto('/en/announcements');
  for (const [name, root] of [
    ['RSS', 'rss'],
    ['Atom', 'feed'],
  ] as const) {
    const address = (await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
    const answer = await request.get(address);
    expect(answer.headers()['content-type']).toMatch(/^application\/(?:rss|atom)\+xml/);
    const text = await answer.text();
    const seen = await page.evaluate((xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      return [document.documentElement.nodeName, document.querySelectorAll('item, entry').length];
    }, text);
    expect(seen[0]).toBe(root);
    // The announcements of the files, and whatever an editor of another test has published meanwhile.
    expect(seen[1]).toBeGreaterThanOrEqual(8);
    expect(text).toContain('/en/announcements/detail?id=');
  }
});

test('an article is the same answer for all visitors, and a member gets one that nobody else does', async ({
  page,
  request,
}) => {
  await page.goto('/en/post?id=1000');
  const path = (await page.getByRole('main').locator('a[href*="/post/detail"]').first().getAttribute('href')) ?? '';
  const [first, second] = [await request.get(path), await request.get(path)];
  const { etag = '' } = first.headers();
  expect(first.headers()['content-security-policy']).toContain("script-src 'sha256-");
  expect(first.headers()['cache-control']).toContain('stale-while-revalidate');
  expect(second.headers().etag).toBe(etag);
  expect((await request.get(path, { headers: { 'if-none-match': etag } })).status()).toBe(304);
  await signUp(page);
  const own = await page.request.get(path, { headers: { 'if-none-match': etag } });
  expect([own.status(), own.headers()['cache-control'], own.headers().etag]).toEqual([
    200,
    'private, no-store',
    undefined,
  ]);
  expect(await (await request.get(path)).text()).toBe(await second.text());
});
