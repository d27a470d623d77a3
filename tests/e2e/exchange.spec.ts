import { expect, test } from '@playwright/test';
import { add, formatDecimal, multiply, parseDecimal, subtract } from '../../contract/money.ts';
import { signUp } from '../support/browser-account.ts';
import { waitUntilDeskWorks } from '../support/browser-hydration.ts';
import {
  orderRow,
  priceBeside,
  readDecimal,
  readFills,
  reckon,
  sendTicket,
  shown,
  takeCoins,
} from '../support/browser-trading.ts';
import { loseAnswers } from '../support/lose-answers.ts';

const startUsdt = parseDecimal('10000');
const startBtc = parseDecimal('0.2');

test('a newcomer gets coins, buys and sells, and finds order, trade, fee and balance to the last digit', async ({
  page,
}) => {
  await signUp(page);
  await takeCoins(page, 'USDT', 'BTC');
  await page.goto('/en/exchange?id=btc_usdt');

  // The book and the last price are alive.
  const book = page.getByRole('table', { name: 'Order book' });
  const lastPrice = page.getByTestId('last-price');
  const before = { book: (await book.textContent()) ?? '', last: (await lastPrice.textContent()) ?? '' };
  await expect(lastPrice).not.toHaveText(before.last);
  await expect(book).not.toHaveText(before.book);
  await expect(page.getByTestId('live-chart').locator('canvas').first()).toBeVisible();

  // A limit order far below waits, and holds exactly price times quantity.
  const limitPrice = await priceBeside(page, '0.9', 2);
  const ticket = await sendTicket(page, { side: 'Buy', price: limitPrice, quantity: '0.01' });
  await expect(ticket.getByTestId('order-outcome')).toHaveText('Order placed. It waits in the order book.');
  const held = multiply(parseDecimal(limitPrice), parseDecimal('0.01'), 'up');
  await expect(page.getByTestId('to-spend-USDT')).toHaveText(`${shown(subtract(startUsdt, held))} USDT`);
  await expect(page.getByRole('link', { name: 'Open orders (1)' })).toBeVisible();

  // Cancelled, it gives back all of it.
  await orderRow(page, 'BTC/USDT', 'Limit').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Open orders (0)' })).toBeVisible();
  await expect(page.getByTestId('to-spend-USDT')).toHaveText('10,000 USDT');

  // A market buy that says what it spends, then a limit sell that trades at once.
  await sendTicket(page, { side: 'Buy', type: 'Market', unit: 'USDT', quantity: '1000' });
  await expect(ticket.getByTestId('order-outcome')).toContainText('Order filled');
  const joy = ticket.getByText('Your first trade!');
  await expect(joy).toBeVisible();
  await sendTicket(page, { side: 'Sell', type: 'Limit', price: limitPrice, quantity: '0.005' });
  await expect(ticket.getByTestId('order-outcome')).toContainText('Order filled: 0.005 BTC');
  await expect(joy).toBeHidden();

  await page.getByRole('link', { name: 'Order history' }).click();
  const buyRow = orderRow(page, 'BTC/USDT', 'Buy', 'Market');
  const sellRow = orderRow(page, 'BTC/USDT', 'Sell', 'Limit');
  const bought = reckon(await readFills(buyRow));
  const sold = reckon(await readFills(sellRow));

  expect(bought.shownFee).toBe(bought.feeOfBuyer);
  expect(sold.shownFee).toBe(sold.feeOfSeller);
  expect(sold.base).toBe(parseDecimal('0.005'));
  expect(bought.quote <= parseDecimal('1000')).toBe(true);
  await expect(buyRow.getByTestId('total')).toHaveText(shown(bought.quote));
  await expect(buyRow.getByTestId('fee')).toHaveText(`${formatDecimal(bought.feeOfBuyer)} BTC`);
  await expect(buyRow.getByTestId('filled')).toHaveText(`${shown(bought.quote)} / 1,000 USDT`);
  await expect(sellRow.getByTestId('total')).toHaveText(shown(sold.quote));
  await expect(sellRow.getByTestId('fee')).toHaveText(`${formatDecimal(sold.feeOfSeller)} USDT`);
  await expect(sellRow.getByTestId('filled')).toHaveText('0.005 / 0.005 BTC');

  await page.getByRole('link', { name: 'Balances' }).click();
  const usdt = subtract(add(subtract(startUsdt, bought.quote), sold.quote), sold.feeOfSeller);
  const btc = subtract(subtract(add(startBtc, bought.base), bought.feeOfBuyer), sold.base);
  await expect(page.getByTestId('available-USDT')).toHaveText(shown(usdt));
  await expect(page.getByTestId('available-BTC')).toHaveText(shown(btc));

  // The same on the pages that were not open meanwhile.
  await page.goto('/en/exchange/exchangecoinorder?symbol=BTC_USDT');
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(orderRow(page, 'Buy', 'Limit', 'Cancelled').getByTestId('filled')).toHaveText('0 / 0.01 BTC');
  await page.goto('/en/exchange?id=btc_usdt&list=balances');
  await expect(page.getByTestId('available-USDT')).toHaveText(shown(usdt));
});

