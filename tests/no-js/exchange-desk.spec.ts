import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { orderRow, priceBeside, sendTicket, takeCoins } from '../support/browser-trading.ts';

const path = '/en/exchange?id=dot_usdt';

test('without scripts the desk has its groups, its depth and market tabs, and asks before an order', async ({
  page,
}) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto(path);
  const book = page.getByRole('table', { name: 'Order book' });
  await page.getByRole('navigation', { name: 'Group prices by' }).getByRole('link', { name: '1', exact: true }).click();
  await expect(book.getByRole('row').nth(13)).toContainText('.0000');
  await page.getByRole('link', { name: 'Depth', exact: true }).click();
  await expect(page.getByRole('img', { name: 'Depth chart of DOT/USDT' })).toBeVisible();
  await page.getByRole('link', { name: 'Full screen' }).click();
  await expect(page.getByRole('link', { name: 'Leave full screen' })).toBeVisible();

  await page.goto(path);
  await page.getByRole('button', { name: 'Keep as a tab' }).click();
  await page.goto('/en/exchange?id=xrp_usdt');
  const tabs = page.getByRole('navigation', { name: 'Open markets' });
  await expect(tabs.getByRole('link')).toHaveText(['DOT/USDT', 'XRP/USDT']);
  await tabs.getByRole('link', { name: 'DOT/USDT' }).click();
  await page.getByText('Workspace').click();
  await page.getByRole('switch', { name: 'Confirm before placing' }).click();

  // Wrong input is refused without a question, and nothing is placed before the answer.
  const ticket = page.getByRole('form', { name: 'Order form' });
  const price = await priceBeside(page, '0.9', 4);
  const question = page.getByRole('region', { name: 'Place this order?' });
  await sendTicket(page, { side: 'Buy', price, quantity: 'x' });
  await expect(ticket.getByLabel('Quantity', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(question).toBeHidden();
  await sendTicket(page, { side: 'Buy', price, quantity: '5' });
  await expect(question).toContainText(`${price} USDT`);
  await question.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByTestId('order-outcome')).toHaveText('Order placed. It waits in the order book.');
  await expect(page.getByRole('link', { name: 'Open orders (1)' })).toBeVisible();

  // Its numbers lead to the page that changes them.
  await orderRow(page, 'DOT/USDT').getByTestId('price').getByRole('link').click();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue(price);
  await page.goBack();

  await page.getByRole('link', { name: 'Conditional orders (0)' }).click();
  await expect(page.getByText('No conditional orders.')).toBeVisible();
  await page.getByRole('link', { name: 'Your trades' }).click();
  await expect(page.getByText('No trades of yours in this market yet.')).toBeVisible();
});
