import { expect, type Page } from '@playwright/test';
import { signIn, signUp } from '../support/browser-account.ts';
import { takeCoins } from '../support/browser-trading.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';
import { test } from '../support/test.ts';

const centre = '/en/profile/notification';
const badge = (page: Page) => page.getByTestId('unread-count');
const bell = (page: Page) => page.getByLabel(/^Notifications(, .* unread)?$/);

test('a newcomer is greeted, reads it in the bell, and the other tab knows within a second', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/quotes');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/en/quotes');
  await expect(badge(otherTab)).toHaveText('1');

  await bell(page).click();
  const greeting = page.getByRole('button', { name: 'Welcome' });
  await expect(greeting).toContainText('Your account has been created.');
  await expectAccessible(page);
  await greeting.click();
  await expect(page.getByText('No unread notifications.')).toBeVisible();
  await expect(badge(page)).toBeHidden();
  // Sooner than any poll could tell.
  await expect(badge(otherTab)).toBeHidden({ timeout: 4_000 });

  await takeCoins(page, 'USDT');
  await expect(badge(otherTab)).toHaveText('1', { timeout: 4_000 });
  await bell(otherTab).click();
  await expect(otherTab.getByRole('button', { name: '10,000 USDT have been added' })).toBeVisible();
});

test('a sign-in is told to whoever is signed in already, on the open page', async ({ page, browser }) => {
  const address = await signUp(page);
  await page.goto('/en/profile/notification?filter=security');
  const second = await (await browser.newContext()).newPage();
  await signIn(second, address);
  await expect(badge(second)).toBeVisible();
  const told = page.getByRole('listitem').filter({ hasText: 'Someone logged in to your account' });
  await expect(told).toContainText('Chrome, Windows, address');
  await expect(badge(page)).toHaveText('2');
});

test('the centre filters, marks and says so, and pages by links', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT', 'BTC');
  await page.goto(centre);
  const entries = page.locator('[data-testid^="notification-"]');
  await expect(entries).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Deposits and withdrawals' }).click();
  await expect(page).toHaveURL(/filter=funds/);
  await expect(entries).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark as read: Deposit received' }).first().click();
  await expect(page.getByRole('button', { name: 'Mark as read: Deposit received' })).toHaveCount(1);
  await expect(badge(page)).toHaveText('2');

  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('All notifications are marked as read.')).toBeVisible();
  await expect(badge(page)).toBeHidden();
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await expect(page.getByText('You have read everything.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('what a member switches off on the site does not come; security stays', async ({ page }) => {
  await signUp(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/de/profile/notification/preferences');
  await expectNoSidewaysScrolling(page);
  await page.goto('/en/profile/notification/preferences');
  await expect(page.getByRole('checkbox', { name: 'New login: On the site' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Deposit received: On the site' }).uncheck();
  await page.getByLabel('Language of emails').selectOption('ja');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Deposit received: On the site' })).not.toBeChecked();
  await expect(page.getByLabel('Language of emails')).toHaveValue('ja');
  await takeCoins(page, 'USDT');
  await page.goto(centre);
  await expect(page.getByRole('main').getByText('Your account has been created.')).toBeVisible();
  await expect(page.getByText('USDT have been added')).toHaveCount(0);
});

test('without the live feed the bell asks every 5 seconds', async ({ page, browser }) => {
  const address = await signUp(page);
  await page.route(/\/socket\.io\//, (route) => route.abort());
  await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/profile/notification/status')) asked += 1;
  });
  await page.goto('/en/quotes');
  await expect(badge(page)).toHaveText('1');
  const second = await (await browser.newContext()).newPage();
  await signIn(second, address);
  await expect(badge(page)).toHaveText('2');
  expect(asked).toBeGreaterThan(0);
});

test('the notifications of a member are nobody else’s', async ({ page, request, baseURL }) => {
  await page.goto(centre);
  await expect(page).toHaveURL(/\/en\/login\?from=%2Fprofile%2Fnotification$/);
  await signUp(page);
  const answer = await page.goto(centre);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  const uid = (await page.locator('[data-testid^="notification-"]').first().getAttribute('data-testid'))?.slice(13);
  const headers = { origin: baseURL ?? '', accept: 'application/json', 'sec-fetch-dest': 'empty' };
  const foreign = await request.post(`/api/v1/notification/markasread?id=${uid}`, { headers });
  expect(foreign.status()).toBe(401);
  await page.reload();
  await expect(badge(page)).toHaveText('1');
});
