import { expect, test } from '@playwright/test';

test('theme and colours are chosen by a form, which comes back to the page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/en/quotes?list=futures');
  await page.getByLabel('Appearance').click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page).toHaveURL(/\/en\/quotes\?list=futures$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Appearance').click();
  await page.getByRole('button', { name: 'Red up, green down' }).click();
  await expect(page).toHaveURL(/\/en\/quotes\?list=futures$/);
  await expect(page.locator('html')).toHaveAttribute('data-trend', 'red-up');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
