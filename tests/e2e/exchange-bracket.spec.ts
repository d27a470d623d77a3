import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { orderRow, priceBeside, sendTicket, takeCoins } from '../support/browser-trading.ts';

test('a bracket ends with its pair: its legs stand in the list, and cancelling the pair leaves nothing', async ({
  page,
}) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/exchange?id=eth_usdt');
  const [low, lower] = [await priceBeside(page, '0.9', 2), await priceBeside(page, '0.8', 2)];
  const high = await priceBeside(page, '1.05', 2);
  await page.goto('/en/exchange/bracket?id=eth_usdt');
  await page.getByLabel('Price', { exact: true }).fill(low);
  await page.getByLabel('Quantity', { exact: true }).fill('0.5');
  await page.getByLabel('Take profit').fill(high);
  await page.getByLabel('Stop loss').fill(low);
  await page.getByRole('button', { name: 'Buy ETH' }).click();
  await expect(page.getByLabel('Take profit')).toHaveAccessibleDescription(/stop loss below it/);
  await page.getByLabel('Stop loss').fill(lower);
  await page.getByRole('button', { name: 'Buy ETH' }).click();
  await expect(page.getByText('Order placed. Take profit and stop loss are placed as it fills.')).toBeVisible();
  const entry = orderRow(page, 'ETH/USDT', 'Take profit');
  await expect(entry.getByTestId('filled')).toHaveText('0 / 0.5 ETH');
  // Nothing was bought, so nothing is left.
  await entry.getByRole('button', { name: 'Cancel' }).click();
  await expect(entry.getByText('Cancelled')).toBeVisible();
  await expect(orderRow(page, 'ETH/USDT', 'OCO')).toHaveCount(0);
});

test('the distance of a trailing stop is changed, and its stop price follows', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'ETH');
  await page.goto('/en/exchange?id=eth_usdt');
  await sendTicket(page, { side: 'Sell', type: 'Trailing stop', trail: '10', quantity: '0.5' });
  await expect(page.getByTestId('order-outcome')).toContainText('when the stop price is reached');
  await page.goto('/en/exchange/exchangecoinorder');
  const row = orderRow(page, 'ETH/USDT', 'Trailing stop');
  await row.getByRole('link', { name: 'Change' }).click();
  const distance = page.getByLabel('Distance to the best price');
  await expect(distance).toHaveValue('10');
  await distance.fill('60');
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(distance).toHaveAccessibleDescription(/at most half/);
  await distance.fill('15');
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page.getByText('Order changed.')).toBeVisible();
  await expect(row.getByTestId('price')).toContainText('(trailing 15%)');
});
