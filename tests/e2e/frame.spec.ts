import { expect, test } from '@playwright/test';
import { pathIn } from '../../app/i18n/path-in.ts';
import { languages } from '../../contract/languages.ts';
import { waitUntilHydrated } from '../support/browser-hydration.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

const screens = ['/en', '/en/login', '/en/login?method=phone', '/en/register', '/en/no-such-page'];

for (const theme of ['light', 'dark'] as const) {
  for (const path of screens) {
    test(`${path} is accessible in the ${theme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await page.goto(path);
      await expectAccessible(page);
    });
  }
}

for (const language of languages) {
  test(`nothing is too wide in ${language}`, async ({ page }) => {
    for (const path of ['/', '/login', '/register?method=phone']) {
      await page.goto(pathIn(language, path));
      for (const width of [375, 900]) {
        await page.setViewportSize({ width, height: 812 });
        await expectNoSidewaysScrolling(page);
      }
    }
  });
}

for (const language of languages) {
  test(`hydration finds what the server drew in ${language}`, async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    for (const path of ['/', '/register?method=phone']) {
      await page.goto(pathIn(language, path), { waitUntil: 'networkidle' });
    }
    expect(problems).toEqual([]);
  });
}

test('a language is chosen: same page, other language, kept for later', async ({ page }) => {
  await page.goto('/en/login?from=%2Fassets');
  await page.getByLabel('Language').click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\/login\?from=%2Fassets$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('de');
  expect((await page.context().cookies()).find(({ name }) => name === 'language')?.value).toBe('de');
  await page.getByLabel('Sprache').click();
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(page).toHaveURL(/localhost:\d+\/login\?from=%2Fassets$/);
});

test('the chosen language comes back at an address without prefix, and a prefix wins over it', async ({ page }) => {
  await page.goto('/login');
  await waitUntilHydrated(page);
  await page.getByLabel('Bahasa').click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\/login$/);
  await page.goto('/quotes?list=spot');
  await expect(page).toHaveURL(/\/de\/quotes\?list=spot$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/fr');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  // Only the cookie is gone: local storage still knows.
  await page.context().clearCookies();
  await page.goto('/');
  await expect(page).toHaveURL(/\/de$/);
  await page.getByLabel('Sprache').click();
  await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await page.goto('/quotes');
  await expect(page).toHaveURL(/localhost:\d+\/quotes$/);
});

test('a theme is chosen without a new page, keeps what was typed, and is there at the next first paint', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/en/login');
  await page.getByLabel('Email address').fill('sari@example.com');
  await page.getByLabel('Appearance').click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByLabel('Email address')).toHaveValue('sari@example.com');
  const html = await (await page.request.get('/en')).text();
  expect(html).toContain('data-theme="dark"');
  await page.getByRole('button', { name: 'Blue up, orange down' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-trend', 'colour-blind');
});

test('the next page has its texts and styles, which the first did not carry', async ({ page }) => {
  await page.goto('/de/quotes');
  await waitUntilHydrated(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const allStyles = page.locator('link[rel=stylesheet][href*="/static/all-"]');
  await expect(allStyles).toHaveCount(0);
  await page.getByRole('link', { name: 'Registrieren' }).first().click();
  await expect(page.getByRole('button', { name: 'Code senden' })).toBeVisible();
  await expect(allStyles).toHaveCount(1);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('menus close by Escape and by a click elsewhere', async ({ page }) => {
  await page.goto('/en/login');
  const entry = page.getByRole('button', { name: 'Deutsch' });
  await page.getByLabel('Language').click();
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(page.getByLabel('Language')).toBeFocused();
  await page.getByLabel('Language').click();
  await page.getByRole('heading', { name: 'Log in' }).click();
  await expect(entry).toBeHidden();
});

test('an unknown page says so and leads home, in the language of its prefix', async ({ page }) => {
  const response = await page.goto('/en/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be found');
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL(/\/en$/);
});

test('every way to write an address leads to the one', async ({ request, baseURL }) => {
  for (const [asked, canonical] of [
    ['/Login', '/login'],
    ['/ID/Login?method=phone', '/login?method=phone'],
    ['/EN/REGISTER/', '/en/register'],
    ['//evil.example', '/evil.example'],
  ]) {
    const response = await request.get(`${baseURL}${asked}`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([308, canonical]);
  }
});

test('search engines learn where a page stands in each language', async ({ request, baseURL }) => {
  const html = await (await request.get('/zh-CHT/login?from=%2Fassets')).text();
  expect(html).toContain('<html lang="zh-Hant"');
  expect(html).toContain(`rel="canonical" href="${baseURL}/zh-CHT/login"`);
  expect(html).toContain(`rel="alternate" hrefLang="id" href="${baseURL}/login"`);
  expect(html).toContain(`rel="alternate" hrefLang="x-default" href="${baseURL}/en/login"`);
  expect(html.match(/rel="alternate"/g)).toHaveLength(14);
});

test('every answer carries the security headers', async ({ request }) => {
  for (const path of [
    '/en/login',
    '/no-such-page',
    '/Login',
    '/coins.svg',
    '/static/no-such-file.js',
    '/en/login.data',
  ]) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy'], path).not.toContain('unsafe');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['referrer-policy'], path).toBe('same-origin');
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin');
  }
});

test('a post from elsewhere, too large or of another kind changes nothing', async ({ request }) => {
  const form = { email: 'demo@pasar.example', password: 'pasar-demo-1' };
  const foreign = await request.post('/en/login', { form, headers: { origin: 'https://evil.example' } });
  expect(foreign.status()).toBe(403);
  const crossSite = await request.post('/theme', {
    form: { theme: 'dark' },
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(crossSite.status()).toBe(403);
  const large = await request.post('/en/login', { form: { ...form, email: 'x'.repeat(70_000) } });
  expect(large.status()).toBe(413);
  expect((await request.fetch('/en/login', { method: 'DELETE' })).status()).toBe(405);
});

test('input never breaks a page', async ({ request }) => {
  const paths = [
    '/%E0%A4%A',
    '/%00',
    '/__proto__',
    `/${'a'.repeat(5_000)}`,
    '/en/login?from=%00',
    '/en/login?method=x',
  ];
  for (const path of paths) expect((await request.get(path)).status(), path).toBeLessThan(500);
  const language = await request.post('/language', {
    form: { language: 'xx', path: '//evil.example' },
    maxRedirects: 0,
  });
  expect(language.headers().location).toBe('/');
  for (const data of ['__proto__=1', 'email=%00&email=2', 'email=%ED%A0%80&password=x', '{']) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await request.post('/en/login', { data, headers })).status(), data).toBeLessThan(500);
  }
});
