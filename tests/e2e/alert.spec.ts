import { expect, type Page } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { expectAccessible } from '../support/check-accessibility.ts';
import { test } from '../support/test.ts';

const value = (page: Page) => page.getByRole('main').getByLabel(/^(Price|Volume in 24 hours)$/);
const set = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Set alert' }).click();

test('an alert from the exchange is told in the bell as soon as the price is there', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/exchange?id=btc_usdt');
  await page.getByRole('link', { name: 'Set alert' }).click();
  await expect(page).toHaveURL(/\/en\/alert\?id=btc_usdt$/);
  const main = page.getByRole('main');
  expect(Number(await value(page).inputValue())).toBeGreaterThan(0);

  await main.getByLabel('Tell me when').selectOption({ label: 'the volume in 24 hours reaches' });
  await expect(main.getByLabel('Volume in 24 hours')).toBeVisible();
  await main.getByLabel('Market').selectOption({ label: 'ETH/USDT' });
  await expect(main.getByText(/^ETH\/USDT is at /)).toBeVisible();
  await main.getByLabel('Market').selectOption({ label: 'BTC/USDT' });
  await main.getByLabel('Tell me when').selectOption({ label: 'the price reaches' });
  await value(page).fill('many');
  await set(page);
  await expect(value(page)).toHaveAttribute('aria-invalid', 'true');

  // Whichever way the price goes from where it is now, it reaches one of them within seconds; unless it has left both
  // behind before they are set. Then there are two more, about the price of that moment.
  let alerts = 0;
  await expect(async () => {
    await page.goto('/en/alert?id=btc_usdt');
    const now = Number(await value(page).inputValue());
    for (const share of [1.00005, 0.99995]) {
      await page.goto('/en/alert?id=btc_usdt');
      await value(page).fill((now * share).toFixed(2));
      await set(page);
      await expect(main.getByText('Your alert is set.')).toBeVisible();
      alerts += 1;
    }
    await expect(main.getByRole('heading', { name: `Your alerts (${alerts} of 50)` })).toBeVisible();
    // The first one is the welcome.
    await expect(page.getByTestId('unread-count')).toHaveText(/^[2-9]$/, { timeout: 15_000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);

  await page.getByLabel(/^Notifications, \d unread$/).click();
  await expect(page.getByRole('button', { name: /BTC\/USDT has reached [\d,.]+ USDT/ }).first()).toBeVisible();
  await page.goto('/en/alert');
  const fired = main.getByRole('listitem').filter({ hasText: 'Last fired' }).first();
  await expect(fired.getByText('Fired', { exact: true })).toBeVisible();
  await fired.getByRole('button', { name: /^Delete: BTC\/USDT reaches / }).click();
  await expect(main.getByText('The alert is deleted.')).toBeVisible();
});
