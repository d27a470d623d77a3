import { expect, test } from '@playwright/test';
import { languages, languageTag } from '../../contract/languages.ts';
import { signUp } from '../support/browser-account.ts';
import { readPage } from '../support/read-page.ts';

test('a reader looks words up: by letter, by a search, and by an address of their own', async ({ page, baseURL }) => {
  await page.goto('/en/college');
  await page.getByRole('main').getByRole('link', { name: 'Glossary' }).click();
  const terms = page.getByRole('term');
  expect(await terms.count()).toBeGreaterThan(55);
  await page.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: 'S', exact: true }).click();
  await expect(page).toHaveURL(/#letter-\d+$/);
  await page.getByRole('main').getByRole('searchbox').fill('SLIPP');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(terms).toHaveText(['Slippage']);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('main').getByRole('searchbox').fill('zebra');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Nothing found for “zebra”')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.getByRole('link', { name: 'Seed phrase' }).click();
  await expect(page).toHaveURL('/en/college/glossary#seed-phrase');
  expect(await page.locator('script[src]').count()).toBe(0);
  for (const language of languages) {
    const { html } = await readPage(`${baseURL}${language === 'id' ? '' : `/${language}`}/college/glossary`);
    const [, json = '{}'] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
    const [set] = JSON.parse(json)['@graph'];
    expect(set).toMatchObject({ '@type': 'DefinedTermSet', inLanguage: languageTag(language) });
    expect(set.hasDefinedTerm.every(({ url }: { url: string }) => html.includes(` id="${url.split('#')[1]}"`))).toBe(
      true,
    );
  }
});

test('a member sees how far they have come in each topic, and a visitor leaves no trace', async ({ page, request }) => {
  await page.goto('/en/college');
  await expect(page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0);
  const [id = ''] = (await page.locator('[id^="post-"]').first().getAttribute('id'))?.split('-').slice(1) ?? [];
  const origin = new URL(page.url()).origin;
  const posted = await request.post('/en/college/read', { form: { id }, headers: { origin }, maxRedirects: 0 });
  expect([posted.status(), posted.headers().location]).toEqual([303, '/en/login?from=%2Fcollege']);

  await signUp(page);
  await page.goto('/en/college');
  const topic = page.getByRole('region', { name: 'Trading', exact: true });
  await expect(topic.getByText(/^0 of \d+ read$/)).toBeVisible();
  await topic.getByRole('link', { name: 'What a trade really costs' }).click();
  await page.getByRole('button', { name: /^Mark as read/ }).click();
  await expect(page).toHaveURL(/\/en\/college#post-\d+$/);
  await expect(topic.getByText(/^1 of \d+ read$/)).toBeVisible();
  await topic.getByRole('button', { name: 'Mark as unread What a trade really costs' }).click();
  await expect(topic.getByText(/^0 of \d+ read$/)).toBeVisible();
});
