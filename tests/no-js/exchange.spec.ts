import { expect, test } from '@playwright/test';
import { add, formatDecimal, multiply, parseDecimal, subtract } from '../../contract/money.ts';
import { signUp } from '../support/browser-account.ts';
import { orderRow, priceBeside, readFills, reckon, sendTicket, shown, takeCoins } from '../support/browser-trading.ts';

const startUsdt = parseDecimal('10000');
const startEth = parseDecimal('3');
const path = '/en/exchange?id=eth_usdt';

test('without scripts a newcomer gets coins, buys, sells and cancels, and finds all of it to the last digit', async ({
  page,
}) => {
  await signUp(page);
  await takeCoins(page, 'USDT', 'ETH');
  await page.goto(path);
  await expect(page.getByRole('img', { name: 'Price chart of ETH/USDT' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Order book' }).getByRole('row')).toHaveCount(28);

  const price = await priceBeside(page, '0.9', 2);
  await sendTicket(page, { side: 'Buy', price, quantity: '0.5' });
  await expect(page.getByTestId('order-outcome')).toHaveText('Order placed. It waits in the order book.');
  const held = multiply(parseDecimal(price), parseDecimal('0.5'), 'up');
  await expect(page.getByTestId('to-spend-USDT')).toHaveText(`${shown(subtract(startUsdt, held))} USDT`);
  // Loaded again, the page posts nothing again.
  await page.reload();
  await expect(page.getByRole('link', { name: 'Open orders (1)' })).toBeVisible();
  await orderRow(page, 'ETH/USDT', 'Limit').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByTestId('order-outcome')).toHaveText('Order cancelled. Nothing was filled.');
  await expect(page.getByTestId('to-spend-USDT')).toHaveText('10,000 USDT');

  await sendTicket(page, { side: 'Buy', type: 'Market', unit: 'USDT', quantity: '500' });
  await expect(page.getByTestId('order-outcome')).toContainText('Order filled');
  await sendTicket(page, { side: 'Sell', type: 'Market', quantity: '0,25' });
  await expect(page.getByTestId('order-outcome')).toContainText('Order filled: 0.25 ETH');

  await page.getByRole('link', { name: 'Order history' }).click();
  const buyRow = orderRow(page, 'ETH/USDT', 'Buy', 'Market');
  const sellRow = orderRow(page, 'ETH/USDT', 'Sell', 'Market');
  const bought = reckon(await readFills(buyRow));
  const sold = reckon(await readFills(sellRow));
  expect(bought.shownFee).toBe(bought.feeOfBuyer);
  expect(sold.shownFee).toBe(sold.feeOfSeller);
  await expect(buyRow.getByTestId('fee')).toHaveText(`${formatDecimal(bought.feeOfBuyer)} ETH`);
  await expect(sellRow.getByTestId('total')).toHaveText(shown(sold.quote));

  await page.getByRole('link', { name: 'Balances' }).click();
  const usdt = subtract(add(subtract(startUsdt, bought.quote), sold.quote), sold.feeOfSeller);
  const eth = subtract(subtract(add(startEth, bought.base), bought.feeOfBuyer), sold.base);
  await expect(page.getByTestId('available-USDT')).toHaveText(shown(usdt));
  await expect(page.getByTestId('available-ETH')).toHaveText(shown(eth));
});

test('without scripts a refused order says why at its field and keeps what was typed', async ({ page }) => {
  await signUp(page);
  await page.goto(path);
  const price = await priceBeside(page, '0.9', 2);
  const ticket = await sendTicket(page, {
    side: 'Buy',
    price: price.replace('.', ','),
    quantity: '0,1',
    isPostOnly: true,
  });
  const quantity = ticket.getByLabel('Quantity', { exact: true });
  await expect(quantity).toHaveAccessibleDescription(/available/);
  await expect(quantity).toHaveValue('0,1');
  await expect(ticket.getByLabel('Price', { exact: true })).toHaveValue(price.replace('.', ','));
  await expect(ticket.getByRole('checkbox', { name: 'Post only' })).toBeChecked();

  await sendTicket(page, { side: 'Sell', type: 'Stop-limit', price: '0', stopPrice: 'x', quantity: '' });
  await expect(ticket.getByLabel('Stop price')).toHaveAttribute('aria-invalid', 'true');
  await expect(ticket.getByLabel('Price', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await expect(ticket.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await expect(ticket.getByRole('radio', { name: 'Stop-limit' })).toBeChecked();
});

test('without scripts a visitor reads chart, book and candles, and is shown the way in', async ({ page }) => {
  await page.goto('/en/exchange?id=xrp_usdt&interval=1d');
  await page.getByText('Chart as a table').click();
  await expect(page.getByRole('columnheader', { name: 'Close' })).toBeVisible();
  await page.getByRole('link', { name: '1h', exact: true }).click();
  await expect(page).toHaveURL(/interval=1h/);
  await page.getByRole('link', { name: '12h', exact: true }).click();
  await expect(page).toHaveURL(/interval=12h/);
  await expect(page.getByRole('img', { name: 'Price chart of XRP/USDT' })).toBeVisible();
  await page.getByRole('form', { name: 'Order form' }).getByRole('link', { name: 'Log in to trade' }).click();
  await expect(page).toHaveURL(/\/en\/login\?from=%2Fexchange%3Fid%3Dxrp_usdt/);
});
