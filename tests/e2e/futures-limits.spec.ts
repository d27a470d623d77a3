import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { openingForm, openPosition, prepareTrader } from '../support/browser-futures.ts';

test('a member finds its limits in the security settings, sets them, and they hold', async ({ page }) => {
  await signUp(page);
  await prepareTrader(page);
  await page.goto('/en/profile/securitysettings');
  await page.getByRole('link', { name: 'Set highest leverage or a cooling-off period' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your limits for futures' })).toBeVisible();
  const leverage = page.getByLabel('Highest leverage');
  await leverage.fill('126');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(leverage).toHaveAttribute('aria-invalid', 'true');
  await leverage.fill('5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your limits are saved.')).toBeVisible();

  await page.goto('/en/futures?id=sol_usdt');
  await openPosition(page, { leverage: '6', quantity: '1' });
  const field = openingForm(page).getByRole('textbox', { name: /^Leverage/ });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await openPosition(page, { leverage: '5', quantity: '1' });
  await expect(page.getByTestId('ticket-outcome')).toContainText('opened at');

  await page.goto('/en/futures/limits');
  await page.getByLabel('For how long').selectOption('1');
  await page.getByRole('checkbox', { name: 'I know that I cannot take this back' }).check();
  await page.getByRole('button', { name: 'Start the cooling-off period' }).click();
  await expect(page.getByText(/^You cannot open positions before/)).toBeVisible();
  await page.goto('/en/futures?id=sol_usdt');
  await openPosition(page, { leverage: '5', quantity: '1' });
  await expect(openingForm(page).getByRole('alert')).toContainText('cooling-off period');
});
