import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { add, formatDecimal } from '../../contract/money.ts';
import { newAddress, signUp } from '../support/browser-account.ts';
import { closeTicket, fundFuturesAccount, openTicket } from '../support/browser-futures-tickets.ts';
import { readNumber } from '../support/browser-trading.ts';
import { test } from '../support/test.ts';

/** Saves what a link of the page offers. */
async function save(page: Page, name: string | RegExp, folder: string): Promise<string> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  const download = await waiting;
  const file = path.join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

test('everybody who has the link sees why a position was closed, and recomputes it with what the page offers', async ({
  browser,
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  const address = await signUp(page, newAddress());
  await fundFuturesAccount(page, '2000');
  const receipt = await closeTicket(page, await openTicket(page));

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(`/en/futures/receipt?id=${receipt}`);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Futures receipt');
  await expect(stranger.getByText('The user closed the position.')).toBeVisible();
  const formulas = stranger.getByRole('table', { name: 'How it was calculated' });
  await expect(formulas.getByRole('row').filter({ hasText: 'Futures profit and loss' })).toContainText('0.02 × (');
  expect(await stranger.content()).not.toContain(address.split('@')[0]);

  const folder = mkdtempSync(path.join(tmpdir(), 'receipt-'));
  const file = await save(stranger, 'Download data (JSON)', folder);
  const program = await save(stranger, 'Download verify-outcome.mjs', folder);
  const command = (await stranger.locator('code').last().textContent()) ?? '';
  expect(command).toBe(`node verify-outcome.mjs ${site} ${path.basename(file)}`);
  const { stdout } = await promisify(execFile)(process.execPath, [program, site, path.basename(file)], {
    cwd: folder,
  });
  expect(stdout).toContain('BTC_USDT long, user: all of it follows');
  rmSync(folder, { recursive: true });

  // The way to the proof of the tick that decided.
  await stranger.getByRole('link', { name: /^\d+$/ }).last().click();
  await expect(stranger.getByTestId('tick-proof')).toBeVisible();
  const unknown = await stranger.goto(`/en/futures/receipt?id=${'0'.repeat(32)}`);
  expect(unknown?.status()).toBe(404);
});

test('the futures account shows its equity, and the total counts it', async ({ page }) => {
  await signUp(page);
  await fundFuturesAccount(page, '2000');
  const ticket = await openTicket(page, { quantity: '0.05' });
  await page.goto('/en/assets/assetcontract');
  const numberOf = (id: string) => readNumber(page.getByTestId(id));
  const [balance, unrealised] = [await numberOf('balance-USDT'), await numberOf('unrealisedProfit-USDT')];
  expect(Math.abs(Number(add(balance, unrealised) - (await numberOf('equity-USDT'))) / 1e18)).toBeLessThan(0.01);
  expect(formatDecimal(await numberOf('margin-USDT'))).not.toBe('0');
  await expect(page.getByRole('table', { name: 'Open positions' }).getByRole('row')).toHaveCount(2);
  await page.goto('/en/futures/risk');
  const market = page.getByRole('table', { name: 'Open interest in USDT' }).getByRole('row', { name: /^BTC\/USDT/ });
  await expect(market.getByRole('cell').first()).not.toHaveText(/^Long0$/);
  await closeTicket(page, ticket);

  await page.goto('/en/assets/funddetails');
  await page.getByLabel('Type').selectOption('Futures profit and loss');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const entry = page.getByRole('table', { name: 'Entries of your accounts' }).locator('tbody').getByRole('row').first();
  await expect(entry).toContainText('Futures profit and loss');
  await expect(entry.getByRole('link')).toHaveAttribute('href', /\/futures\/ticket\?id=\d+$/);
  await page.goto('/en/assets/statement');
  for (const item of ['Futures profit and loss', 'Futures fee']) {
    await expect(page.getByRole('rowheader', { name: item })).toBeVisible();
  }
});
