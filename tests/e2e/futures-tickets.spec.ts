import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { fundFuturesAccount, openTicket, readTicket } from '../support/browser-futures-tickets.ts';
import { loseAnswers } from '../support/lose-answers.ts';

test('a member sees a position live, and closes it in a dialog above the list', async ({ page }) => {
  await signUp(page);
  await fundFuturesAccount(page, '10000');
  const { id, opened } = await openTicket(page, { quantity: '0.1' });
  const entry = Number(opened?.entry);
  await page.goto('/en/futures/futurescontractorder?state=hold');
  const row = page.getByRole('table', { name: 'Futures orders' }).locator('tbody').getByRole('row');
  await expect(row).toHaveCount(1);
  const worth = (await row.textContent()) ?? '';
  await expect(row).not.toHaveText(worth);

  // What a stop brings is told while it is typed; the server says what is wrong with it.
  await row.getByRole('link', { name: 'TP/SL' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take profit and stop loss' });
  await dialog.getByLabel('Take profit', { exact: true }).fill('50');
  await dialog.getByRole('combobox', { name: 'As' }).first().selectOption('% of margin');
  const shown = new RegExp(`^At [\\d,.]+: ${(Number(opened?.entry) * 0.1 * 0.05).toFixed(0).slice(0, 2)}`);
  await expect(dialog.getByText(shown)).toBeVisible();
  await dialog.getByLabel('Stop loss', { exact: true }).fill(String(Math.ceil(entry * 2)));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The stop-loss price must lie between')).toBeVisible();
  await dialog.getByLabel('Stop loss', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Take profit and stop loss saved.')).toBeVisible();
  expect(await readTicket(page, id))?.toMatchObject({ stopLoss: null, takeProfit: expect.stringMatching(/^\d/) });

  // Escape closes a dialog, and nothing is done.
  await row.getByRole('link', { name: 'Close', exact: true }).click();
  const closing = page.getByRole('dialog', { name: 'Close position' });
  await expect(closing.getByLabel('Quantity')).toHaveValue('0.1');
  await page.keyboard.press('Escape');
  await expect(closing).toBeHidden();
  expect((await readTicket(page, id))?.closing).toBeNull();

  await row.getByRole('link', { name: 'Close', exact: true }).click();
  await closing.getByRole('button', { name: '50%' }).click();
  await expect(closing.getByLabel('Quantity')).toHaveValue('0.05');
  await closing.getByRole('button', { name: 'Close position' }).click();
  await expect(closing).toBeHidden();
  await expect.poll(async () => (await readTicket(page, id))?.quantity).toBe('0.05');
  await page.goto(`/en/futures/ticket?id=${id}`);
  await expect(page.getByRole('table', { name: 'Closed parts' }).locator('tbody').getByRole('row')).toHaveCount(1);

  // The picture as pixels, for networks that take no SVG.
  await page.goto(`/en/futures/ticket?id=${id}&do=close`);
  await page.getByRole('button', { name: 'Close position' }).click();
  await page.getByRole('link', { name: 'Share picture' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as PNG' }).click();
  expect((await download).suggestedFilename()).toBe(`pasar-${id}.png`);
});

test('margin whose answer was lost is sent again with its key, and added once', async ({ page }) => {
  await page.clock.install();
  await signUp(page);
  await fundFuturesAccount(page, '10000');
  const { id, margin } = await openTicket(page, { quantity: '0.1' });
  await page.goto(`/en/futures/ticket?id=${id}&do=margin`);
  const hearAgain = await loseAnswers(page, '**/futures/ticket*');
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  const send = page.getByRole('button', { name: 'Add margin' });
  await send.click();
  const notice = page.getByText('We couldn’t confirm whether that worked.');
  await expect(notice).toBeVisible();
  await hearAgain();
  // A page that loads itself anew would have another key.
  await page.clock.fastForward(6_000);
  await expect(notice).toBeVisible();
  await send.click();
  await expect(page.getByText('Margin added.')).toBeVisible();
  expect(Number((await readTicket(page, id))?.margin)).toBeCloseTo(Number(margin) + 100, 5);
});
