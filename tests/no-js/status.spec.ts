import { expect, test } from '@playwright/test';
import { enterConsole } from '../support/browser-operator.ts';

test('an operator writes of an incident, and everybody reads it in their language', async ({ page, context }) => {
  const title = `Late deposits ${Date.now()}`;
  await enterConsole(page, ['content']);
  await page.goto('/en/operator/status');
  await page.getByRole('link', { name: 'New incident' }).click();
  await page.getByLabel('Title').fill(title);
  const publish = page.getByRole('button', { name: 'Publish' });
  await page.getByLabel('Text', { exact: true }).fill('We look into it.');
  await publish.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('link', { name: 'Deutsch (missing)' }).click();
  await page.getByLabel('Title').fill(`Einzahlungen ${title}`);
  await publish.click();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue(`Einzahlungen ${title}`);
  await page.getByLabel('Text', { exact: true }).fill('Wir prüfen es.');
  await page.getByLabel('State').selectOption('identified');
  await publish.click();
  await expect(page.getByText('Saved.')).toBeVisible();

  const visitor = await context.newPage();
  await expect(async () => {
    await visitor.goto('/de/status');
    await expect(visitor.getByRole('heading', { name: `Einzahlungen ${title}` })).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(visitor.getByText('Ursache gefunden').first()).toBeVisible();
  await visitor.goto('/ja/status');
  await expect(visitor.getByRole('heading', { name: title })).toHaveAttribute('lang', 'en');

  await page.goto('/en/operator/status');
  await page.getByRole('link', { name: title }).click();
  await page.getByLabel('State').selectOption('resolved');
  await publish.click();
  await expect(page.getByText('Saved.')).toBeVisible();
});

test('the footer leads to what works and what does not', async ({ page }) => {
  await page.goto('/en/announcements');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Platform status' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Platform status');
  await expect(page.getByRole('table', { name: 'Areas' })).toContainText('Deposits and withdrawals');
  await expect(page.getByText(/Markets with a current price: \d+ of \d+/)).toBeVisible();
});
