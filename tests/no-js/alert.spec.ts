import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';

test('a member sets an alert from a market, pauses it, lets it go on and deletes it', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/quotes/quotepost?id=eth_usdt');
  await page.getByRole('link', { name: 'Set alert' }).click();
  await expect(page).toHaveURL(/\/en\/alert\?id=eth_usdt$/);
  const main = page.getByRole('main');
  const value = main.getByLabel('Value');
  await expect(main.getByLabel('Market')).toHaveValue('ETH_USDT');
  await expect(value).toHaveValue(/^\d+(\.\d+)?$/);

  await main.getByLabel('Tell me when').selectOption({ label: 'the price falls below' });
  await value.fill('999999');
  await main.getByLabel('How often').selectOption({ label: 'Each time, with a pause of 1 hour' });
  await main.getByRole('button', { name: 'Set alert' }).click();
  await expect(main.getByText('The market is there already.')).toBeVisible();
  await expect(value).toHaveValue('999999');
  await expect(main.getByLabel('How often')).toHaveValue('hour');
  await value.fill('0');
  await main.getByRole('button', { name: 'Set alert' }).click();
  await expect(value).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByText('You have no alerts yet.')).toBeVisible();

  await main.getByLabel('Tell me when').selectOption({ label: 'the price rises above' });
  await value.fill('999999');
  await main.getByRole('button', { name: 'Set alert' }).click();
  await expect(main.getByText('Your alert is set.')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Your alerts (1 of 50)' })).toBeVisible();
  const alert = main.getByRole('listitem').filter({ hasText: 'ETH/USDT rises above 999,999 USDT' });
  await expect(alert.getByText('Active')).toBeVisible();
  await alert.getByRole('button', { name: 'Pause: ETH/USDT rises above 999,999 USDT' }).click();
  await expect(alert.getByText('Paused', { exact: true })).toBeVisible();
  await alert.getByRole('button', { name: 'Resume' }).click();
  await expect(main.getByText('The alert is active again.')).toBeVisible();
  await alert.getByRole('button', { name: 'Delete' }).click();
  await expect(main.getByText('The alert is deleted.')).toBeVisible();
  await expect(alert).toHaveCount(0);

  await main.getByLabel('On the site').check();
  await main.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('Your choice is saved.')).toBeVisible();
  await main.getByRole('link', { name: 'Notification settings' }).click();
  await expect(page.getByRole('checkbox', { name: 'Order filled: On the site' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Price alert: On the site' })).toBeChecked();
});
