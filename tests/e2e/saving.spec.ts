import { expect } from '@playwright/test';
import { demoMembers } from '../../server/platform/demo-members.ts';
import { signIn } from '../support/browser-account.ts';
import { readOwnSavings, readSavingsAsVisitor, saveAndRedeem } from '../support/browser-saving.ts';
import { test } from '../support/test.ts';

test('a visitor reads what savings pay; a member sees dates and total while typing, subscribes and redeems', async ({
  page,
}) => {
  await readSavingsAsVisitor(page);
  await saveAndRedeem(page, async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Earns from (UTC)' })).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  });
  await readOwnSavings(page);
});

test('a product has an address, words and facts for search engines', async ({ page }) => {
  await page.goto('/en/finance');
  await page.getByRole('main').getByRole('link', { name: 'USDT Flexible', exact: true }).click();
  await expect(page).toHaveTitle(/^USDT Flexible \|/);
  const path = new URL(page.url());
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path.pathname}\\?id=\\d+$`));
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /a year, from 10 USDT/);
  const sitemap = await (await page.request.get('/en/sitemap/pages.xml')).text();
  expect(sitemap).toContain(`${path.pathname}${path.search}`);
  for (const gone of ['/en/finance/product?id=999999', '/en/staking/pool?id=none']) {
    expect((await page.goto(gone))?.status()).toBe(404);
    await expect(page.getByText('This product is not offered, or no longer.')).toBeVisible();
  }
});

test('days are those of UTC in every time zone, and all are told when they begin there', async ({ browser }) => {
  const begins = {
    'Pacific/Honolulu': '14:00 (UTC-10)',
    'Asia/Kolkata': '05:30 (UTC+5:30)',
    'Pacific/Kiritimati': '14:00 (UTC+14)',
  };
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  for (const [timezoneId, clock] of Object.entries(begins)) {
    const context = await browser.newContext({ timezoneId });
    const page = await context.newPage();
    const [member] = demoMembers;
    await signIn(page, member.email, member.password);
    await expect(page).not.toHaveURL(/login/);
    await page.goto('/en/finance');
    await page.getByRole('main').getByRole('link', { name: 'USDT Flexible', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'USDT Flexible', level: 1 })).toBeVisible();
    await page.getByRole('textbox', { name: 'Amount' }).fill('100');
    const preview = page.getByRole('status').filter({ hasText: 'Earns from (UTC)' });
    await expect(preview).toContainText(tomorrow);
    await expect(preview).toContainText(clock);
    await page.goto('/en/staking/pool?id=eth-flexible');
    await page.getByRole('textbox', { name: 'Amount' }).fill('1');
    const dates = page.getByRole('status').filter({ hasText: 'Rewards from' });
    await expect(dates).toContainText(tomorrow);
    await expect(dates).toContainText(clock);
    await page.goto('/en/assets/finance');
    const coming = page.getByRole('table', { name: 'What comes when' }).locator('tbody').getByRole('row');
    await expect(coming.first()).toContainText(tomorrow);
    await context.close();
  }
});
