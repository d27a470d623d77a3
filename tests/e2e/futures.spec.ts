import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import {
  acceptRisk,
  fillOpening,
  fundFutures,
  openingForm,
  openPosition,
  prepareTrader,
} from '../support/browser-futures.ts';
import { openBeforeScripts } from '../support/browser-hydration.ts';
import { readNumber } from '../support/browser-trading.ts';
import { loseAnswers } from '../support/lose-answers.ts';

test('a visitor finds the futures on the front page, and a price that moves', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/en');
  await page.getByRole('banner').getByRole('link', { name: 'Futures', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/futures$/);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const mark = page.getByTestId('last-price');
  const before = (await mark.textContent()) ?? '';
  await expect(mark).not.toHaveText(before);
  await expect(page.getByTestId('live-chart').locator('canvas').first()).toBeVisible();
  const newest = page.getByTestId('latest-price').first();
  const known = (await newest.textContent()) ?? '';
  await expect(newest).not.toHaveText(known);
  await expect(page.getByRole('timer', { name: 'Until the next funding' })).toHaveText(/^0:\d\d$/);

  const markets = page.getByRole('complementary', { name: 'Futures markets' });
  await expect(markets.getByRole('link')).toHaveCount(12);
  await markets.getByRole('searchbox').fill('eth');
  await markets.getByRole('link', { name: 'ETH/USDT' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ETH/USDT');
  await fillOpening(page, { quantity: '0.5', leverage: '20' });
  await expect(page.getByTestId('fact-liquidation')).not.toHaveText('–');
  await expect(openingForm(page).getByRole('link', { name: 'Log in to trade' })).toBeVisible();
});

test('the side that was picked before the scripts came stays picked', async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page, '/en/futures?id=btc_usdt');
  const form = await fillOpening(page, { side: 'Short', quantity: '0.5' });
  await letScriptsCome();
  await expect(page.getByTestId('fact-liquidation')).not.toHaveText('–');
  await expect(form.getByRole('radio', { name: 'Short' })).toBeChecked();
  await expect(form.getByLabel('Quantity', { exact: true })).toHaveValue('0.5');
});

test('a newcomer opens a position with wrong input on the way', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/futures?id=eth_usdt');
  await expect(page.getByTestId('futures-available')).toHaveText('0 USDT');
  await expect(openingForm(page).getByRole('link', { name: 'Transfer' })).toHaveAttribute('href', /to=futures/);
  await fundFutures(page);
  await page.goto('/en/futures?id=eth_usdt');
  await expect(page.getByTestId('futures-available')).toHaveText('1,000 USDT');

  // Seen while typing.
  const form = await fillOpening(page, { quantity: 'abc' });
  const quantity = form.getByLabel('Quantity', { exact: true });
  const leverage = form.getByRole('textbox', { name: /^Leverage/ });
  await expect(quantity).toHaveAccessibleDescription('Please enter a number above zero.');
  await quantity.fill('100');
  await expect(quantity).toHaveAccessibleDescription('You have 1,000 USDT available.');
  await leverage.fill('200');
  await expect(leverage).toHaveAccessibleDescription(/the leverage can be at most \d+x/);

  // Refused when it is sent, and what was typed stays.
  await fillOpening(page, { leverage: '8', quantity: '' });
  await form.getByRole('button', { name: 'Open long' }).click();
  await expect(quantity).toHaveAccessibleDescription('Please fill this in.');
  await expect(leverage).toHaveValue('8');

  // Nobody trades futures without having read what they can cost.
  await openPosition(page, { quantity: '0.5' });
  await expect(form.getByRole('alert')).toContainText('Please read and accept the risk notice first.');
  await form.getByRole('link', { name: 'Go to the risk notice and the questions' }).click();
  await acceptRisk(page);
  await page.goto('/en/futures?id=eth_usdt');
  await fillOpening(page, { leverage: '8', quantity: '0.0001' });
  await form.getByRole('button', { name: 'Open long' }).click();
  await expect(quantity).toHaveAccessibleDescription(/too small/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await quantity.fill('0.5');

  // Half of what is there, and then what was typed.
  await form.getByRole('button', { name: '50%' }).click();
  expect(Number(await quantity.inputValue())).toBeGreaterThan(1);
  await expect(page.getByTestId('fact-margin')).toHaveText(/^[1-9][\d,.]* USDT$/);
});

