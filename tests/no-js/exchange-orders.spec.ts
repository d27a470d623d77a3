import { expect, test } from '@playwright/test';
import { multiply, parseDecimal, subtract } from '../../contract/money.ts';
import { signUp } from '../support/browser-account.ts';
import { orderRow, priceBeside, sendTicket, shown, takeCoins } from '../support/browser-trading.ts';

const startUsdt = parseDecimal('10000');
const path = '/en/exchange?id=eth_usdt';

test('without scripts an order is changed, a wrong change is refused, and all are cancelled at once', async ({
  page,
}) => {
  await signUp(page);
  await takeCoins(page, 'USDT', 'ETH');
  await page.goto(path);
  const price = await priceBeside(page, '0.9', 2);
  await sendTicket(page, { side: 'Buy', price, quantity: '0.5' });
  await sendTicket(page, { side: 'Buy', price, quantity: '0.1' });

  await orderRow(page, 'ETH/USDT', '0.5 ETH').getByRole('link', { name: 'Change' }).click();
  const quantity = page.getByLabel('Quantity', { exact: true });
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue(price);
  await quantity.fill('1000');
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(quantity).toHaveAccessibleDescription(/available|enough|balance/i);
  await expect(quantity).toHaveValue('1000');
  await quantity.fill('0.25');
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page.getByText('Order changed.')).toBeVisible();
  await expect(orderRow(page, 'ETH/USDT', '0.25 ETH')).toBeVisible();

  await page.goto(path);
  const held = multiply(parseDecimal(price), parseDecimal('0.35'), 'up');
  await expect(page.getByTestId('to-spend-USDT')).toHaveText(`${shown(subtract(startUsdt, held))} USDT`);
  await page.getByRole('link', { name: 'Cancel all in this market' }).click();
  await expect(page.getByText('2 open orders will be cancelled.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel all' }).click();
  await expect(page.getByText('2 orders cancelled.')).toBeVisible();
  await page.goto(path);
  await expect(page.getByTestId('to-spend-USDT')).toHaveText('10,000 USDT');
  await page.goto('/en/exchange/cancelall');
  await expect(page.getByText('You have no open orders here.')).toBeVisible();
});

test('without scripts an order is good till a date, which must lie in the future', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto(path);
  const price = await priceBeside(page, '0.9', 2);
  const dated = { side: 'Buy', price, quantity: '0.5', timeInForce: 'gtd' } as const;
  const ticket = await sendTicket(page, { ...dated, expiresAt: '2020-01-01T10:00' });
  const field = ticket.getByLabel('Good till (UTC)');
  await expect(field).toHaveAccessibleDescription(/in the future/);
  await expect(field).toHaveValue('2020-01-01T10:00');
  await expect(page.getByTestId('to-spend-USDT')).toHaveText('10,000 USDT');
  const soon = new Date(Date.now() + 20_000).toISOString().slice(0, 19);
  await sendTicket(page, { ...dated, expiresAt: soon });
  await expect(page.getByTestId('order-outcome')).toHaveText('Order placed. It waits in the order book.');
  await expect(orderRow(page, 'ETH/USDT', 'until')).toBeVisible();
  // It ends by itself.
  await expect(async () => {
    await page.reload();
    await expect(page.getByTestId('to-spend-USDT')).toHaveText('10,000 USDT', { timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
  await page.getByRole('link', { name: 'Order history' }).click();
  await expect(orderRow(page, 'ETH/USDT', 'Expired')).toBeVisible();
});

test('without scripts a stop-market order needs no price, and its quantity can be changed', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto(path);
  const stopPrice = await priceBeside(page, '1.1', 2);
  const order = { side: 'Buy', type: 'Stop-market', quantity: '0.5' } as const;
  const ticket = await sendTicket(page, { ...order, stopPrice: '' });
  await expect(ticket.getByLabel('Stop price')).toHaveAttribute('aria-invalid', 'true');
  await expect(ticket.getByLabel('Price', { exact: true })).toBeHidden();
  await sendTicket(page, { ...order, stopPrice });
  await expect(page.getByTestId('order-outcome')).toContainText('when the stop price is reached');
  // 20% above the stop price, on a tick.
  const worst = multiply(parseDecimal(stopPrice), parseDecimal('1.2'), 'down', 2);
  const left = (quantity: string) => shown(subtract(startUsdt, multiply(worst, parseDecimal(quantity), 'up')));
  await expect(page.getByTestId('to-spend-USDT')).toHaveText(`${left('0.5')} USDT`);
  await page.getByRole('link', { name: 'Conditional orders (1)' }).click();
  const row = orderRow(page, 'ETH/USDT', 'Stop-market');
  await expect(row.getByTestId('price')).toContainText('Market');
  await row.getByRole('link', { name: 'Change' }).click();
  await expect(page.getByLabel('Price', { exact: true })).toHaveCount(0);
  await page.getByLabel('Quantity', { exact: true }).fill('0.25');
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page.getByText('Order changed.')).toBeVisible();
  await page.goto(path);
  await expect(page.getByTestId('to-spend-USDT')).toHaveText(`${left('0.25')} USDT`);
});

test('without scripts an OCO order holds once, and is refused with its prices on the wrong sides', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT', 'ETH');
  await page.goto(path);
  const [low, high] = [await priceBeside(page, '0.9', 2), await priceBeside(page, '1.1', 2)];
  const limitPrice = await priceBeside(page, '0.89', 2);
  const before = await page.getByTestId('to-spend-ETH').textContent();
  const order = { side: 'Sell', type: 'OCO', quantity: '0.5', stopLimitPrice: limitPrice } as const;
  const ticket = await sendTicket(page, { ...order, price: low, stopPrice: high });
  await expect(ticket.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(/wrong sides/);
  await expect(ticket.getByLabel('Limit price after the stop')).toHaveValue(limitPrice);
  expect(await page.getByTestId('to-spend-ETH').textContent()).toBe(before);
  await sendTicket(page, { ...order, price: high, stopPrice: low });
  await expect(page.getByTestId('order-outcome')).toContainText('what comes first cancels the other');
  const row = orderRow(page, 'ETH/USDT', 'OCO');
  await expect(row.getByTestId('price')).toContainText(`→ ${shown(parseDecimal(limitPrice))}`);
  await row.getByRole('link', { name: 'Change' }).click();
  const price = page.getByLabel('Price', { exact: true });
  await price.fill(low);
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(price).toHaveAccessibleDescription(/wrong sides/);
  await price.fill(high);
  await page.getByLabel('Quantity', { exact: true }).fill('0.25');
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page.getByText('Order changed.')).toBeVisible();
  await page.goto(path);
  await orderRow(page, 'ETH/USDT', 'OCO').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByTestId('to-spend-ETH')).toHaveText(before ?? '');
});

