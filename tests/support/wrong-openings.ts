import { expect, type Locator, type Page } from '@playwright/test';
import { fillOpening, type OpeningEntry } from './browser-futures.ts';
import { readNumber } from './browser-trading.ts';

type WrongOpening = { entry: OpeningEntry; at: string | RegExp; says: RegExp };

/** What a member with 1,000 USDT may type wrongly on the page that is shown, and what is said of it at which field. */
async function wrongOpenings(page: Page): Promise<WrongOpening[]> {
  const mark = Number(await readNumber(page.getByTestId('last-price'))) / 1e18;
  const [below, above] = [(mark * 0.97).toFixed(2), (mark * 1.03).toFixed(2)];
  const good: OpeningEntry = {
    side: 'Long',
    type: 'Market',
    leverage: '10',
    quantity: '0.01',
    takeProfit: '',
    stopLoss: '',
  };
  return [
    { entry: { ...good, quantity: '0.00001' }, at: 'Quantity', says: /too small/ },
    { entry: { ...good, quantity: '7' }, at: 'Quantity', says: /available/ },
    { entry: { ...good, leverage: '0' }, at: /^Leverage/, says: /./ },
    { entry: { ...good, takeProfit: below }, at: 'Take profit', says: /on the side where you win/ },
    {
      entry: { ...good, stopLoss: above },
      at: 'Stop loss',
      says: /between the liquidation price and the current price/,
    },
    { entry: { ...good, side: 'Short', stopLoss: below }, at: 'Stop loss', says: /between the liquidation price/ },
    { entry: { ...good, type: 'Limit', price: '' }, at: 'Price', says: /Please fill this in/ },
  ];
}

const shownIn = (form: Locator, at: string | RegExp) =>
  form.getByRole('textbox', { name: at, exact: typeof at === 'string' });

/** Sends each: it is refused at its field, without a question, and the form stays as it was typed. */
export async function expectRefusals(page: Page): Promise<void> {
  for (const { entry, at, says } of await wrongOpenings(page)) {
    const form = await fillOpening(page, entry);
    await form.getByRole('button', { name: `Open ${entry.side?.toLowerCase()}` }).click();
    await expect(shownIn(form, at)).toHaveAccessibleDescription(says);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(form.getByRole('radio', { name: entry.side, exact: true })).toBeChecked();
    await expect(form.getByRole('radio', { name: entry.type, exact: true })).toBeChecked();
    await expect(shownIn(form, /^Leverage/)).toHaveValue(entry.leverage ?? '');
    await expect(shownIn(form, 'Quantity')).toHaveValue(entry.quantity ?? '');
    await expect(form.locator('[name=takeProfit]')).toHaveValue(entry.takeProfit ?? '');
    await expect(form.locator('[name=stopLoss]')).toHaveValue(entry.stopLoss ?? '');
  }
}

/** No ticket came of it, and nothing is held. */
export async function expectNothingOpened(page: Page): Promise<void> {
  await expect(page.getByTestId('futures-available')).toHaveText('1,000 USDT');
  const own = await (await page.request.get('/futures/own')).json();
  expect(own.tickets).toEqual([]);
}
