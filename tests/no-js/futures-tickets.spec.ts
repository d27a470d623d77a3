import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { fundFuturesAccount, openTicket, placeWaiting, readTicket } from '../support/browser-futures-tickets.ts';
import { test } from '../support/test.ts';

test('without scripts a member sets stop points, adds margin, closes in parts and shares the result', async ({
  page,
}) => {
  await signUp(page);
  await fundFuturesAccount(page, '10000');
  const { id, opened } = await openTicket(page, { quantity: '0.1' });
  const entry = Number(opened?.entry);

  await page.goto('/en/futures/futurescontractorder');
  const table = page.getByRole('table', { name: 'Futures orders' });
  await table.getByRole('link', { name: 'BTC/USDT Long 10x' }).click();
  await expect(page).toHaveURL(`/en/futures/ticket?id=${id}`);
  const details = page.getByRole('region', { name: 'Details of the position' });
  await expect(details).toContainText('Liquidation price');

  // A stop on the wrong side is refused at its field, and stays there to be mended.
  await page.getByRole('link', { name: 'TP/SL' }).click();
  const stopLoss = page.getByLabel('Stop loss', { exact: true });
  await stopLoss.fill(String(Math.ceil(entry * 2)));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The stop-loss price must lie between')).toBeVisible();
  await expect(stopLoss).toHaveValue(String(Math.ceil(entry * 2)));
  await stopLoss.fill(String(Math.floor(entry * 0.95)));
  await page.getByLabel('Take profit', { exact: true }).fill('50');
  await page.getByRole('combobox', { name: 'As' }).first().selectOption('% of margin');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Take profit and stop loss saved.')).toBeVisible();
  await expect(details).toContainText(/Take profit[\d,]+\.\d\d USDT \(\+/);
  await expect(details).toContainText(/Stop loss[\d,]+\.\d\d USDT \(-/);

  await page.getByRole('link', { name: 'Add margin' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('1000000');
  await page.getByRole('button', { name: 'Add margin' }).click();
  await expect(page.getByText('Your available balance is too low.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await page.getByRole('button', { name: 'Add margin' }).click();
  await expect(page.getByText('Margin added.')).toBeVisible();

  // In two parts; more than there is can not be closed.
  await page.getByRole('link', { name: 'Close', exact: true }).click();
  const quantity = page.getByLabel('Quantity');
  await expect(quantity).toHaveValue('0.1');
  await quantity.fill('7');
  await page.getByRole('button', { name: 'Close position' }).click();
  await expect(page.locator('[aria-invalid]')).toHaveValue('7');
  await quantity.fill('0.04');
  await page.getByRole('button', { name: 'Close position' }).click();
  // The page asks again by itself until the price is there.
  await expect(page.getByText(/^0\.04 BTC closed at [\d,.]+\. Profit: /)).toBeVisible();
  await page.getByRole('link', { name: 'Close', exact: true }).click();
  await expect(quantity).toHaveValue('0.06');
  await page.getByRole('button', { name: 'Close position' }).click();
  await expect(page.getByText(/^0\.06 BTC closed at /)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Closed parts' }).locator('tbody').getByRole('row')).toHaveCount(2);

  // It is closed: nothing of it can be closed again.
  await page.goto(`/en/futures/ticket?id=${id}&do=close`);
  await expect(page.getByText('This is no longer possible')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close position' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Share picture' }).click();
  const picture = page.getByRole('img', { name: /^BTC\/USDT Long 10x [-+]?[\d.]+%, Entry price/ });
  await expect(picture).toBeVisible();
  await expect(picture).not.toHaveAttribute('alt', /USDT$/);
  await page.getByRole('checkbox', { name: 'Show the amount as well' }).check();
  await page.getByRole('button', { name: 'Update picture' }).click();
  await expect(picture).toHaveAttribute('alt', /Result -?[\d,.]+ USDT$/);
  const drawn = await page.request.get(`/en/futures/share/picture?id=${id}`);
  expect(drawn.headers()['content-type']).toBe('image/svg+xml');
  expect(await drawn.text()).toContain('>Long 10x</text>');
});

test('without scripts the list is filtered, summed and downloaded, an order cancelled and everything closed', async ({
  page,
  browser,
}) => {
  await signUp(page);
  await fundFuturesAccount(page, '10000');
  const { id } = await openTicket(page, { quantity: '0.1' });
  await openTicket(page, { side: 'short', symbol: 'ETH_USDT', quantity: '1' });
  const waiting = await placeWaiting(page);

  await page.goto('/en/futures/futurescontractorder');
  const rows = page.getByRole('table', { name: 'Futures orders' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Status').selectOption('Open');
  await page.getByLabel('Market', { exact: true }).selectOption('BTC/USDT');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Long');
  await expect(rows.getByRole('progressbar', { name: 'Margin rate' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total in USDT' })).toContainText('Orders1');
  const file = await page.request.get('/en/futures/futurescontractorder.csv?symbol=BTC_USDT');
  const lines = (await file.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/^\uFEFFNumber,Time,Market,/);
  expect(lines[1]).toContain(`${waiting.id},`);

  await page.goto(`/en/futures/ticket?id=${waiting.id}`);
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Order cancelled.')).toBeVisible();

  // A form that was drawn before an order opened cancels nothing, and closes nothing.
  const sent = { headers: { origin: new URL(page.url()).origin }, form: { key: randomUUID() } };
  const late = await page.request.post(`/en/futures/ticket?id=${id}&do=cancel`, sent);
  expect(await late.text()).toContain('This is no longer possible');
  expect(await readTicket(page, id)).toMatchObject({ state: 'hold', closing: null });

  // Nobody else finds it.
  const stranger = await (await browser.newContext()).newPage();
  await signUp(stranger);
  const answer = await stranger.goto(`/en/futures/ticket?id=${id}`);
  expect(answer?.status()).toBe(404);
  expect((await stranger.request.get(`/en/futures/share/picture?id=${id}`)).status()).toBe(404);
  await stranger.context().close();

  await page.goto('/en/futures/futurescontractorder');
  await page.getByRole('link', { name: 'Close all positions' }).click();
  await expect(page.getByText('2 open positions close at the next price.')).toBeVisible();
  await page.getByRole('button', { name: 'Close all' }).click();
  await expect(page.getByText('Your positions close at the next price')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(rows.filter({ hasText: 'Closed by you' })).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
});
