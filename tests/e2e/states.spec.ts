import { expect, type Page } from '@playwright/test';
import { newAddress, password, sendCode, signIn, signUp } from '../support/browser-account.ts';
import { waitUntilHydrated } from '../support/browser-hydration.ts';
import { expectAccessible } from '../support/check-accessibility.ts';
import { test } from '../support/test.ts';

const unavailable = 'There is no connection to the exchange right now. Please try again in a moment.';
const main = (page: Page) => page.getByRole('main');

for (const [what, answer] of [
  ['nothing answers', 'abort'],
  ['a proxy answers for a server that is away', 'html'],
] as const) {
  test(`logging in while ${what} keeps what was typed, says so, and goes on when it is back`, async ({ page }) => {
    const address = await signUp(page);
    await page.context().clearCookies();
    await page.goto('/en/login');
    await waitUntilHydrated(page);
    await page.route('**/login.data*', (route) =>
      answer === 'abort'
        ? route.abort()
        : route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502</h1>' }),
    );
    await page.getByLabel('Email address').fill(address);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await main(page).getByRole('button', { name: 'Log in' }).click();
    await expect(main(page).getByRole('alert')).toHaveText(unavailable);
    await expect(page.getByLabel('Email address')).toHaveValue(address);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
    await expectAccessible(page);
    await page.unroute('**/login.data*');
    await main(page).getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByLabel('My account')).toBeVisible();
  });
}

test('signing up while nothing answers stays in its step with what was typed', async ({ page }) => {
  const address = newAddress();
  await page.goto('/en/register');
  await waitUntilHydrated(page);
  await page.route('**/register.data*', (route) => route.abort());
  await page.getByLabel('Email address').fill(address);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(main(page).getByRole('alert')).toHaveText(unavailable);
  await expect(page.getByLabel('Email address')).toHaveValue(address);
  await page.unroute('**/register.data*');
  await sendCode(page);

  await page.getByLabel('Verification code').fill('123456');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.route('**/register.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(main(page).getByRole('alert')).toHaveText(unavailable);
  await expect(page.getByLabel('Verification code')).toHaveValue('123456');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await expect(page.getByRole('checkbox')).toBeChecked();
});

test('a page that can not be asked for says so and can be tried again', async ({ page }) => {
  await page.goto('/en/login');
  await waitUntilHydrated(page);
  await page.route('**/register.data*', (route) => route.abort());
  await main(page).locator('a[href$="/register"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(unavailable);
  await expectAccessible(page);
  await page.unroute('**/register.data*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
});

test('a page without live data says that the device is offline, and no more when it is back', async ({ page }) => {
  await page.goto('/en/login', { waitUntil: 'networkidle' });
  const banner = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await page.context().setOffline(true);
  await expect(banner).toBeAttached();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(banner).toHaveCount(0);
});

test('a session that ended elsewhere leads to the login page, which comes back', async ({ page, browser }) => {
  const address = await signUp(page);
  await page.goto('/en/assets/assetdeposit');
  const session = (await page.context().cookies()).find(({ name }) => name === 'session');
  await page.context().clearCookies({ name: session?.name ?? '' });
  await page.getByRole('button', { name: 'Get BTC' }).click();
  await expect(page).toHaveURL(/\/en\/login\?from=%2Fassets%2Fassetdeposit$/);
  await page.getByLabel('Email address').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/en\/assets\/assetdeposit$/);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/en/assets/assetspot');
  await expect(visitor).toHaveURL(/\/en\/login\?from=%2Fassets%2Fassetspot$/);
  for (const path of ['/en', '/en/login', '/en/register', '/en/quotes', '/en/exchange']) {
    await visitor.goto(path);
    expect(new URL(visitor.url()).pathname, path).toBe(path);
  }
});

const hostileAddresses = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  'https://evil.example/assets',
  'https:evil.example',
  'http:/evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '%2f%2fevil.example',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/%2e%2e//evil.example',
  '/assets/..//evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '/\r\nset-cookie: a=b',
  '/assets\r\nlocation: https://evil.example',
  '/%0d%0aset-cookie:%20a=b',
  '\u0000/assets',
  '/@evil.example',
  '.evil.example',
  '@evil.example',
  ' //evil.example',
  '/／evil.example',
  `/${'a'.repeat(5_000)}`,
  `/assets?x=${'a'.repeat(5_000)}`,
  '/logout',
  '/login?from=//evil.example',
];

test('no address that somebody else wrote leads away from the site', async ({ page, baseURL }) => {
  const address = await signUp(page);
  const { request } = page.context();
  const landing = (location: string | undefined) => new URL(location ?? '', `${baseURL}/en/login`);
  for (const from of hostileAddresses) {
    const query = new URLSearchParams({ from });
    const response = await request.get(`/en/login?${query}`, { maxRedirects: 0 });
    expect([from, response.status()]).toEqual([from, 302]);
    const { origin, pathname } = landing(response.headers().location);
    expect([from, origin, pathname]).toEqual([from, baseURL, '/en']);
    expect(response.headers()['set-cookie'] ?? '', from).not.toContain('a=b');
    for (const path of ['/theme', '/language']) {
      const form = { theme: 'dark', language: 'en', path: from };
      const posted = await request.post(path, { form, maxRedirects: 0 });
      expect([from, path, landing(posted.headers().location).origin]).toEqual([from, path, baseURL]);
    }
  }
  await page.context().clearCookies();
  await signIn(page, address, password, `/en/login?${new URLSearchParams({ from: '//evil.example' })}`);
  await expect(page.getByLabel('My account')).toBeVisible();
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test('texts that do not come at once are asked for again, and nobody reads their keys', async ({ page }) => {
  let asked = 0;
  await page.route('**/texts/quotes?**', (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en/announcements');
  // Before hydration the link would load a new document, with its texts in it.
  await waitUntilHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Markets' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Markets');
  expect(asked).toBe(2);
});
