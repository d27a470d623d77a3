import { expect, type Page } from '@playwright/test';
import { signIn } from './browser-account.ts';
import { orderRow, sendTicket } from './browser-trading.ts';
import type { OwnServer } from './own-server.ts';

const outcome = (page: Page) => page.getByTestId('order-outcome');

/** A site answers before its first start has given the demo member its orders in the market of a launch. */
export async function untilOrdered({ origin }: Pick<OwnServer, 'origin'>): Promise<void> {
  const readPrice = async () => {
    const { data } = await (await fetch(`${origin}/api/v1/exchange/opening?id=EMBR_USDT`)).json();
    return data?.indicative?.price;
  };
  await expect.poll(readPrice, { timeout: 60_000 }).toBe('0.3');
}

/** What the orders would trade now, as the page of the market shows it. */
export const auction = (page: Page) => page.getByRole('region', { name: 'Opening auction' });

/** The demo member finds the market of a launch before it opens, and orders there, with wrong input on the way. */
export async function orderBeforeOpening(page: Page): Promise<void> {
  await signIn(page, 'demo@pasar.example', 'pasar-demo-1');
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/en/startup/detail?id=ember');
  await page.getByRole('main').getByRole('link', { name: 'Go to the market' }).click();
  await expect(auction(page)).toContainText('0.3000 USDT');
  await expect(auction(page)).toContainText('20 EMBR on the sell side');

  const ticket = page.getByRole('form', { name: 'Order form' });
  await expect(ticket.getByText('Market', { exact: true })).toHaveCount(0);
  await sendTicket(page, { side: 'Buy', price: '0.27333', quantity: '10' });
  await expect(ticket.getByText('At most 4 decimal places.')).toBeVisible();
  await sendTicket(page, { side: 'Buy', price: '3', quantity: '10' });
  await expect(ticket.getByText('The price is too far from the market price.')).toBeVisible();
  // The member sells at 0.28 already.
  await sendTicket(page, { side: 'Buy', price: '0.35', quantity: '50' });
  await expect(outcome(page)).toHaveText('Order cancelled: it would have traded with another order of yours.');
  await sendTicket(page, { side: 'Buy', price: '0.27', quantity: '10' });
  await expect(outcome(page)).toHaveText('Order placed. It takes part in the opening.');
  await orderRow(page, 'EMBR/USDT', '0.2700').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Open orders (1)' })).toBeVisible();
}

/** More is offered than bought from 0.28 on, so the lowest of the prices with the largest volume is the one. */
export async function offerMore(page: Page): Promise<void> {
  await sendTicket(page, { side: 'Sell', price: '0.25', quantity: '100' });
  await expect(outcome(page)).toHaveText('Order placed. It takes part in the opening.');
}
export const priceOfMore = '0.2800 USDT';
