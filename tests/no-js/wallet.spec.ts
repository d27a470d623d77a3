import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { takeCoinsOnPage } from '../support/browser-trading.ts';

test('without scripts coins are taken, listed and hidden', async ({ page }) => {
  await signUp(page);
  await takeCoinsOnPage(page, 'DOT');
  await expect(page.getByText('Polkadot · 2 more times today')).toBeVisible();
  // Loaded again, the page asks for nothing again.
  await page.reload();
  await expect(page.getByText('Polkadot · 2 more times today')).toBeVisible();
  await page.getByRole('link', { name: 'Spot account' }).click();
  await expect(page.getByTestId('available-DOT')).toHaveText('1,500.000000');
  await page.getByRole('main').getByRole('button', { name: 'Hide amounts' }).click();
  await expect(page.getByTestId('available-DOT')).toHaveText('********');

  // The menu's row is wider than a phone: it begins where one is.
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/en/assets/statement');
  const current = page.getByRole('navigation').getByRole('link', { name: 'Yearly statement' });
  await expect.poll(async () => (await current.boundingBox())?.x).toBeLessThan(300);
});
