import { expect, type Page } from '@playwright/test';
import { signIn, signUp } from '../support/browser-account.ts';
import { priceBeside, sendTicket, takeCoins } from '../support/browser-trading.ts';
import { callAsMember } from '../support/call-as-member.ts';
import { standBetween } from '../support/stand-between.ts';
import { test } from '../support/test.ts';

const path = '/en/exchange?id=bnb_usdt';

/** The page hears: a socket that is cut off while it opens is not lost yet. */
async function waitForNews(page: Page): Promise<void> {
  const lastPrice = page.getByTestId('last-price');
  const first = (await lastPrice.textContent()) ?? '';
  await expect(lastPrice).not.toHaveText(first);
}

test('a lost connection is said, and the book goes on from a fresh snapshot when it is back', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  await signUp(other);
  await takeCoins(other, 'USDT');
  await other.goto(path);

  const between = await standBetween(page);
  await page.goto(path);
  await waitForNews(page);

  await between.cut();
  const banner = page.getByText('Live updates have stopped. Last update:');
  await expect(banner).toBeVisible();

  // What the page can not hear: somebody else changes the book.
  const price = await priceBeside(other, '0.95', 2);
  await sendTicket(other, { side: 'Buy', price, quantity: '1' });
  await expect(other.getByTestId('order-outcome')).toContainText('waits in the order book');

  const heardBefore = between.heard.length;
  await between.mend();
  const isSnapshot = (message: string) => message.includes('"snapshot"');
  await expect.poll(() => between.heard.slice(heardBefore).find(isSnapshot)).toContain(`["${Number(price)}",`);
  await expect(banner).toBeHidden();
  await waitForNews(page);
});

test('own orders and balances that changed while the connection was lost are asked for when it is back', async ({
  page,
  browser,
}) => {
  const address = await signUp(page);
  await takeCoins(page, 'USDT');
  const between = await standBetween(page);
  await page.goto(path);
  await waitForNews(page);
  await between.cut();

  const second = await (await browser.newContext()).newPage();
  await signIn(second, address);
  await expect(second.getByLabel('My account')).toBeVisible();
  await second.goto(path);
  await sendTicket(second, { side: 'Buy', price: await priceBeside(second, '0.9', 2), quantity: '1' });
  await expect(second.getByTestId('order-outcome')).toContainText('waits in the order book');
  await expect(page.getByRole('link', { name: 'Open orders (0)' })).toBeVisible();

  await between.mend();
  await expect(page.getByRole('link', { name: 'Open orders (1)' })).toBeVisible();
  await expect(page.getByTestId('to-spend-USDT')).not.toHaveText('10,000 USDT');
});

test('a deposit that arrived while the connection was lost is in the history when it is back', async ({ page }) => {
  await signUp(page);
  const between = await standBetween(page);
  await page.goto('/en/assets/deposithistory');
  await between.cut();
  await callAsMember(page, '/blockchain/faucet', { currency: 'LTC', network: 'litecoin' });
  const credited = async () => {
    const answer = await page.request.get('/api/v1/blockchain/deposits');
    return (await answer.json()).data.items.map(({ state }: { state: string }) => state);
  };
  // Until there is nothing more to hear of it.
  await expect.poll(credited, { timeout: 30_000 }).toEqual(['credited']);
  await between.mend();
  await expect(page.getByRole('table', { name: 'Deposit history' }).getByText('Credited')).toBeVisible();
});

test('a notification that came while the connection was lost is in the list when it is back', async ({
  page,
  browser,
}) => {
  const address = await signUp(page);
  const between = await standBetween(page);
  await page.goto('/en/profile/notification?filter=security');
  await between.cut();
  const second = await (await browser.newContext()).newPage();
  await signIn(second, address);
  await expect(second.getByLabel('My account')).toBeVisible();
  await between.mend();
  const told = page.getByRole('listitem').filter({ hasText: 'Someone logged in to your account' });
  await expect(told).toBeVisible();
});
