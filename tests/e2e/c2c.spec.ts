import { type Browser, expect, type Page } from '@playwright/test';
import { merchant, openMember, startTradingServer, type TradingServer, taker } from '../support/browser-c2c.ts';
import { waitUntilHydrated } from '../support/browser-hydration.ts';
import { releaseCoins, sayPaid } from '../support/c2c-order-steps.ts';
import { tellSale } from '../support/c2c-sale-story.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';
import { sendInPieces } from '../support/send-in-pieces.ts';
import { standBetween } from '../support/stand-between.ts';
import { test } from '../support/test.ts';
import { keepShifts, seenShiftsOf } from '../support/watch-shifts.ts';

let server: TradingServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startTradingServer();
});
test.afterAll(() => server.stop());
// The merchant's ads are shared, and a taker has a limit of open orders.
test.describe.configure({ mode: 'serial' });

const market = '/en/c2c?want=buy&asset=USDT&fiat=IDR';
const open = (browser: Browser, member: typeof taker | typeof merchant) => openMember(browser, server.origin, member);
const adOf = (page: Page) => page.getByRole('row').filter({ hasText: '16,350' });

/** Orders by the dialog of the list; gives the page of the order. */
async function order(page: Page, amount: string): Promise<string> {
  await page.goto(market);
  await waitUntilHydrated(page, 'main table a');
  await adOf(page)
    .getByRole('link', { name: /^Buy USDT/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('You pay').fill(amount);
  await dialog.getByLabel('I have read the merchant’s terms').check();
  await dialog.getByRole('button', { name: 'Buy USDT' }).click();
  await expect(page.getByRole('heading', { name: 'Please pay now' })).toBeVisible();
  return page.url();
}

test('nothing of the market moves when it arrives in two pieces, wherever it breaks', async ({ page }) => {
  test.setTimeout(120_000);
  const { origin, world, close } = await sendInPieces(server.origin);
  await keepShifts(page, 'main');
  for (const width of [375, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (world.share = 0.02; world.share < 1; world.share += 0.05) {
      await page.goto(`${origin}${market}`);
      expect(await seenShiftsOf(page), `broken at ${world.share} of it, ${width} wide`).toEqual([]);
    }
  }
  close();
});

test('buyer and seller take an order from the list to its end, each seeing what the other does', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const buyer = await open(browser, taker);
  const seller = await open(browser, merchant);
  await buyer.goto(market);
  await expect(buyer.getByRole('heading', { name: 'Buy USDT with IDR' })).toBeVisible();
  await expect(buyer.getByText(/above the index|below the index/).first()).toBeVisible();
  await expectAccessible(buyer);
  await waitUntilHydrated(buyer, 'main table a');
  await adOf(buyer)
    .getByRole('link', { name: /^Buy USDT/ })
    .click();
  const dialog = buyer.getByRole('dialog');
  await expect(dialog.getByText('Own account only.')).toBeVisible();

  // Below the limit, and nothing accepted: what was typed stays.
  await dialog.getByLabel('You pay').fill('100');
  await dialog.getByRole('button', { name: 'Buy USDT' }).click();
  await expect(dialog.getByLabel('You pay')).toHaveValue('100');
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
  await dialog.getByLabel('You pay').fill('817500');
  await expect(dialog.getByLabel('You get')).toHaveValue('50');
  await dialog.getByLabel('You get').fill('20');
  await expect(dialog.getByLabel('You pay')).toHaveValue('327000');
  await expectAccessible(buyer);
  await dialog.getByLabel('I have read the merchant’s terms').check();
  await dialog.getByRole('button', { name: 'Buy USDT' }).click();
  await expect(buyer.getByRole('heading', { name: 'Buy 20 USDT for 327,000 IDR' })).toBeVisible();
  await expect(buyer.getByRole('heading', { name: 'Please pay now' })).toBeVisible();
  await expect(buyer.getByRole('timer', { name: 'Time left to pay' })).toHaveText(/^1[45]:\d\d$/);
  await expect(buyer.getByText('Bank Contoh')).toBeVisible();
  await expectAccessible(buyer);

  await seller.goto('/en/c2c/fiatorder');
  await seller
    .getByRole('link', { name: /Sell USDT #/ })
    .first()
    .click();
  await expect(seller.getByRole('heading', { name: 'Waiting for the buyer’s payment' })).toBeVisible();
  await expect(seller.getByText('Bank Contoh')).toBeHidden();

  await sayPaid(buyer);
  // Nothing is loaded by hand: the seller's page hears of it.
  await expect(seller.getByRole('heading', { name: 'Check your account, then release' })).toBeVisible();
  await expect(seller.getByText('TRX 889 112')).toBeVisible();

  await buyer.getByRole('textbox', { name: 'Message' }).fill('The money is on its way');
  await buyer.getByRole('button', { name: 'Send' }).click();
  await expect(seller.getByText('The money is on its way')).toBeVisible();

  await releaseCoins(seller);
  await expect(buyer.getByText('20 USDT are in your spot account.')).toBeVisible();

  await buyer.getByRole('link', { name: 'Rate', exact: true }).click();
  await buyer.getByLabel('In a few words').fill('Fast.');
  await buyer.getByRole('button', { name: 'Rate', exact: true }).click();
  await expect(buyer).not.toHaveURL(/do=rate/);
  await expect(buyer.getByRole('link', { name: 'Rate', exact: true })).toBeHidden();
  await seller.reload();
  await expect(seller.getByText('Rating about you')).toBeVisible();
});

test('a member sells to a merchant who buys, and releases when it was paid', async ({ browser }) => {
  await tellSale(browser, server);
});

test('an order is cancelled before paying, and its page says so to both', async ({ browser }) => {
  const buyer = await open(browser, taker);
  const seller = await open(browser, merchant);
  const address = await order(buyer, '327000');
  // The seller's page is not told: the connection is lost, and comes back after it was cancelled.
  const between = await standBetween(seller);
  await seller.goto(address);
  await expect(seller.getByRole('link', { name: 'Cancel the order' })).toBeHidden();
  await between.cut();
  await buyer.getByRole('link', { name: 'Cancel the order' }).click();
  await expect(buyer.getByText('If you have paid already, don’t cancel')).toBeVisible();
  await buyer.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(buyer.getByText('The buyer cancelled before paying.')).toBeVisible();
  await between.mend();
  await expect(seller.getByText('The buyer cancelled before paying.')).toBeVisible();
  await buyer.setViewportSize({ width: 375, height: 812 });
  for (const path of [market, '/en/c2c/fiatorder', address, `/en/c2c/tradead?id=${server.sellAd}`]) {
    await buyer.goto(path);
    await expectNoSidewaysScrolling(buyer);
  }
});

test('an own ad, a blocked pair and an ad that is gone are refused in words', async ({ browser }) => {
  const seller = await open(browser, merchant);
  await seller.goto(`/en/c2c/tradead?id=${server.sellAd}`);
  await seller.getByLabel('You pay').fill('327000');
  await seller.getByLabel('I have read the merchant’s terms').check();
  await seller.getByRole('button', { name: 'Buy USDT' }).click();
  await expect(seller.getByText(/own ad/).first()).toBeVisible();
  await expect(seller.getByLabel('You pay')).toHaveValue('327000');

  const buyer = await open(browser, taker);
  const address = await order(buyer, '327000');
  await buyer.getByRole('link', { name: /^Block / }).click();
  await buyer.getByRole('button', { name: /^Block / }).click();
  await expect(buyer.getByText('Blocked: there are no new orders between you two.')).toBeVisible();
  await expect(buyer).toHaveURL(new RegExp(new URL(address).search.replace('?', '\\?')));
  await buyer.goto('/en/c2c/tradead?id=999999');
  await expect(buyer.getByText('This ad can’t be taken any more.')).toBeVisible();
});
