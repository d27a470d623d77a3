import { type Browser, expect, type Page } from '@playwright/test';
import { coinsOf, hear, merchant, openMember, type TradingServer, taker } from './browser-c2c.ts';
import { releaseCoins, sayPaid } from './c2c-order-steps.ts';

const waiting = (page: Page) => page.getByRole('heading', { name: 'Waiting for the buyer’s payment' });

/** A member sells its coins to a merchant who buys: here the taker holds coins, and the merchant pays. */
export async function tellSale(browser: Browser, server: TradingServer): Promise<void> {
  const seller = await openMember(browser, server.origin, taker);
  const buyer = await openMember(browser, server.origin, merchant);
  const before = { buyer: await coinsOf(buyer), seller: await coinsOf(seller) };
  await seller.goto('/en/c2c?want=sell&asset=USDT&fiat=IDR');
  await expect(seller.getByRole('heading', { name: 'Sell USDT for IDR' })).toBeVisible();
  await seller.goto(`/en/c2c/tradead?id=${server.buyAd}`);
  await expect(seller.getByRole('group', { name: 'Account that you are paid to' })).toBeVisible();
  await seller.getByLabel('I have read the merchant’s terms').check();
  await seller.getByLabel('You sell').fill('1');
  await seller.getByRole('button', { name: 'Sell USDT' }).click();
  await expect(seller.getByLabel('You sell')).toHaveAttribute('aria-invalid', 'true');
  expect(await coinsOf(seller)).toEqual(before.seller);
  await seller.getByLabel('You get').fill('');
  await seller.getByLabel('You sell').fill('20');
  await seller.getByRole('button', { name: 'Sell USDT' }).click();
  await expect(seller.getByRole('heading', { name: 'Sell 20 USDT for 327,000 IDR' })).toBeVisible();
  await expect(waiting(seller)).toBeVisible();
  expect(await coinsOf(seller)).toEqual({ ...before.seller, frozen: before.seller.frozen - 20 });
  for (const name of ['Release the coins', 'Cancel the order', 'I have paid']) {
    await expect(seller.getByRole('link', { name })).toBeHidden();
  }

  await buyer.goto('/en/c2c/merchantorder');
  await buyer
    .getByRole('link', { name: /Buy USDT #/ })
    .first()
    .click();
  await expect(buyer.getByRole('heading', { name: 'Please pay now' })).toBeVisible();
  await expect(buyer.getByText(/^Pay here: /)).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'Release the coins' })).toBeHidden();
  await sayPaid(buyer);
  await hear(seller);
  await expect(seller.getByText('TRX 889 112')).toBeVisible();
  await releaseCoins(seller);
  await hear(buyer);
  await expect(buyer.getByText('20 USDT are in your spot account.')).toBeVisible();
  expect({ buyer: await coinsOf(buyer), seller: await coinsOf(seller) }).toEqual({
    buyer: { ...before.buyer, balance: before.buyer.balance + 20 },
    seller: { ...before.seller, balance: before.seller.balance - 20 },
  });
}
