import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { fillStake } from '../support/browser-boption.ts';

test('without scripts an option is chosen, confirmed, waited for, and its result is a page', async ({ page }) => {
  test.setTimeout(150_000);
  await signUp(page);
  await page.goto('/en/boption?id=btc_usdt');
  await expect(page.getByRole('img', { name: 'Prices of BTC/USDT in the last minutes' })).toBeVisible();
  const form = await fillStake(page, { direction: 'Down', isTrial: true, stake: '0' });
  await form.getByRole('button', { name: 'Stake on down' }).click();
  const stake = form.getByLabel('Stake', { exact: true });
  await expect(stake).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('radio', { name: 'Down' })).toBeChecked();

  // Nobody is asked to confirm what would be refused.
  await stake.fill('0.5');
  await form.getByRole('button', { name: 'Stake on down' }).click();
  await expect(stake).toHaveAccessibleDescription(/The smallest stake is 1 FTUSDT/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await stake.fill('10000.01');
  await form.getByRole('button', { name: 'Stake on down' }).click();
  await expect(stake).toHaveAccessibleDescription(/The largest stake is 2,000 FTUSDT/);

  await stake.fill('4');
  await form.getByRole('button', { name: 'Stake on down' }).click();
  const dialog = page.getByRole('dialog', { name: 'Down on BTC/USDT' });
  await expect(dialog).toContainText('It ends 1 min after the time of the entry');
  await expect(dialog.getByTestId('fact-win')).toHaveText('+3.00 FTUSDT');
  await expect(dialog.getByTestId('fact-breakEven')).toHaveText('57.15%');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Stake on down' }).click();
  await expect(page).toHaveURL(/\/boption\/order\?id=\d+/);
  // A browser that heard no answer sends the same again: the option was bought once.
  const request = await sent;
  const [headers, data] = [await request.allHeaders(), request.postDataBuffer() ?? ''];
  const again = await page.request.post(request.url(), { headers, data, maxRedirects: 0 });
  expect(new URL(again.headers().location ?? '', page.url()).href).toBe(page.url());

  // The page loads itself again: with its entry, and when it has ended.
  await expect(page.getByTestId('option-outcome')).toContainText('entry', { timeout: 15_000 });
  await expect(page.getByTestId('option-outcome')).toContainText(/^(Won|Lost|Tie)/, { timeout: 90_000 });
  await page.getByRole('link', { name: 'Public settlement with its proof' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Prices that decided' })).toBeVisible();

  await page.goto('/en/boption/boptioncoinorder?state=settled');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goto('/en/boption/settled?id=btc_usdt');
  await expect(page.getByRole('table', { name: 'Settled binary options' })).toBeVisible();
});
