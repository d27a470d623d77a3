import { expect, type Page } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { openingForm } from '../support/browser-futures.ts';
import { closeTicket, fundFuturesAccount, openTicket } from '../support/browser-futures-tickets.ts';
import { approveProposal, enterConsole, unfoldDeed } from '../support/browser-operator.ts';
import { test } from '../support/test.ts';

/** No other story trades it. */
const symbol = 'AVAX_USDT';

/** A number in a row of the console, by its column, whose name stands in the cell too, for phones. */
async function readFigure(page: Page, table: string, [row, column]: [string, string]): Promise<number> {
  const figures = page.getByRole('table', { name: table });
  const headers = await figures.getByRole('columnheader').allTextContents();
  const cells = figures.getByRole('row', { name: row }).first().locator('th, td');
  const text = await cells.nth(headers.indexOf(column)).textContent();
  return Number(text?.replace(column, '').replaceAll(',', ''));
}

test('operators see what moves of the price would cost, stop openings, and fund the house by two', async ({
  page,
  browser,
}) => {
  await signUp(page);
  await fundFuturesAccount(page, '1000');
  // A move of 20% costs twice this margin, so that no move of the price since the opening makes it cost less.
  const ticket = await openTicket(page, { symbol, quantity: '5', leverage: 10 });
  const ada = await (await browser.newContext()).newPage();
  await enterConsole(ada, ['finance']);
  const grace = await (await browser.newContext()).newPage();
  await enterConsole(grace, ['finance']);

  await ada.getByRole('navigation').getByRole('link', { name: 'Futures' }).click();
  const row = ada.getByRole('row', { name: `${symbol} USDT` });
  await expect(row.getByText('Open', { exact: true })).toBeVisible();
  // A member who is long is owed more the higher the price is, and never owes more than the margin.
  const pool = (column: string) => readFigure(ada, 'By market', [`${symbol} USDT`, column]);
  expect(await pool('Held long')).toBe(5);
  expect(await pool('+20.00%')).toBeCloseTo((await pool('Mark price')) + (await pool('Owed now')), 1);
  expect(await pool('+5.00%')).toBeLessThan(await pool('+10.00%'));
  expect(await pool('-20.00%')).toBeCloseTo(-Number(ticket.margin), 1);
  const total = (column: string) => readFigure(ada, 'All markets together', ['USDT', column]);
  expect(await total('Worst at 20%')).toBeGreaterThanOrEqual(await pool('+20.00%'));

  const stop = await unfoldDeed(ada, 'Stop openings', ' ');
  await stop.getByLabel('Market').selectOption(symbol);
  await stop.getByRole('button', { name: 'Stop openings' }).click();
  await expect(stop.getByText('Please fill this in.')).toBeVisible();
  await stop.getByLabel('Reason').fill('The price looks wrong');
  await stop.getByRole('button', { name: 'Stop openings' }).click();
  await expect(row.getByText('Stopped')).toBeVisible();

  const address = `/en/futures?id=${symbol.toLowerCase()}`;
  const openLong = openingForm(page).getByRole('button', { name: 'Open long' });
  await page.goto(address);
  await expect(openLong).toBeDisabled();
  expect(await closeTicket(page, ticket)).toMatch(/^[0-9a-f]{32}$/);

  const open = await unfoldDeed(ada, 'Open futures again', 'The price is right again');
  await open.getByLabel('Market').selectOption(symbol);
  await open.getByRole('button', { name: 'Propose' }).click();
  await expect(ada.getByText('Another operator has to approve it.')).toBeVisible();
  await approveProposal(grace, 'The price is right again', 'I have compared it');
  await expect(async () => {
    await page.reload();
    await expect(openLong).toBeEnabled({ timeout: 1_000 });
  }).toPass();

  const fund = () => readFigure(ada, 'All markets together', ['USDT', 'Insurance fund']);
  const before = await fund();
  await ada.getByRole('navigation').getByRole('link', { name: 'House funds' }).click();
  const move = await unfoldDeed(ada, 'Move money of the house', 'For a market that begins');
  await move.getByLabel('Fund', { exact: true }).selectOption('Insurance fund');
  await move.getByLabel('From or to').selectOption('Coins from or to outside');
  await move.getByLabel('Currency').selectOption('USDT');
  await move.getByLabel('Amount').fill('0');
  await move.getByRole('button', { name: 'Propose' }).click();
  await expect(move.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true');
  await move.getByLabel('Amount').fill('1234.5');
  await move.getByRole('button', { name: 'Propose' }).click();
  await expect(ada.getByText('Another operator has to approve it.')).toBeVisible();
  await approveProposal(grace, 'For a market that begins', 'I have seen the coins');
  await ada.getByRole('navigation').getByRole('link', { name: 'Futures' }).click();
  await expect.poll(fund).toBe(before + 1234.5);
});