test('without scripts a trailing stop has a distance in place of a price, and none that is too wide', async ({
  page,
}) => {
  await signUp(page);
  await takeCoins(page, 'USDT', 'ETH');
  await page.goto(path);
  const before = await page.getByTestId('to-spend-ETH').textContent();
  const order = { side: 'Sell', type: 'Trailing stop', quantity: '0.5' } as const;
  const ticket = await sendTicket(page, { ...order, trail: '60' });
  const distance = ticket.getByLabel('Distance to the best price');
  await expect(distance).toHaveAccessibleDescription(/at most half of the last price/);
  await expect(distance).toHaveValue('60');
  await expect(ticket.getByLabel('Price', { exact: true })).toBeHidden();
  await expect(ticket.getByLabel('Stop price')).toBeHidden();
  await sendTicket(page, { ...order, trail: '20' });
  await expect(page.getByTestId('order-outcome')).toContainText('when the stop price is reached');
  await page.getByRole('link', { name: 'Conditional orders (1)' }).click();
  const row = orderRow(page, 'ETH/USDT', 'Trailing stop');
  await expect(row.getByTestId('price')).toContainText('(trailing 20%)');
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByTestId('to-spend-ETH')).toHaveText(before ?? '');
});

test('without scripts a limit order shows a part of itself, if that is not too small', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto(path);
  const order = { side: 'Buy', price: await priceBeside(page, '0.9', 2), quantity: '0.5' } as const;
  const ticket = await sendTicket(page, { ...order, shows: '0.01' });
  const field = ticket.getByLabel('Shown quantity');
  await expect(field).toHaveAccessibleDescription(/at least a fifteenth/);
  await expect(field).toHaveValue('0.01');
  await sendTicket(page, { ...order, shows: '0.05' });
  await expect(page.getByTestId('order-outcome')).toHaveText('Order placed. It waits in the order book.');
  await expect(orderRow(page, 'ETH/USDT', '0.05 of 0.5 shown')).toBeVisible();
  await ticket.getByText('Market', { exact: true }).click();
  await expect(field).toBeHidden();
  await orderRow(page, 'ETH/USDT', '0.5 ETH').getByRole('link', { name: '0.05 of 0.5 shown' }).click();
  const amended = page.getByLabel('Shown quantity');
  await expect(amended).toHaveValue('0.05');
  await amended.fill('0.5');
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(amended).toHaveAccessibleDescription(/smaller than the quantity/);
  await amended.fill('0.0500001');
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(amended).toHaveAccessibleDescription(/does not fit the quantity steps/);
  await amended.fill('0.1');
  await page.getByRole('button', { name: 'Change order' }).click();
  await expect(page.getByText('Order changed.')).toBeVisible();
  await expect(orderRow(page, 'ETH/USDT', '0.1 of 0.5 shown')).toBeVisible();
});
