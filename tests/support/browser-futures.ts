import { expect, type Locator, type Page } from '@playwright/test';
import { takeCoins } from './browser-trading.ts';

/** Says yes to the risk notice, through its page, in English. */
export async function acceptRisk(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I have read this and accept the risk' }).click();
  await expect(page.getByText('You have accepted the risk notice.')).toBeVisible();
}

/** A member with USDT in the futures account that may trade, through the pages, in English. */
export async function prepareTrader(page: Page): Promise<void> {
  await page.goto('/en/futures/understanding');
  await acceptRisk(page);
  await fundFutures(page);
}

/** USDT in the futures account, through the pages, in English. */
export async function fundFutures(page: Page, amount = '1000'): Promise<void> {
  await takeCoins(page, 'USDT');
  await page.goto('/en/assets/transfer?from=spot&to=futures&currency=USDT');
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByRole('button', { name: 'Transfer now' }).click();
  await expect(page.getByText(/transferred: Spot account → Futures account/)).toBeVisible();
}

export type OpeningEntry = {
  side?: 'Long' | 'Short';
  type?: 'Market' | 'Limit' | 'Trigger';
  leverage?: string;
  quantity?: string;
  unit?: string;
  price?: string;
  takeProfit?: string;
  stopLoss?: string;
};

export const openingForm = (page: Page): Locator => page.getByRole('form', { name: 'Open a position' });

/** Types an order into the form of /futures as it stands. */
export async function fillOpening(page: Page, entry: OpeningEntry): Promise<Locator> {
  const form = openingForm(page);
  if (entry.side) await form.getByText(entry.side, { exact: true }).click();
  if (entry.type) await form.getByText(entry.type, { exact: true }).click();
  if (entry.leverage !== undefined) await form.getByRole('textbox', { name: /^Leverage/ }).fill(entry.leverage);
  if (entry.unit) await form.getByLabel('Quantity in').first().selectOption({ label: entry.unit });
  if (entry.quantity !== undefined) await form.getByLabel('Quantity', { exact: true }).fill(entry.quantity);
  if (entry.price !== undefined) await form.getByRole('textbox', { name: 'Price', exact: true }).fill(entry.price);
  for (const [name, point] of [
    ['Take profit', entry.takeProfit],
    ['Stop loss', entry.stopLoss],
  ] as const) {
    if (point === undefined) continue;
    const field = form.getByRole('textbox', { name });
    if (!(await field.isVisible())) await form.getByText('Take profit and stop loss').click();
    await field.fill(point);
  }
  return form;
}

/** Sends the form, and says yes to what it shows. */
export async function openPosition(page: Page, entry: OpeningEntry): Promise<void> {
  const form = await fillOpening(page, entry);
  const name = `Open ${(entry.side ?? 'Long').toLowerCase()}`;
  await form.getByRole('button', { name }).click();
  await page.getByRole('form', { name: 'Confirm the position' }).getByRole('button', { name }).click();
}
