import { expect, test } from '@playwright/test';
import { enterConsole } from '../support/browser-operator.ts';
import { expectAccessible } from '../support/check-accessibility.ts';
import { newReferralCode } from '../support/configure-site.ts';

/** Everything that it publishes is for a referral code that nobody else has: others meet none of it. */
test('an editor writes a banner in two languages and hears of the other one, and a popup notice', async ({ page }) => {
  const code = newReferralCode();
  await enterConsole(page, ['content']);
  await page.getByRole('link', { name: 'Home page' }).click();
  await expect(page.getByRole('table', { name: 'Banners' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New banner' }).click();
  await page.getByLabel('Name', { exact: true }).fill(`story-${code.toLowerCase()}`);
  await page.getByLabel('Title').fill('Story <b>banner</b>');
  await page.getByLabel('Name of the link').fill('Look');
  await page.getByLabel('Picture', { exact: true }).setInputFiles('docs/screenshot.png');
  await page.getByLabel('Alt text').fill('The exchange');
  await page.getByLabel('Link', { exact: true }).fill('javascript:alert(1)');
  await page.getByLabel('Referral code').fill(code);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('Only addresses that begin with https://')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('Story <b>banner</b>');
  await page.getByLabel('Link', { exact: true }).fill('https://example.com/story');
  await page.getByLabel('Picture', { exact: true }).setInputFiles('docs/screenshot.png');
  await save.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessible(page);
  const english = page.url();

  const other = await page.context().newPage();
  await other.goto(english);
  await other.getByLabel('Text', { exact: true }).fill('Theirs');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved.')).toBeVisible();
  await page.getByLabel('Text', { exact: true }).fill('Ours');
  await save.click();
  await expect(page.getByText('Someone else saved this in the meantime.')).toBeVisible();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Ours');
  await save.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Deutsch (missing)' }).click();
  await page.getByLabel('Title').fill('Geschichte');
  await page.getByLabel('Name of the link').fill('Los');
  await save.click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await other.goto(`/en?ref=${code}`);
  const banner = other.getByRole('listitem').filter({ hasText: 'Story <b>banner</b>' });
  await expect(banner.getByRole('img', { name: 'The exchange' })).toBeVisible();
  await expect(banner.getByText('Ours')).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Look' })).toHaveAttribute('href', 'https://example.com/story');
  await other.goto(`/de?ref=${code}`);
  const german = other.getByRole('listitem').filter({ hasText: 'Geschichte' });
  await expect(german.getByRole('img', { name: 'The exchange' })).toBeVisible();

  await page.goto('/en/operator/home/item?kind=popup');
  await page.getByLabel('Name', { exact: true }).fill(`story-${code.toLowerCase()}`);
  await page.getByLabel('Title').fill('Story notice');
  await page.getByLabel('How often').selectOption('Every time');
  await page.getByLabel('From (UTC)').fill('2031-01-01T00:00:00');
  await page.getByLabel('Until (UTC)').fill('2030-01-01T00:00:00');
  await page.getByLabel('Referral code').fill(code);
  await save.click();
  await expect(page.getByText('The end must be after the start.')).toBeVisible();
  await page.getByLabel('From (UTC)').fill('2020-01-01T00:00:00');
  await save.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  // The previous page may be served for another second.
  await expect(async () => {
    await other.goto(`/en?ref=${code}`);
    await expect(other.getByRole('dialog', { name: 'Story notice' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto(english);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
});
