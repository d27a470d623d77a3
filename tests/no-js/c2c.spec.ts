import { expect } from '@playwright/test';
import { merchant, openMember, startTradingServer, type TradingServer, taker } from '../support/browser-c2c.ts';
import { photo } from '../support/browser-identity.ts';
import { releaseCoins, sayPaid } from '../support/c2c-order-steps.ts';
import { tellSale } from '../support/c2c-sale-story.ts';
import { test } from '../support/test.ts';

let server: TradingServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startTradingServer();
});
test.afterAll(() => server.stop());
// A taker has a limit of open orders.
test.describe.configure({ mode: 'serial' });

test('an order goes to its end by links and forms alone', async ({ browser }) => {
  test.setTimeout(240_000);
  const buyer = await openMember(browser, server.origin, taker);
  const seller = await openMember(browser, server.origin, merchant);
  await buyer.goto('/en/c2c');
  await buyer.getByRole('navigation', { name: 'Currency' }).getByRole('link', { name: 'IDR' }).click();
  await expect(buyer).toHaveURL(/fiat=IDR/);
  // On a phone the filter is folded.
  await buyer.setViewportSize({ width: 375, height: 720 });
  await expect(buyer.getByLabel('Amount of your order')).toBeHidden();
  await buyer.locator('summary').filter({ hasText: 'Filter' }).click();
  await expect(buyer.getByLabel('Amount of your order')).toBeVisible();
  await buyer.setViewportSize({ width: 1280, height: 720 });
  await buyer.getByLabel('Amount of your order').fill('much');
  await buyer.getByRole('button', { name: 'Show' }).click();
  await expect(buyer.getByText('Please enter an amount, such as 500.')).toBeVisible();
  await expect(buyer.getByLabel('Amount of your order')).toHaveValue('much');
  await buyer.getByLabel('Amount of your order').fill('327000');
  await buyer.getByRole('button', { name: 'Show' }).click();
  await buyer
    .getByRole('row')
    .filter({ hasText: '16,350' })
    .getByRole('link', { name: /^Buy USDT/ })
    .click();

  // Two amounts that need not agree.
  await buyer.getByLabel('You pay').fill('327000');
  await buyer.getByLabel('You get').fill('21');
  await buyer.getByLabel('I have read the merchant’s terms').check();
  await buyer.getByRole('button', { name: 'Buy USDT' }).click();
  await expect(buyer.getByText('Please fill in only one of the two amounts')).toBeVisible();
  await expect(buyer.getByLabel('You pay')).toHaveValue('327000');
  await buyer.getByLabel('You get').fill('');
  await buyer.getByRole('button', { name: 'Buy USDT' }).click();
  await expect(buyer.getByRole('heading', { name: 'Please pay now' })).toBeVisible();
  // It loads itself again while somebody waits, and never with a form on it.
  await expect(buyer.locator('noscript meta[http-equiv="refresh"]')).toHaveCount(1);

  await buyer.getByRole('link', { name: 'I have paid' }).click();
  await expect(buyer.locator('noscript meta[http-equiv="refresh"]')).toHaveCount(0);
  await buyer.goBack();
  await sayPaid(buyer);

  await buyer.getByRole('link', { name: 'Open the chat' }).click();
  await buyer.getByRole('textbox', { name: 'Message' }).fill('I have sent it');
  await buyer.getByRole('button', { name: 'Send' }).click();
  await expect(buyer.getByText('I have sent it')).toBeVisible();
  await buyer.getByRole('link', { name: 'Show proof of payment' }).click();
  await buyer.getByLabel('Picture').setInputFiles(await photo());
  await buyer.getByRole('button', { name: 'Send to the chat' }).click();
  await expect(buyer.getByAltText(/^Picture from/)).toBeVisible();

  await seller.goto('/en/c2c/fiatorder');
  await expect(seller.getByText(/unread message/)).toBeVisible();
  await seller
    .getByRole('link', { name: /Sell USDT #/ })
    .first()
    .click();
  await releaseCoins(seller);
  await buyer.goto('/en/c2c/fiatorder?state=completed');
  await expect(buyer.getByRole('link', { name: /Buy USDT #/ })).toBeVisible();
  const file = await buyer.request.get('/en/c2c/fiatorder.csv?state=completed');
  expect(await file.text()).toContain('327000');
});

test('a member sells to a merchant who buys by links and forms alone', async ({ browser }) => {
  await tellSale(browser, server);
});
