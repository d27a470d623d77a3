import { expect, test } from '@playwright/test';

test.use({ viewport: { width: 375, height: 812 } });

test('without scripts the menu of everything leads on, and changes language, theme and colours', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Account' }).click();
  await page.getByRole('main').getByRole('link', { name: 'All areas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All areas');
  const main = page.getByRole('main');

  await main.getByRole('button', { name: 'Dark' }).click();
  await expect(page).toHaveURL(/\/en\/home\/moremenu$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await main.getByRole('button', { name: 'Blue up, orange down' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-trend', 'colour-blind');

  await main.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de\/home\/moremenu$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  await main.locator('a[href="/de/quotes"]').click();
  await expect(page).toHaveURL(/\/de\/quotes$/);
});

test('without scripts the footer opens, leads on, and tells the time', async ({ page }) => {
  await page.goto('/en/quotes');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(UTC\+0\)/);
  const link = footer.getByRole('link', { name: 'Terms of use' });
  await expect(link).toBeHidden();
  await footer.locator('summary', { hasText: 'Help and rules' }).click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
});
