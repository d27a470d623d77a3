import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';

const college = { name: 'College' };

test('without scripts a group opens by click, and by the pointer on a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/en');
  const header = page.getByRole('banner');
  const more = header.getByRole('navigation').locator('summary', { hasText: 'More' });
  await more.hover();
  await expect(header.getByRole('link', college)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(header.getByRole('link', college)).toBeHidden();
  await more.click();
  await page.getByRole('heading', { level: 1 }).hover();
  await header.getByRole('link', college).click();
  await expect(page).toHaveURL(/\/en\/college$/);
});

for (const width of [375, 900]) {
  test(`without scripts everything is in the drawer at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/en/quotes');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(drawer.getByRole('link', { name: 'Sign up' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await drawer.locator('summary', { hasText: 'Language' }).click();
    await drawer.getByRole('button', { name: '日本語' }).click();
    await expect(page).toHaveURL(/\/ja\/quotes$/);
    await page.goBack();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await drawer.locator('summary', { hasText: 'More' }).click();
    await drawer.getByRole('link', college).click();
    await expect(page).toHaveURL(/\/en\/college$/);
  });
}

test('without scripts the arrow leads to the first page of the area, and from there home', async ({ page }) => {
  await page.goto('/en/announcements/search');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/en\/announcements$/);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/en$/);
});

test('without scripts a member sees the total and hides it', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/quotes');
  await page.getByRole('banner').getByLabel('Assets', { exact: true }).click();
  await expect(page.getByTestId('header-total')).toHaveText('0.000 USDT');
  await page.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(page).toHaveURL(/\/en\/quotes$/);
  await page.getByRole('banner').getByLabel('Assets', { exact: true }).click();
  await expect(page.getByTestId('header-total')).toHaveText('******** USDT');
});
