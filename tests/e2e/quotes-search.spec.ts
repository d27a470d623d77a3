import { expect, type Page, test } from '@playwright/test';
import { waitUntilHydrated } from '../support/browser-hydration.ts';
import { expectAccessible } from '../support/check-accessibility.ts';

const boxOf = (page: Page) => page.getByRole('banner').getByPlaceholder('Find a market').first();
const optionsOf = (page: Page) => page.getByRole('listbox', { name: 'Find a market' }).getByRole('option');
/** The option that the box marks as selected. */
async function expectChosen(page: Page, name: string): Promise<void> {
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
  await expect(chosen).toContainText(name);
  await expect(boxOf(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '');
}

test('who types finds a market by the keyboard alone, and the search is counted', async ({ page }) => {
  await page.goto('/en');
  await boxOf(page).focus();
  await expect(optionsOf(page)).toHaveCount(10);
  await page.keyboard.type('a');
  await expect(optionsOf(page)).toHaveText([/ADA\/USDT/, /AVAX\/USDT/]);
  await page.keyboard.press('ArrowDown');
  await expectChosen(page, 'ADA/USDT');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expectChosen(page, 'ADA/USDT');
  await page.keyboard.press('ArrowUp');
  await expectChosen(page, 'AVAX/USDT');
  const counted = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/exchange\?id=avax_usdt$/);
  expect((await counted).status()).toBe(204);
  expect((await counted).request().postData()).toBe('symbol=AVAX_USDT');
  await expect(boxOf(page)).toHaveValue('');
});

test('the list is a list box to screen readers, and Escape closes it', async ({ page }) => {
  await page.goto('/en/quotes');
  await boxOf(page).focus();
  await expect(optionsOf(page).first()).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Find a market' });
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  const list = page.getByRole('listbox', { name: 'Find a market' });
  await expect(box).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('10 markets');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowUp');
  await expectChosen(page, 'AVAX/USDT');
  await page.keyboard.press('Tab');
  await expect(list).toBeHidden();
});

test('a click picks, Enter without a choice lists, and what is not there is said', async ({ page }) => {
  await page.goto('/en/quotes');
  await boxOf(page).fill('link');
  await page.getByRole('option', { name: 'LINK/USDT' }).click();
  await expect(page).toHaveURL(/\/en\/exchange\?id=link_usdt$/);

  await boxOf(page).fill('zzz');
  await expect(page.getByText('No markets found.')).toBeVisible();
  await expect(optionsOf(page)).toHaveCount(0);
  await boxOf(page).fill('do');
  await boxOf(page).press('Enter');
  await expect(page).toHaveURL(/\/en\/quotes\?search=do$/);
  await expect(page.getByRole('rowheader')).toHaveText(['DOGE/USDT', 'DOT/USDT']);
  await expect(optionsOf(page)).toHaveCount(0);
});

test('a market that is opened from the results of a search is counted', async ({ page }) => {
  await page.goto('/en/quotes?search=trx');
  const counted = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('link', { name: 'TRX/USDT' }).click();
  expect((await counted).postData()).toBe('symbol=trx_usdt');
  await expect(page).toHaveURL(/\/en\/exchange\?id=trx_usdt$/);
});

test('test markets are offered to nobody else', async ({ page }) => {
  await page.goto('/en/quotes');
  await boxOf(page).fill('tst');
  await expect(page.getByText('No markets found.')).toBeVisible();
  const response = await page.goto('/en/quotes/quotepost?id=tst_usdt');
  expect(response?.status()).toBe(404);
});

test('the form works where its list can not be loaded', async ({ page }) => {
  await page.route(/symbol-suggestions/, (route) => route.abort());
  // As after a reload, which comes once a minute when files are gone.
  await page.addInitScript(() => sessionStorage.setItem('reloadedAt', String(Date.now())));
  await page.goto('/en/quotes');
  await boxOf(page).fill('sol');
  await boxOf(page).press('Enter');
  await expect(page).toHaveURL(/\/en\/quotes\?search=sol$/);
  await expect(page.getByRole('rowheader')).toHaveText(['SOL/USDT']);
});

test('a list that comes late does not cover the page of a visitor who went on meanwhile', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/symbol-suggestions.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/en/quotes');
  // Who leaves the box before that asked for nothing.
  await waitUntilHydrated(page);
  await boxOf(page).focus();
  await page.keyboard.press('Tab');
  const answered = page.waitForResponse(/\/quotes\/search/);
  release();
  await answered;
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Find a market' })).toBeVisible();
  await expect(optionsOf(page)).toHaveCount(0);
  await boxOf(page).focus();
  await expect(optionsOf(page)).toHaveCount(10);
});
