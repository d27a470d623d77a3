import { expect, test } from '@playwright/test';
import { add, formatDecimal, parseDecimal } from '../../contract/money.ts';
import { signUp } from '../support/browser-account.ts';
import { waitUntilDeskWorks } from '../support/browser-hydration.ts';
import { orderRow, priceBeside, readDecimal, sendTicket, takeCoins } from '../support/browser-trading.ts';

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
  await waitUntilDeskWorks(page);
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
  await waitUntilDeskWorks(page);
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

test('a buy gets take profit and stop loss in the ticket, and its numbers are changed in its row by keyboard', async ({
  page,
}) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/exchange?id=ada_usdt');
  await waitUntilDeskWorks(page);
  const [low, lower] = [await priceBeside(page, '0.9', 4), await priceBeside(page, '0.88', 4)];
  const [least, high] = [await priceBeside(page, '0.85', 4), await priceBeside(page, '1.05', 4)];
  const ticket = page.getByRole('form', { name: 'Order form' });
  const takeProfit = ticket.getByLabel('Take profit');
  const stopLoss = ticket.getByLabel('Stop loss');
  await ticket.getByRole('link', { name: 'Buy with take profit and stop loss' }).press('Enter');
  await expect(takeProfit).toBeFocused();

  // Opened and left empty, they are asked for; wrong ones are refused where they stand.
  await sendTicket(page, { side: 'Buy', price: low, quantity: '100' });
  await expect(stopLoss).toHaveAccessibleDescription('Please fill this in.');
  await takeProfit.fill(`${high}111`);
  await expect(takeProfit).toHaveAccessibleDescription(/At most 5 decimal places/);
  await takeProfit.fill(lower);
  await stopLoss.fill(least);
  await sendTicket(page, { side: 'Buy' });
  await expect(takeProfit).toHaveAccessibleDescription(/above the price of the order/);
  await expect(page.getByRole('link', { name: 'Open orders (0)' })).toBeVisible();
  await takeProfit.fill(high);
  await sendTicket(page, { side: 'Buy' });
  await expect(ticket.getByTestId('order-outcome')).toHaveText('Order placed. It waits in the order book.');
  const row = orderRow(page, 'ADA/USDT', 'Limit');
  await expect(row.getByTestId('price')).toContainText(/Take profit 0\.\d{5}, stop loss 0\.\d{5}$/);
  await ticket.getByText('Sell', { exact: true }).click();
  await expect(takeProfit).toBeHidden();

  // Less of it keeps its place; Escape leaves it as it was, with the focus where it had been.
  const quantity = row.getByTestId('filled').getByRole('link');
  await quantity.press('Enter');
  const field = row.getByRole('textbox');
  await expect(field).toBeFocused();
  await field.fill('50');
  await expect(row.getByText('Keeps its place in the order book.')).toBeVisible();
  await field.press('Escape');
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveText('100 ADA');
  await quantity.press('Enter');
  await field.fill('50');
  await field.press('Enter');
  await expect(page.getByText('Order changed.')).toBeVisible();
  await expect(quantity).toHaveText('50 ADA');

  // Another price goes to the end; one that the order can not have is refused beside the field and changes nothing.
  await row.getByTestId('price').getByRole('link').click();
  await field.fill('0.2');
  await expect(row.getByText(/^Goes behind the other orders/)).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/too far from the market price/);
  await field.fill(lower);
  await row.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByTestId('price').getByRole('link')).toContainText(lower);
});

test('panels are moved and resized by mouse and keyboard, kept on the device for the layout, and reset', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const panel = (name: string) => page.locator(`.desk-${name}`).first();
  const boxOf = async (name: string) => (await panel(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const arrange = async () => {
    await page.getByText('Workspace').click();
    await page.getByRole('link', { name: 'Arrange panels' }).click();
  };
  const handle = (name: string) => page.getByRole('button', { name, exact: true });
  // Opened with the boxes, it has them before anybody touches it.
  await page.goto('/en/exchange?id=ltc_usdt&arrange=yes');
  await expect(handle('Trades')).toBeVisible();
  await page.goto('/en/exchange?id=ltc_usdt');
  await arrange();

  // By keyboard: the trades under the chart; the book wider.
  await handle('Trades').press('ArrowLeft');
  await expect(page.getByRole('status').filter({ hasText: 'Trades' })).toHaveText(
    'Trades: column 2 of 3, position 2 of 2',
  );
  const line = page.getByRole('separator', { name: 'Width: Order book' });
  for (let step = 0; step < 3; step += 1) await line.press('ArrowRight');
  await expect(line).toHaveAttribute('aria-valuenow', '20');
  // By mouse: the form to the left of the book, and all of them less high.
  await handle('Order form').dragTo(handle('Order book'), { targetPosition: { x: 8, y: 200 } });
  await expect.poll(async () => (await boxOf('ticket')).x).toBeLessThan((await boxOf('book')).x);
  const height = page.getByRole('separator', { name: 'Height of the columns' });
  const bar = await height.boundingBox();
  if (!bar) throw new Error('there is no line');
  const before = (await boxOf('ticket')).height;
  await page.mouse.move(bar.x + 400, bar.y + 4);
  await page.mouse.down();
  await page.mouse.move(bar.x + 400, bar.y - 60, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf('ticket')).height).toBeLessThan(before - 30);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(handle('Trades')).toHaveCount(0);

  // The server draws it as it was left, and only for this layout.
  await page.reload();
  const [book, chart, trades] = [await boxOf('book'), await boxOf('chart'), await boxOf('trades')];
  expect(book.width).toBe(320);
  expect((await boxOf('ticket')).x).toBeLessThan(book.x);
  expect(trades.x).toBe(chart.x);
  expect(trades.y).toBeGreaterThan(chart.y);
  await waitUntilDeskWorks(page);
  await page.getByText('Workspace').click();
  await page.getByRole('button', { name: 'Wide chart' }).click();
  await expect.poll(async () => (await boxOf('ticket')).x).toBeGreaterThan((await boxOf('book')).x);
  await page.getByRole('button', { name: 'Classic' }).click();
  await expect.poll(async () => (await boxOf('ticket')).x).toBeLessThan((await boxOf('book')).x);
  await page.keyboard.press('Escape');

  // Escape keeps nothing of what was tried, and Reset brings the preset back.
  await arrange();
  await handle('Your orders and balances').press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(handle('Trades')).toHaveCount(0);
  await expect.poll(async () => (await boxOf('orders')).width).toBeGreaterThan(1_300);
  await arrange();
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await boxOf('ticket')).x).toBeGreaterThan((await boxOf('trades')).x);
});
