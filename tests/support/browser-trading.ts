import { expect, type Locator, type Page } from '@playwright/test';
import { add, type Decimal, formatDecimal, multiply, parseDecimal, zero } from '../../contract/money.ts';
import { callAsMember, type Member } from './call-as-member.ts';

/** Every market's fee for the first VIP level: 0.10%, rounded up at 8 digits, in what is received. */
const feeRate = parseDecimal('0.001');

/** Coins of the sandbox faucet. */
export async function takeCoins(member: Member, ...currencies: string[]): Promise<void> {
  for (const currency of currencies) await callAsMember(member, '/blockchain/faucet', { currency });
}

/** The same through the page, in English; it stays open. */
export async function takeCoinsOnPage(page: Page, ...currencies: string[]): Promise<void> {
  for (const currency of currencies) {
    await page.goto('/en/assets/assetdeposit');
    await page.getByRole('button', { name: `Get ${currency}`, exact: true }).click();
    await expect(page.getByText(`${currency} added to your spot account.`).first()).toBeVisible();
  }
}

export type TicketEntry = {
  side: 'Buy' | 'Sell';
  type?: 'Limit' | 'Market' | 'Stop-limit' | 'Stop-market' | 'OCO' | 'Trailing stop';
  price?: string;
  stopPrice?: string;
  /** Of an OCO order. */
  stopLimitPrice?: string;
  /** Of a trailing stop, in per cent. */
  trail?: string;
  quantity?: string;
  /** The currency that a market buy's quantity is in. */
  unit?: string;
  timeInForce?: 'gtc' | 'gtd' | 'ioc' | 'fok';
  /** In UTC, as 2026-12-24T18:30. */
  expiresAt?: string;
  isPostOnly?: boolean;
  /** Of an iceberg order. */
  shows?: string;
};

/** Types an order into the ticket of /exchange as it stands. */
async function fillTicket(page: Page, entry: TicketEntry): Promise<Locator> {
  const ticket = page.getByRole('form', { name: 'Order form' });
  // Messages that lie over the ticket stay while the pointer is on them.
  await page.mouse.move(0, 0);
  await ticket.getByText(entry.side, { exact: true }).click();
  await ticket.getByText(entry.type ?? 'Limit', { exact: true }).click();
  if (entry.price !== undefined) await ticket.getByLabel('Price', { exact: true }).fill(entry.price);
  if (entry.stopPrice !== undefined) await ticket.getByLabel('Stop price').fill(entry.stopPrice);
  if (entry.stopLimitPrice !== undefined) {
    await ticket.getByLabel('Limit price after the stop').fill(entry.stopLimitPrice);
  }
  if (entry.trail !== undefined) await ticket.getByLabel('Distance to the best price').fill(entry.trail);
  if (entry.unit) await ticket.getByLabel('Quantity in').selectOption({ label: entry.unit });
  if (entry.quantity !== undefined) await ticket.getByLabel('Quantity', { exact: true }).fill(entry.quantity);
  if (entry.timeInForce || entry.isPostOnly || entry.shows) {
    const options = ticket.getByText('More options');
    if (!(await ticket.getByLabel('Time in force').isVisible())) await options.click();
    if (entry.timeInForce) await ticket.getByLabel('Time in force').selectOption(entry.timeInForce);
    if (entry.expiresAt) await ticket.getByLabel('Good till (UTC)').fill(entry.expiresAt);
    if (entry.isPostOnly) await ticket.getByRole('checkbox', { name: 'Post only' }).check();
    if (entry.shows) await ticket.getByLabel('Shown quantity').fill(entry.shows);
  }
  return ticket;
}

/** Sends the ticket. */
export async function sendTicket(page: Page, entry: TicketEntry): Promise<Locator> {
  const ticket = await fillTicket(page, entry);
  await ticket.getByRole('button', { name: new RegExp(`^${entry.side} `) }).click();
  return ticket;
}

/** A number of an English page, and how that page writes one. */
export const readDecimal = (text: string): Decimal => parseDecimal(text.replaceAll(',', '').trim());
export const readNumber = async (place: Locator): Promise<Decimal> => readDecimal((await place.textContent()) ?? '');
export const shown = (value: Decimal): string =>
  formatDecimal(value).replace(/^\d+/, (whole) => Number(whole).toLocaleString('en'));

/** `share` of the last price that the page shows, with as many digits as the market has; for orders that wait. */
export async function priceBeside(page: Page, share: string, places: number): Promise<string> {
  const last = await readNumber(page.getByTestId('last-price'));
  return formatDecimal(multiply(last, parseDecimal(share), 'down', places));
}

export type ReadFill = { quantity: Decimal; price: Decimal; fee: Decimal; isMaker: boolean };

/** The trades of an order as its row lists them, opened by a click. */
export async function readFills(row: Locator): Promise<ReadFill[]> {
  await row.getByText(/^Trades \(/).click();
  await expect(row.getByTestId('fill').first()).toBeVisible();
  const texts = await row.getByTestId('fill').allTextContents();
  return texts.map((text) => {
    const [, quantity = '', price = ''] = /^([\d,.]+) \w+ × ([\d,.]+) /.exec(text) ?? [];
    const [, role, fee = ''] = /(Maker|Taker) · Fee ([\d,.]+)/.exec(text) ?? [];
    return {
      quantity: readDecimal(quantity),
      price: readDecimal(price),
      fee: readDecimal(fee),
      isMaker: role === 'Maker',
    };
  });
}

const sum = (values: Decimal[]): Decimal => values.reduce(add, zero);

/** What trades come to, by decimal arithmetic: base, quote and the fee that each side of them costs. */
export function reckon(fills: ReadFill[]) {
  const quoteOf = ({ price, quantity }: ReadFill) => multiply(price, quantity, 'up');
  return {
    base: sum(fills.map(({ quantity }) => quantity)),
    quote: sum(fills.map(quoteOf)),
    feeOfBuyer: sum(fills.map(({ quantity }) => multiply(quantity, feeRate, 'up', 8))),
    feeOfSeller: sum(fills.map((fill) => multiply(quoteOf(fill), feeRate, 'up', 8))),
    shownFee: sum(fills.map(({ fee }) => fee)),
  };
}

/** The row of an own order, by what it says. */
export const orderRow = (page: Page, ...texts: string[]): Locator =>
  texts.reduce((rows, hasText) => rows.filter({ hasText }), page.getByRole('row'));
