import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { orderRow, priceBeside, takeCoins } from '../support/browser-trading.ts';

test('without scripts a buy gets its take profit and stop loss, which its pair then has', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/exchange?id=eth_usdt');
  const [low, high] = [await priceBeside(page, '0.9', 2), await priceBeside(page, '1.1', 2)];
  await page.getByRole('link', { name: 'Buy with take profit and stop loss' }).click();
  const takeProfit = page.getByLabel('Take profit');
  const stopLoss = page.getByLabel('Stop loss');
  const submit = page.getByRole('button', { name: 'Buy ETH' });
  await page.getByLabel('Order type').selectOption('Market');
  await expect(page.getByLabel('Price', { exact: true })).toBeHidden();
  await page.getByLabel('Quantity', { exact: true }).fill('0.5');
  await takeProfit.fill(low);
  await stopLoss.fill(high);
  await submit.click();
  await expect(takeProfit).toHaveAccessibleDescription(/above the price of the order/);
  await expect(takeProfit).toHaveValue(low);
  await takeProfit.fill(`${high}01`);
  await stopLoss.fill(low);
  await submit.click();
  await expect(takeProfit).toHaveAttribute('aria-invalid', 'true');
  await takeProfit.fill(high);
  await submit.click();
  await expect(page.getByText('Order placed. Take profit and stop loss are placed as it fills.')).toBeVisible();
  // The fee of 0.1% is not there to be sold.
  const pair = orderRow(page, 'ETH/USDT', 'OCO');
  await expect(pair.getByTestId('filled')).toHaveText('0 / 0.4995 ETH');
  await expect(pair.getByTestId('price')).toContainText('Protects order');
  await expect(orderRow(page, 'ETH/USDT', 'Buy')).toContainText('Take profit');

  await pair.getByRole('link', { name: 'Change' }).click();
  const stopPrice = page.getByLabel('Stop price');
  await stopPrice.fill(high);
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(/wrong sides/);
  await stopPrice.fill(String(Number(low) + 1));
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page.getByText('Order changed.')).toBeVisible();
});
