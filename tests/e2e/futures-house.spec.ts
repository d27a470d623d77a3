import { expect } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { openingForm } from '../support/browser-futures.ts';
import { closeTicket, fundFuturesAccount, openTicket } from '../support/browser-futures-tickets.ts';
import { approveProposal, enterConsole, unfoldDeed } from '../support/browser-operator.ts';
import { test } from '../support/test.ts';

/** No other story trades it. */
const symbol = 'AVAX_USDT';

test('one operator stops openings, but not closing; two open again', async ({ page, browser }) => {
  await signUp(page);
  await fundFuturesAccount(page, '1000');
  const ticket = await openTicket(page, { symbol, quantity: '5', leverage: 5 });
  const ada = await (await browser.newContext()).newPage();
  await enterConsole(ada, ['finance']);
  const grace = await (await browser.newContext()).newPage();
  await enterConsole(grace, ['finance']);

  await ada.getByRole('navigation').getByRole('link', { name: 'Futures' }).click();
  const row = ada.getByRole('row', { name: `${symbol} USDT` });
  await expect(row.getByText('Open', { exact: true })).toBeVisible();
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
});
