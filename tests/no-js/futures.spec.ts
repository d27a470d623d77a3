import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { fillOpening, openingForm, openPosition, prepareTrader } from '../support/browser-futures.ts';

test('without scripts a position is opened after a look at it, with wrong input on the way', async ({ page }) => {
  await signUp(page);
  await prepareTrader(page);
  await page.goto('/en/futures?id=eth_usdt');
  await expect(page.getByRole('img', { name: 'Price chart of ETH/USDT' })).toBeVisible();
  await expect(page.getByTestId('futures-available')).toHaveText('1,000 USDT');

  const form = await fillOpening(page, { side: 'Short', leverage: '0', quantity: '0,5' });
  await form.getByRole('button', { name: 'Open short' }).click();
  const leverage = form.getByRole('textbox', { name: /^Leverage/ });
  await expect(leverage).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Quantity', { exact: true })).toHaveValue('0,5');
  await expect(form.getByRole('radio', { name: 'Short' })).toBeChecked();

  await fillOpening(page, { leverage: '10', unit: 'USDT', quantity: '500' });
  await form.getByRole('button', { name: 'Open short' }).click();
  const dialog = page.getByRole('dialog', { name: 'Short ETH/USDT' });
  await expect(dialog.getByTestId('fact-liquidation')).toHaveText(/^[\d,.]+$/);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Open short' }).click();
  await expect(page).toHaveURL(/placed=\d+/);
  // A browser that heard no answer sends the same again, when the amount buys another quantity: it opened once.
  const request = await sent;
  const [headers, data] = [await request.allHeaders(), request.postDataBuffer() ?? ''];
  const again = await page.request.post(request.url(), { headers, data, maxRedirects: 0 });
  expect(new URL(again.headers().location ?? '', page.url()).href).toBe(page.url());
  await expect(page.getByTestId('ticket-outcome')).toContainText('Short');
  // Loaded again, the page opens nothing again.
  await expect(async () => {
    await page.reload();
    await expect(page.getByTestId('ticket-outcome')).toContainText('opened at', { timeout: 1_000 });
  }).toPass();
});

test('without scripts a limit order waits, and too much is refused at its field', async ({ page }) => {
  await signUp(page);
  await prepareTrader(page);
  await page.goto('/en/futures?id=btc_usdt');
  await openPosition(page, { type: 'Limit', leverage: '10', price: '20000', quantity: '0.01' });
  await expect(page.getByTestId('ticket-outcome')).toContainText('it waits for the price 20,000.00');
  // Nobody is asked to confirm what would be refused.
  const form = await fillOpening(page, { type: 'Market', leverage: '1', quantity: '0.5' });
  const quantity = form.getByLabel('Quantity', { exact: true });
  for (const [wrong, why] of [
    ['0.5', /available/],
    ['0.00001', /too small/],
  ] as const) {
    await quantity.fill(wrong);
    await form.getByRole('button', { name: 'Open long' }).click();
    await expect(quantity).toHaveAccessibleDescription(why);
    await expect(quantity).toHaveValue(wrong);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('without scripts markets are found by name, and one that there is not leads to others', async ({ page }) => {
  await page.goto('/en/futures?id=btc_usdt');
  await expect(page.getByRole('table', { name: 'Latest mark prices' }).getByRole('row').nth(5)).toBeVisible();
  const markets = page.getByRole('complementary', { name: 'Futures markets' });
  await markets.getByRole('searchbox').fill('sol');
  await markets.getByRole('searchbox').press('Enter');
  await expect(markets.getByRole('link')).toHaveCount(1);
  await markets.getByRole('link', { name: 'SOL/USDT' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SOL/USDT');
  await page.goto('/en/futures?id=btc_usdd');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('btc_usdd');
});

test('without scripts the form is a sheet on a phone, which stays open while something is wrong', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await signUp(page);
  await prepareTrader(page);
  await page.goto('/en/futures?id=btc_usdt');
  const form = openingForm(page);
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Short', exact: true }).click();
  await fillOpening(page, { leverage: '0', quantity: '0.01' });
  await form.getByRole('button', { name: 'Open short' }).click();
  const leverage = form.getByRole('textbox', { name: /^Leverage/ });
  await expect(leverage).toHaveAttribute('aria-invalid', 'true');
  await leverage.fill('5');
  await openPosition(page, { side: 'Short' });
  await expect(page.getByTestId('ticket-outcome')).toContainText('Short');
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Long', exact: true }).click();
  await expect(form.getByRole('radio', { name: 'Long' })).toBeChecked();
  await page.getByLabel('Close', { exact: true }).click();
  await expect(form).toBeHidden();
});