test('the ticket says at the field what is wrong, keeps what was typed, and counts the total', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/exchange?id=avax_usdt');
  // With three digits behind a comma it could be thousands: the ticket would ask (typed-amounts.spec.ts).
  const near = await priceBeside(page, '0.95', 2);
  const far = await priceBeside(page, '0.5', 3);
  const ticket = page.getByRole('form', { name: 'Order form' });
  const price = ticket.getByLabel('Price', { exact: true });
  const quantity = ticket.getByLabel('Quantity', { exact: true });

  // Seen while typing.
  await price.fill('27.12345');
  await expect(price).toHaveAccessibleDescription('At most 3 decimal places.');
  await price.fill('abc');
  await expect(price).toHaveAccessibleDescription('Please enter a number above zero.');
  await price.fill(near.replace('.', ','));
  await expect(price).not.toHaveAttribute('aria-invalid');
  await quantity.fill('10000');
  await expect(quantity).toHaveAccessibleDescription('You have 10,000 USDT available.');
  await quantity.fill('2,5');
  const total = multiply(parseDecimal(near), parseDecimal('2.5'), 'up');
  await expect(ticket.getByTestId('ticket-total')).toHaveText(`${shown(total)} USDT`);

  // Refused by the exchange.
  await sendTicket(page, { side: 'Buy', price: near, quantity: '0.001' });
  await expect(quantity).toHaveAccessibleDescription(/^The order is too small for this market/);
  await expect(quantity).toHaveValue('0.001');
  await expect(quantity).toBeFocused();
  await sendTicket(page, { side: 'Buy', price: far, quantity: '10' });
  await expect(price).toHaveAccessibleDescription(/^The price is too far from the market price/);
  await sendTicket(page, { side: 'Buy', price: '', quantity: '' });
  await expect(price).toHaveAccessibleDescription('Please fill this in.');
  await expect(quantity).toHaveAccessibleDescription('Please fill this in.');
  await sendTicket(page, { side: 'Buy', type: 'Stop-limit', price: near, stopPrice: '', quantity: '1' });
  await expect(ticket.getByLabel('Stop price')).toHaveAccessibleDescription('Please fill this in.');
  await expect(page.getByRole('link', { name: 'Open orders (0)' })).toBeVisible();

  // A picked level of the book and a part of the balance fill the fields.
  await ticket.getByText('Limit', { exact: true }).click();
  await price.fill('');
  await page.getByRole('table', { name: 'Order book' }).getByRole('button').last().click();
  await expect(price).not.toHaveValue('');
  const picked = readDecimal(await price.inputValue());
  await ticket.getByRole('button', { name: '50%' }).click();
  const spent = multiply(readDecimal(await quantity.inputValue()), picked, 'down');
  expect(spent <= parseDecimal('5000') && spent > parseDecimal('4999')).toBe(true);
  await ticket.getByText('Market', { exact: true }).click();
  await ticket.getByRole('button', { name: '25%' }).click();
  await expect(ticket.getByLabel('Quantity in')).toHaveValue('quote');
  await expect(quantity).toHaveValue('2500');
});

