import { createHash, createHmac } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

const openDraw = (page: Page) => page.goto('/en/profile/award/luckydraw');
const factOf = (page: Page, term: string) =>
  page.locator('dl > div', { has: page.getByText(term, { exact: true }) }).locator('dd');

test('a visitor sees the ladder and the odds, and logs in to take part', async ({ page }) => {
  await page.goto('/en/lotterycheckin');
  await expect(page.getByRole('list', { name: 'Days and prizes' }).getByRole('listitem')).toHaveCount(7);
  await expect(page.getByRole('row', { name: /^100 USDT 1 \/ 10,000 0000/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Log in to check in' }).click();
  await expect(page).toHaveURL(/\/en\/login\?from=%2Flotterycheckin$/);
  await openDraw(page);
  await expect(page).toHaveURL(/\/en\/login\?from=%2Fprofile%2Faward%2Fluckydraw$/);
});

test('a member checks in once a day', async ({ page }) => {
  await signUp(page);
  await page.goto('/en');
  await expect(page.getByRole('banner').locator('a[href="/en/lotterycheckin"]')).not.toHaveCount(0);
  await page.goto('/en/lotterycheckin');
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(page.getByText('Day 1: 10 FTUSDT are in your spot account.')).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Next check-in in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Check in', exact: true })).toHaveCount(0);
  await page.goto('/en/assets/assetspot');
  await expect(page.getByTestId('available-FTUSDT')).toHaveText('10,010.000000');
});

test('two tabs of one member check in once, and the second one is told', async ({ page, context }) => {
  await signUp(page);
  const second = await context.newPage();
  for (const tab of [page, second]) await tab.goto('/en/lotterycheckin', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(page.getByText('Day 1: 10 FTUSDT')).toBeVisible();
  await second.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect(second.getByRole('main').getByText('You’ve already checked in today.')).toBeVisible();
  await expect(second.getByRole('alert').getByText('You’ve already checked in today.')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Check in', exact: true })).toHaveCount(0);
});

test('a draw is promised, drawn, revealed and verified', async ({ page }) => {
  await signUp(page);
  await openDraw(page);
  const commitment = await factOf(page, 'SHA-256 of the server seed').textContent();
  const next = (await factOf(page, 'SHA-256 of the next server seed').textContent()) ?? '';
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  const prize = (await page.getByTestId('prize').textContent()) ?? '';
  await expect(page.getByRole('button', { name: 'Draw', exact: true })).toBeDisabled();
  // The moment of joy is there once, and not when the page is opened again.
  const joy = page.getByRole('main').locator('.animate-joy');
  await expect(joy).toBeVisible();
  const again = await page.context().newPage();
  await openDraw(again);
  await expect(again.getByTestId('prize')).toHaveCount(0);
  await expect(again.locator('.animate-joy')).toHaveCount(0);
  await again.close();
  await expect(page.getByText('Seed still secret')).toBeVisible();
  await expectAccessible(page);

  const clientSeed = page.getByLabel('Client seed for the next server seed');
  await clientSeed.fill('not a seed!');
  await page.getByRole('button', { name: 'Reveal and change seeds' }).click();
  await expect(clientSeed).toHaveAttribute('aria-invalid', 'true');
  await expect(clientSeed).toHaveValue('not a seed!');
  await clientSeed.fill('my-luck');
  await page.getByRole('button', { name: 'Reveal and change seeds' }).click();
  await expect(page.getByText('The server seed is revealed.')).toBeVisible();
  await expect(factOf(page, 'SHA-256 of the server seed')).toHaveText(next);
  await expect(factOf(page, 'Your client seed')).toHaveText('my-luck');

  await page.getByRole('link', { name: 'Verify', exact: true }).click();
  await expect(page.getByText(`This draw wins ${prize}.`)).toBeVisible();
  await expect(page.getByText('Your browser computed the draw and got the same result.')).toBeVisible();
  await expectAccessible(page);
  const asked = new URL(page.url()).searchParams;
  const serverSeed = asked.get('serverSeed') ?? '';
  expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(commitment);
  const message = `${asked.get('clientSeed')}:0`;
  const digest = createHmac('sha256', serverSeed).update(message).digest('hex');
  await expect(page.getByText(digest)).toBeVisible();
  const number = Number.parseInt(digest.slice(0, 13), 16) % 10_000;
  await expect(factOf(page, 'Number of the draw')).toContainText(`mod 10000 = ${number}`);
});

test('another seed than the promised one does not verify, and wrong values are named', async ({ page }) => {
  await page.goto('/en/lotterycheckin/verify');
  await page.getByLabel('SHA-256 of the server seed, as published').fill('ab'.repeat(32));
  await page.getByLabel('Server seed, as revealed').fill('cd'.repeat(32));
  await page.getByLabel('Client seed').fill('my luck');
  await page.getByLabel('Nonce of the draw').fill('0');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Enter 1 to 64 letters')).toBeVisible();
  await expect(page.getByLabel('Client seed')).toHaveValue('my luck');
  await page.getByLabel('Client seed').fill('my-luck');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('The server seed doesn’t match the published')).toBeVisible();
});

test('nothing scrolls sideways on a phone, in long languages too', async ({ page }) => {
  await signUp(page);
  await page.setViewportSize({ width: 375, height: 800 });
  for (const language of ['de', 'hi', 'zh-CHT', 'tl']) {
    for (const path of ['/lotterycheckin', '/profile/award/luckydraw', '/lotterycheckin/verify']) {
      await page.goto(`/${language}${path}`);
      await expectNoSidewaysScrolling(page);
    }
  }
});