test('a position opens at the next price, and the page remembers how', async ({ page }) => {
  await signUp(page);
  await prepareTrader(page);
  await page.goto('/en/futures?id=sol_usdt');
  await fillOpening(page, { leverage: '8', quantity: '2' });
  await openPosition(page, { side: 'Short' });
  await expect(page.getByTestId('ticket-outcome')).toHaveText(/^Short 2 SOL opened at [\d.]+\.$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(openingForm(page).getByLabel('Quantity', { exact: true })).toHaveValue('');

  // Leverage and confirmation are kept.
  await openingForm(page)
    .getByRole('checkbox', { name: /summary/ })
    .uncheck();
  const price = ((Number(await readNumber(page.getByTestId('last-price'))) / 1e18) * 0.5).toFixed(2);
  const form = await fillOpening(page, { side: 'Long', type: 'Limit', price, quantity: '1' });
  await form.getByRole('button', { name: 'Open long' }).click();
  await expect(page.getByTestId('ticket-outcome')).toContainText('it waits for the price');
  await page.goto('/en/futures?id=sol_usdt');
  await expect(form.getByRole('textbox', { name: /^Leverage/ })).toHaveValue('8');
  await expect(form.getByRole('checkbox', { name: /summary/ })).not.toBeChecked();
  await page.goto('/en/futures?id=btc_usdt');
  await expect(form.getByRole('textbox', { name: /^Leverage/ })).toHaveValue('10');

  // A favourite comes first.
  const markets = page.getByRole('complementary', { name: 'Futures markets' });
  await markets.getByRole('button', { name: 'Add DOT/USDT to favourites' }).click();
  await expect(markets.getByRole('button', { name: 'Remove DOT/USDT from favourites' })).toBeVisible();
  await expect(markets.getByRole('link').first()).toContainText('DOT/USDT');
});

test('a position whose answer never came keeps its key over another chart, and is opened once', async ({ page }) => {
  await signUp(page);
  await prepareTrader(page);
  await page.goto('/en/futures?id=dot_usdt');
  const form = await fillOpening(page, { leverage: '5', quantity: '10' });
  const dialog = page.getByRole('form', { name: 'Confirm the position' });
  await form.getByRole('button', { name: 'Open long' }).click();
  await expect(dialog).toBeVisible();
  const hearAgain = await loseAnswers(page, '**/futures.data?*');
  await dialog.getByRole('button', { name: 'Open long' }).click();
  const notice = form.getByRole('alert').filter({ hasText: 'We couldn’t confirm your order.' });
  await expect(notice).toBeVisible();
  await hearAgain();

  // Another chart is another address, of which the page is loaded anew.
  await page.getByRole('navigation', { name: 'Candle length' }).getByRole('link', { name: '1h', exact: true }).click();
  await expect(page).toHaveURL(/interval=1h/);
  await expect(notice).toBeVisible();
  await openPosition(page, {});
  await expect(page.getByTestId('ticket-outcome')).toContainText('opened at');
  const own = await page.request.get('/futures/own');
  expect((await own.json()).tickets).toHaveLength(1);
});

test('the line of a stop loss is dragged in the chart', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  await signUp(page);
  await prepareTrader(page);
  await page.goto('/en/futures?id=btc_usdt&interval=1d');
  const mark = Number(await readNumber(page.getByTestId('last-price'))) / 1e18;
  const form = await fillOpening(page, { leverage: '2', quantity: '0.01' });
  await form.getByText('Take profit and stop loss').click();
  const stopLoss = (mark * 0.98).toFixed(2);
  await form.getByRole('textbox', { name: 'Stop loss' }).fill(stopLoss);
  await openPosition(page, {});
  await expect(page.getByTestId('ticket-outcome')).toContainText('opened at');

  const chart = page.getByTestId('live-chart');
  await expect(chart.locator('canvas').first()).toBeVisible();
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart has no place');
  // The pointer says where the line is.
  const x = box.x + box.width / 3;
  let y = box.y + 20;
  const cursor = () => chart.evaluate((element) => (element as HTMLElement).style.cursor);
  for (; y < box.y + box.height - 20 && (await cursor()) !== 'ns-resize'; y += 4) await page.mouse.move(x, y);
  expect(await cursor()).toBe('ns-resize');
  const moved = page.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await page.mouse.down();
  await page.mouse.move(x, y + 6, { steps: 3 });
  await page.mouse.up();
  await moved;
  await expect(page.getByText('Saved.').first()).toBeVisible();
  const own = await page.request.get('/futures/own');
  const [ticket] = (await own.json()).tickets;
  expect(Number(ticket.stopLoss)).toBeLessThan(Number(stopLoss));
});

test('on a phone the form is a sheet, which a link opens, Escape, the way back and an opened position close', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await signUp(page);
  await prepareTrader(page);
  await page.goto('/en/futures?id=btc_usdt');
  const form = openingForm(page);
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Short', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Open a position' });
  await expect(sheet).toBeFocused();
  await expect(form.getByRole('radio', { name: 'Short' })).toBeChecked();
  await expect(form.getByRole('button', { name: 'Open short' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await fillOpening(page, { quantity: '0.01' });
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  // What was typed is still there, for the other side too.
  await page.getByRole('link', { name: 'Long', exact: true }).click();
  await expect(form.getByRole('radio', { name: 'Long' })).toBeChecked();
  await expect(form.getByLabel('Quantity', { exact: true })).toHaveValue('0.01');
  await page.goBack();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Long', exact: true }).click();
  await openPosition(page, {});
  await expect(page.getByTestId('ticket-outcome')).toBeInViewport();
  await expect(page.getByTestId('ticket-outcome')).toContainText('opened at');
  await expect(form).toBeHidden();
});