test('a stop-limit order waits for its stop price and is cancelled on the page of all orders', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/exchange?id=ada_usdt');
  const stopPrice = await priceBeside(page, '1.1', 5);
  const ticket = await sendTicket(page, {
    side: 'Buy',
    type: 'Stop-limit',
    price: stopPrice,
    stopPrice,
    quantity: '100',
  });
  await expect(ticket.getByTestId('order-outcome')).toContainText('when the stop price is reached');
  await page.getByRole('link', { name: 'All spot orders' }).click();
  const row = orderRow(page, 'ADA/USDT', 'Stop-limit');
  await expect(row).toContainText('Waiting for stop price');
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toContainText('Cancelled');
  await page.getByLabel('Status').selectOption('open');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('Nothing matches the filter.')).toBeVisible();
});

test('sent twice by two quick clicks, an order is placed once', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/exchange?id=link_usdt');
  const price = await priceBeside(page, '0.9', 3);
  const ticket = page.getByRole('form', { name: 'Order form' });
  await ticket.getByLabel('Price', { exact: true }).fill(price);
  await ticket.getByLabel('Quantity', { exact: true }).fill('10');
  await ticket.evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(ticket.getByTestId('order-outcome')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open orders (1)' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Open orders (1)' })).toBeVisible();
});

test('an order whose answer never came is sent again with the same key, and placed once', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/exchange?id=dot_usdt');
  const price = await priceBeside(page, '0.9', 4);

  // The exchange gets the order, the page never hears of it.
  const hearAgain = await loseAnswers(page, '**/exchange.data?*');
  const ticket = await sendTicket(page, { side: 'Buy', price, quantity: '20' });
  await expect(ticket.getByRole('alert')).toContainText('We couldn’t confirm your order.');
  await expect(ticket.getByLabel('Quantity', { exact: true })).toHaveValue('20');

  await hearAgain();
  await ticket.getByRole('button', { name: 'Buy DOT' }).click();
  await expect(ticket.getByTestId('order-outcome')).toHaveText('Order placed. It waits in the order book.');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Open orders (1)' })).toBeVisible();
});

test('an order that is asked about first keeps its key over the question when its answer never came', async ({
  page,
}) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/exchange?id=dot_usdt');
  await waitUntilDeskWorks(page);
  await page.getByText('Workspace').click();
  await page.getByRole('switch', { name: 'Confirm before placing' }).click();
  const price = await priceBeside(page, '0.9', 4);
  const ticket = await sendTicket(page, { side: 'Buy', price, quantity: '20' });
  const place = page.getByRole('region', { name: 'Place this order?' }).getByRole('button', { name: 'Place order' });
  await expect(place).toBeVisible();

  const hearAgain = await loseAnswers(page, '**/exchange.data?*');
  await place.click();
  const notice = ticket.getByRole('alert').filter({ hasText: 'We couldn’t confirm your order.' });
  await expect(notice).toBeVisible();
  await hearAgain();
  const loaded = page.waitForResponse(
    (response) => response.request().method() === 'GET' && response.url().includes('/exchange.data'),
  );
  const buy = ticket.getByRole('button', { name: 'Buy DOT' });
  await buy.click();
  // After the question the page is loaded anew, with another key.
  await loaded;
  await expect(buy).toBeEnabled();
  await expect(notice).toBeVisible();
  await place.click();
  await expect(ticket.getByTestId('order-outcome')).toHaveText('Order placed. It waits in the order book.');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Open orders (1)' })).toBeVisible();
});

test('a page that is scrolled down stays there while the book moves', async ({ page }) => {
  await page.goto('/en/exchange?id=btc_usdt');
  const book = page.getByRole('table', { name: 'Order book' });
  await expect(page.getByTestId('live-chart').locator('canvas').first()).toBeVisible();
  // So that a row of the book is the first thing seen: the browser would take it for the one to follow.
  const at = 200;
  await page.evaluate((y) => scrollTo(0, y), at);
  for (let change = 0; change < 12; change += 1) {
    await expect(book).not.toHaveText((await book.textContent()) ?? '');
    expect(await page.evaluate(() => scrollY)).toBe(at);
  }
});
