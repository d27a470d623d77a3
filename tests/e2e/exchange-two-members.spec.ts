import { type Browser, expect, type Page } from '@playwright/test';
import { parseDecimal, subtract } from '../../contract/money.ts';
import { demoMembers } from '../../server/platform/demo-members.ts';
import { signIn } from '../support/browser-account.ts';
import { orderRow, priceBeside, readFills, reckon, sendTicket, shown, takeCoins } from '../support/browser-trading.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { test } from '../support/test.ts';

const path = '/en/exchange?id=trx_usdt';
const quantity = '1234';
// Without the house's orders: the two have the book to themselves.
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ MARKET_MAKER: 'false' });
});
test.afterAll(() => server.stop());

async function openMember(browser: Browser, member: (typeof demoMembers)[number], currency: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await signIn(page, member.email, member.password);
  await expect(page.getByLabel('My account')).toBeVisible();
  await takeCoins(page, currency);
  await page.goto(path);
  await expect(page.getByTestId('live-chart').locator('canvas').first()).toBeVisible();
  return page;
}

test('two members trade with each other, and each sees it at once', async ({ browser }) => {
  const [first, second] = demoMembers;
  const seller = await openMember(browser, first, 'TRX');
  const buyer = await openMember(browser, second, 'USDT');
  const price = await priceBeside(seller, '1', 4);

  await sendTicket(seller, { side: 'Sell', price, quantity, isPostOnly: true });
  await expect(seller.getByText('Order placed. It waits in the order book.').first()).toBeVisible();
  // The buyer sees the new order without loading anything, and takes its price by a click.
  const level = buyer.getByRole('table', { name: 'Order book' }).getByRole('row', { name: '1,234' });
  await level.getByRole('button').first().click();
  await sendTicket(buyer, { side: 'Buy', quantity: '1000', timeInForce: 'ioc' });
  await expect(buyer.getByTestId('order-outcome')).toContainText('Order filled: 1,000 TRX');
  await expect(level).toBeHidden();
  await sendTicket(buyer, { side: 'Buy', type: 'Market', unit: 'TRX', quantity: '234' });
  await expect(buyer.getByTestId('order-outcome')).toContainText('Order filled: 234 TRX');
  await expect(seller.getByRole('link', { name: 'Open orders (0)' })).toBeVisible();

  for (const page of [seller, buyer]) {
    await expect(page.getByTestId('trade')).toHaveCount(2);
    await page.getByRole('link', { name: 'Order history' }).click();
  }
  const sold = await readFills(orderRow(seller, 'TRX/USDT', 'Sell').first());
  const bought = [
    ...(await readFills(orderRow(buyer, 'TRX/USDT', 'Market').first())),
    ...(await readFills(orderRow(buyer, 'TRX/USDT', 'Limit').first())),
  ];
  expect(sold.map((fill) => fill.quantity).toSorted()).toEqual(bought.map((fill) => fill.quantity).toSorted());
  expect(sold.every(({ isMaker }) => isMaker)).toBe(true);
  expect(bought.some(({ isMaker }) => isMaker)).toBe(false);
  expect(reckon(sold).base).toBe(parseDecimal(quantity));
  expect(reckon(sold).shownFee).toBe(reckon(sold).feeOfSeller);
  expect(reckon(bought).shownFee).toBe(reckon(bought).feeOfBuyer);

  await buyer.getByRole('link', { name: 'Balances' }).click();
  const { base, feeOfBuyer } = reckon(bought);
  await expect(buyer.getByTestId('available-TRX')).toHaveText(shown(subtract(base, feeOfBuyer)));
});
