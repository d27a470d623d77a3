import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { orderRow, priceBeside, sendTicket, takeCoins } from '../support/browser-trading.ts';

test('an order whose price is changed trades as soon as it reaches the book, and then can not be changed', async ({
  page,
}) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/exchange?id=btc_usdt');
  const low = await priceBeside(page, '0.9', 2);
  const high = await priceBeside(page, '1.02', 2);
  await sendTicket(page, { side: 'Buy', price: low, quantity: '0.01' });
  await orderRow(page, 'BTC/USDT', 'Limit').getByRole('link', { name: 'Change' }).click();
  // The form of the exchange has a price as well.
  await expect(page.getByRole('heading', { name: 'Change order' })).toBeVisible();
  const price = page.getByLabel('Price', { exact: true });
  await expect(price).toHaveValue(low);
  const address = page.url();
  await price.fill('1000');
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(price).toHaveAccessibleDescription(/too far from the market price/);
  await price.fill(high);
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page.getByText('Order changed.')).toBeVisible();
  await expect(orderRow(page, 'BTC/USDT', 'Filled').getByTestId('filled')).toHaveText('0.01 / 0.01 BTC');
  await page.goto(address);
  await expect(page.getByText('This order is no longer open.')).toBeVisible();
});

test('all open orders of a market are cancelled after one more question, those of others stay', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  for (const [id, quantity] of [
    ['eth_usdt', '0.1'],
    ['btc_usdt', '0.001'],
    ['btc_usdt', '0.002'],
  ] as const) {
    await page.goto(`/en/exchange?id=${id}`);
    await sendTicket(page, { side: 'Buy', price: await priceBeside(page, '0.9', 2), quantity });
    await expect(page.getByTestId('order-outcome')).toHaveText('Order placed. It waits in the order book.');
  }
  await page.getByRole('link', { name: 'Cancel all in this market' }).click();
  await expect(page.getByText('2 open orders will be cancelled.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel all' }).click();
  await expect(page.getByText('2 orders cancelled.')).toBeVisible();
  await expect(orderRow(page, 'ETH/USDT').getByRole('button', { name: 'Cancel' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel all orders' }).click();
  await page.getByRole('button', { name: 'Cancel all' }).click();
  await expect(page.getByText('1 order cancelled.')).toBeVisible();
});

test('the ticket shows the fields of an OCO order and of a trailing stop, and says what does not fit', async ({
  page,
}) => {
  await signUp(page);
  await takeCoins(page, 'ETH');
  await page.goto('/en/exchange?id=eth_usdt');
  const [low, high] = [await priceBeside(page, '0.9', 2), await priceBeside(page, '1.1', 2)];
  const oco = { side: 'Sell', type: 'OCO', quantity: '0.5' } as const;
  const ticket = await sendTicket(page, { ...oco, price: low, stopPrice: high });
  await expect(ticket.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(/wrong sides/);
  await sendTicket(page, { ...oco, price: high, stopPrice: low });
  await expect(page.getByTestId('order-outcome')).toContainText('what comes first cancels the other');
  await expect(orderRow(page, 'ETH/USDT', 'OCO')).toBeVisible();
  await ticket.getByText('Trailing stop', { exact: true }).click();
  await ticket.getByLabel('Distance to the best price').fill('0.001');
  await expect(ticket.getByLabel('Distance to the best price')).toHaveAccessibleDescription(/2 decimal places/);
  await sendTicket(page, { side: 'Sell', type: 'Trailing stop', trail: '10', quantity: '0.5' });
  await page.getByRole('link', { name: 'Conditional orders (1)' }).click();
  await expect(orderRow(page, 'ETH/USDT', 'Trailing stop').getByTestId('price')).toContainText('(trailing 10%)');
});

test('a limit order shows a part of itself, if that is not too small', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/exchange?id=eth_usdt');
  const order = { side: 'Buy', price: await priceBeside(page, '0.9', 2), quantity: '0.5' } as const;
  const ticket = await sendTicket(page, { ...order, shows: '0.01' });
  const field = ticket.getByLabel('Shown quantity');
  await expect(field).toHaveAccessibleDescription(/at least a fifteenth/);
  await expect(field).toHaveValue('0.01');
  await sendTicket(page, { ...order, shows: '0.05' });
  await expect(page.getByTestId('order-outcome')).toHaveText('Order placed. It waits in the order book.');
  const row = orderRow(page, 'ETH/USDT', '0.5 ETH');
  await row.getByRole('link', { name: '0.05 of 0.5 shown' }).click();
  const shown = row.getByLabel('Shown quantity (ETH)');
  await shown.fill('0.04');
  await expect(row.getByText('Keeps its place in the order book.')).toBeVisible();
  await shown.fill('0.1');
  await expect(row.getByText(/^Goes behind the other orders/)).toBeVisible();
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByRole('link', { name: '0.1 of 0.5 shown' })).toBeVisible();
  await ticket.getByText('Market', { exact: true }).click();
  await expect(field).toBeHidden();
});

test('a shown quantity that was typed before its code came is kept', async ({ page }) => {
  const isTyped = Promise.withResolvers<void>();
  await page.route('**/desk-parts-*.js', async (route) => {
    await isTyped.promise;
    await route.continue();
  });
  await signUp(page);
  await page.goto('/en/exchange?id=eth_usdt');
  const ticket = page.getByRole('form', { name: 'Order form' });
  const code = page.waitForRequest('**/desk-parts-*.js');
  await ticket.getByText('More options').click();
  await code;
  await ticket.getByLabel('Shown quantity').fill('0.01');
  const cameLate = page.waitForResponse('**/desk-parts-*.js');
  isTyped.resolve();
  await cameLate;
  await sendTicket(page, { side: 'Buy', price: await priceBeside(page, '0.9', 2), quantity: '0.5' });
  await expect(ticket.getByLabel('Shown quantity')).toHaveAccessibleDescription(/at least a fifteenth/);
});
