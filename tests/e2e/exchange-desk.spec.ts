import { expect, test } from '@playwright/test';
import { add, formatDecimal, parseDecimal } from '../../contract/money.ts';
import { signUp } from '../support/browser-account.ts';
import { waitUntilHydrated } from '../support/browser-hydration.ts';
import { priceBeside, readDecimal, sendTicket, takeCoins } from '../support/browser-trading.ts';

test('a trader works the desk by hand: book, ticket, keys, tabs, and orders that are asked about first', async ({
  page,
}) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/exchange?id=ltc_usdt');
  const book = page.getByRole('table', { name: 'Order book' });
  const ticket = page.getByRole('form', { name: 'Order form' });
  const price = ticket.getByLabel('Price', { exact: true });
  const quantity = ticket.getByLabel('Quantity', { exact: true });

  // Levels of one USDT each; what stands up to a level goes into the ticket.
  await page.getByRole('navigation', { name: 'Group prices by' }).getByRole('link', { name: '1', exact: true }).click();
  await expect(book.getByRole('button').first()).toHaveText(/^[\d,]+\.00$/);
  await expect(book.getByRole('button').last()).toHaveText(/^[\d,.]+$/);
  await book.getByRole('button').last().click();
  await expect(price).toHaveValue(/^\d+$/);
  await expect(quantity).not.toHaveValue('');

  // Keys come with the first touch of the page.
  await waitUntilHydrated(page, '#desk');
  // Keys and wheel change a field by steps; the slider takes a part of the balance.
  const start = await price.inputValue();
  const stepped = (by: string) => formatDecimal(add(readDecimal(start), parseDecimal(by)));
  await price.press('ArrowUp');
  await expect(price).toHaveValue(stepped('0.01'));
  await price.press('Shift+ArrowDown');
  await expect(price).toHaveValue(stepped('-0.09'));
  await price.hover();
  await page.mouse.wheel(0, -100);
  await expect(price).toHaveValue(stepped('-0.08'));
  await ticket.getByRole('slider').fill('50');
  await expect(ticket.getByTestId('ticket-total')).toHaveText(/^(5,000|4,999\.\d+) USDT$/);
  await expect(ticket.getByRole('slider')).toHaveValue(/^(49|50)$/);

  // A desk that asks: wrong input is refused without a question, and nothing is placed before the answer.
  await page.getByText('Workspace').click();
  await page.getByRole('switch', { name: 'Confirm before placing' }).click();
  const low = await priceBeside(page, '0.9', 2);
  const question = page.getByRole('region', { name: 'Place this order?' });
  await sendTicket(page, { side: 'Buy', price: low, quantity: '' });
  await expect(quantity).toHaveAccessibleDescription('Please fill this in.');
  await expect(question).toBeHidden();
  await sendTicket(page, { side: 'Buy', price: low, quantity: '0.5' });
  await expect(question).toContainText(`${low} USDT`);
  await expect(page.getByRole('link', { name: 'Open orders (0)' })).toBeVisible();
  await quantity.fill('0.4');
  await expect(question).toBeHidden();
  await sendTicket(page, { side: 'Buy', price: low, quantity: '0.4' });
  await question.getByRole('button', { name: 'Place order' }).click();
  await expect(ticket.getByTestId('order-outcome')).toHaveText('Order placed. It waits in the order book.');
  await page
    .getByRole('navigation', { name: 'Group prices by' })
    .getByRole('link', { name: '10', exact: true })
    .click();
  await expect(book.getByRole('img', { name: 'You have an order here' })).toBeVisible();

  // Keys, which write as usual inside of a field.
  await quantity.fill('');
  await quantity.pressSequentially('q?1');
  await expect(quantity).toHaveValue('q?1');
  await quantity.blur();
  await page.keyboard.press('?');
  const map = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(map).toContainText('Cancel all orders in this market');
  await page.keyboard.press('Escape');
  await expect(map).toBeHidden();
  await page.keyboard.press('s');
  await expect(ticket.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await expect(price).toBeFocused();
  await price.blur();
  await page.keyboard.press('d');
  const legend = page.getByTestId('depth-legend');
  const before = (await legend.textContent()) ?? '';
  await expect(legend).not.toHaveText(before);
  await page.keyboard.press('2');
  await expect(page.getByText('No conditional orders.')).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.getByRole('link', { name: 'Leave full screen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Full screen' })).toBeVisible();

  // A second market stands beside the first one, until it is closed; the layout is that of the device.
  await page.getByText('Workspace').click();
  const wideChart = page.getByRole('button', { name: 'Wide chart' });
  await wideChart.click();
  await expect(wideChart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/en/exchange?id=xrp_usdt');
  await page.getByText('Workspace').click();
  await expect(wideChart).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  const tabs = page.getByRole('navigation', { name: 'Open markets' });
  await expect(tabs.getByRole('link')).toHaveText(['LTC/USDT', 'XRP/USDT']);
  await page.keyboard.press('.');
  await expect(page).toHaveURL(/id=ltc_usdt/);
  await tabs.getByRole('button', { name: 'Close XRP/USDT' }).click();
  await expect(tabs.getByRole('link')).toHaveText(['LTC/USDT']);
});

test('on a phone Buy opens the ticket with the best prices beside it', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/en/exchange?id=ltc_usdt');
  await page.getByRole('main').getByRole('link', { name: 'Buy', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Order form' });
  const price = sheet.getByLabel('Price', { exact: true });
  const best = sheet.getByRole('region', { name: 'Best prices' });
  await best.getByRole('button').first().click();
  await expect(price).toHaveValue(/^[\d.]+$/);
  await expect(best.getByRole('button').first()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByTestId('live-chart')).toBeVisible();
});
