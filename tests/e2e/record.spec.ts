import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { takeCoins } from '../support/browser-trading.ts';

test('a member finds every movement with the balance after it, and takes the list along', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT', 'BTC');
  await page.goto('/en/assets/funddetails');
  const rows = page.getByRole('table', { name: 'Entries of your accounts' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('+10,000 USDT');
  await expect(rows.nth(1).getByRole('cell').last()).toHaveText('Balance after10,000 USDT');

  await page.getByLabel('Coin').selectOption('BTC');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(rows).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')[0]).toBe('\uFEFFTime,Type,Account,Change,On hold,Balance after,Coin,Number,Reference');
  expect(file.split('\r\n')[1]).toMatch(/Z,Deposit,Spot account,0\.2,0,0\.2,BTC,\d+,Trial coins$/);

  await page.getByLabel('Type').selectOption('Reward');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByText('Nothing matches the filter.')).toBeVisible();
  await page.getByRole('link', { name: 'Reset filter' }).click();
  await expect(rows).toHaveCount(3);

  await page.goto('/en/assets/statement');
  const yearFile = async (name: string) => {
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    return (await readFile(await (await started).path(), 'utf8')).trimEnd().split('\r\n');
  };
  expect((await yearFile('Complete list (CSV)')).slice(1).map((line) => line.split(',').slice(1, 6))).toEqual([
    ['Deposit', '', '', expect.any(String), 'FTUSDT'],
    ['Deposit', '', '', '10000', 'USDT'],
    ['Deposit', '', '', '0.2', 'BTC'],
  ]);
  const [header, ...lines] = await yearFile('For Koinly (CSV)');
  expect(header).toMatch(/^Date,Sent Amount,/);
  expect(lines.map((line) => line.replace(/^[\d-]+ [\d:]+ UTC/, '').replace(/\d+$/, ''))).toEqual([
    ',,,10000,USDT,,,,,,Deposit: Trial coins,',
    ',,,0.2,BTC,,,,,,Deposit: Trial coins,',
  ]);

  await page.goto('/en/assets/transfer?from=spot&to=futures&currency=USDT');
  await page.getByLabel('Amount', { exact: true }).fill('250');
  await page.getByRole('button', { name: 'Transfer now' }).click();
  await expect(page).toHaveURL(/done=\d+/);
  await page.goto('/en/assets/funddetails');
  await page.getByRole('combobox', { name: 'Account' }).selectOption('Futures account');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('+250 USDT');
  await page.goto('/en/assets/financerecord');
  await expect(page.getByText('Nothing has happened in savings or staking yet.')).toBeVisible();
  await page.goto('/en/assets/loanhistory');
  await expect(page.getByText('There is no loan here.')).toBeVisible();
});

test('a date in the transaction history stays in one piece, however narrow its table is', async ({ page }) => {
  await signUp(page);
  await takeCoins(page, 'USDT', 'BTC');
  for (const width of [375, 900, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const language of ['en', 'id', 'de']) {
      await page.goto(`/${language}/assets/funddetails`);
      const words = page.getByRole('main').locator('tbody time span');
      expect(await words.count()).toBeGreaterThan(3);
      const lines = await words.evaluateAll((spans) => spans.map((span) => span.getClientRects().length));
      expect(new Set(lines), `${language} at ${width}`).toEqual(new Set([1]));
      await expect(words.first()).toHaveText(/^\d+-\d+-\d+$/);
    }
  }
});
