import { expect, type Page, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { openBeforeScripts } from '../support/browser-hydration.ts';
import { priceBeside, sendTicket, takeCoins } from '../support/browser-trading.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

const publicPaths = [
  '/quotes',
  '/quotes?list=futures&q=zzz',
  '/exchange?id=btc_usdt',
  '/exchange?id=btc_usdt&panel=book',
  '/prices?id=btc_usdt&tick=1',
];
const ownPaths = [
  '/quotes',
  '/exchange?id=sol_usdt',
  '/exchange?id=sol_usdt&panel=trades&list=history',
  '/exchange?id=sol_usdt&list=balances',
  '/exchange/exchangecoinorder',
  '/assets',
  '/assets/assetspot',
  '/assets/funddetails',
  '/assets/assetcontract',
  '/assets/transfer',
  '/assets/statement',
  '/assets/assetdeposit?coin=XRP',
  '/assets/deposithistory',
  '/assets/addressbook',
  '/proofofreserves',
  '/assets/proofofreserves',
];

// axe looks at every element, again and again.
test.describe.configure({ timeout: 240_000 });

/** Accessible on a phone and on a desk, in light and in dark colours, and never wider than the window. */
async function expectFit(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 900, height: 900 });
  await page.goto(`/en${path}`);
  await expectNoSidewaysScrolling(page);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
}

for (const path of publicPaths) {
  test(`a visitor finds ${path} accessible and within the window`, async ({ page }) => {
    await expectFit(page, path);
  });
}

test('a member with orders finds every screen accessible and within the window', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT', 'SOL');
  await page.goto('/en/exchange?id=sol_usdt');
  await sendTicket(page, { side: 'Buy', type: 'Market', unit: 'USDT', quantity: '100' });
  await expect(page.getByTestId('order-outcome')).toContainText('Order filled');
  const price = await priceBeside(page, '0.9', 2);
  await sendTicket(page, { side: 'Buy', price, quantity: '1' });
  await expect(page.getByTestId('order-outcome')).toContainText('waits in the order book');
  for (const path of ownPaths) await expectFit(page, path);
  await page.goto('/en/exchange?id=sol_usdt');
  await sendTicket(page, { side: 'Sell', type: 'Stop-limit', price: 'x', stopPrice: '', quantity: '9999999' });
  await expect(page.getByLabel('Stop price')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('in every language the exchange fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  for (const language of ['id', 'de', 'hi', 'zh-CHT', 'ja', 'fr']) {
    await page.goto(language === 'id' ? '/exchange?id=btc_usdt' : `/${language}/exchange?id=btc_usdt`);
    await expectNoSidewaysScrolling(page);
    await page.goto(language === 'id' ? '/quotes' : `/${language}/quotes`);
    await expectNoSidewaysScrolling(page);
  }
});

test('on a phone the bar leads to the ticket, and covers none of its fields', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/en/exchange?id=btc_usdt&panel=book');
  await page.getByRole('main').getByRole('link', { name: 'Sell', exact: true }).click();
  const ticket = page.getByRole('form', { name: 'Order form' });
  await expect(ticket.getByRole('radio', { name: 'Sell' })).toBeChecked();
  await expect(ticket.getByLabel('Quantity', { exact: true })).toBeInViewport();
  // A click lands on the field itself, with nothing before it.
  await ticket.getByLabel('Quantity', { exact: true }).click();
  await expect(ticket.getByLabel('Quantity', { exact: true })).toBeFocused();
});

test('what was typed before the scripts came is still there afterwards', async ({ page }) => {
  const letScriptsCome = await openBeforeScripts(page, '/en/exchange?id=btc_usdt');
  const quantity = page.getByLabel('Quantity', { exact: true });
  await quantity.fill('0.5');
  await letScriptsCome();
  await expect(page.getByTestId('live-chart').locator('canvas').first()).toBeVisible();
  await expect(quantity).toHaveValue('0.5');
  await expect(page.getByTestId('ticket-total')).toContainText('USDT');
});

test('the chart of a small phone stays below the bar that leads to the ticket', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/en/exchange?id=btc_usdt');
  await expect(page.getByTestId('live-chart').locator('canvas').first()).toBeVisible();
  await page.getByRole('link', { name: 'Sell', exact: true }).last().click({ trial: true, timeout: 5_000 });
});
