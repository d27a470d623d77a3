import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';

test('a member picks coin and network, sees a deposit confirmed live and credited, and finds it again', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/en/assets/assetdeposit?coin=NOTHING&network=nowhere');
  await expect(page.getByText('Send only USDT, and only on the TRON (TRC20) network.')).toBeVisible();
  await page.getByRole('link', { name: 'Ethereum (ERC20)' }).click();
  await expect(page.getByText(/^0x[\dA-Fa-f]{40}$/)).toBeVisible();
  await page.getByRole('link', { name: 'XRP', exact: true }).click();
  await expect(page.getByText('Memo (destination tag)')).toBeVisible();
  await page.getByRole('link', { name: 'LTC', exact: true }).click();
  await expect(page.getByRole('img', { name: 'QR code of the address' })).toBeVisible();
  await expect(page.getByText(/^ltc1q[a-z\d]{38}$/)).toBeVisible();

  const latest = page.getByRole('table', { name: 'Latest deposits' });
  // The blocks do not wait for a slow page: who looks only after the click may come when all are there.
  const confirming = expect(latest.getByText(/^[0-3]\/4$/)).toBeVisible();
  await page.getByRole('button', { name: 'Send a test deposit' }).click();
  await confirming;
  await expect(page.getByText('100 LTC on the way to your address.').first()).toBeVisible();
  await expect(latest.getByText('Credited')).toBeVisible({ timeout: 15_000 });
  // What the page said about the reader's own deed is still there.
  await expect(page.getByText('100 LTC on the way to your address.').first()).toBeVisible();

  await page.getByRole('link', { name: 'All deposits' }).click();
  const history = page.getByRole('table', { name: 'Deposit history' });
  await expect(history.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Status').selectOption('In progress');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Nothing matches the filter.')).toBeVisible();
  await page.goto('/en/assets/assetspot');
  await expect(page.getByTestId('available-LTC')).toHaveText('100.000000');
});
