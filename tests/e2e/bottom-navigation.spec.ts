import { expect, type Page, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { expectAccessible } from '../support/check-accessibility.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Areas' });
const marked = (page: Page) => bar(page).locator('[aria-current]');

const phone = { width: 375, height: 812 };
test.use({ viewport: phone });

async function signUpOnDesk(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 812 });
  await signUp(page);
  await page.setViewportSize(phone);
}

test('a phone has five ways, and the one that leads here is marked', async ({ page }) => {
  await page.goto('/en');
  await expect(bar(page).getByRole('link')).toHaveText(['Home', 'Markets', 'Trade', 'Assets', 'Account']);
  for (const [way, address] of [
    ['Markets', /\/en\/quotes$/],
    ['Trade', /\/en\/futures$/],
    ['Account', /\/en\/profile\/phoneusernav$/],
    ['Home', /\/en$/],
  ] as const) {
    await bar(page).getByRole('link', { name: way }).click();
    await expect(page).toHaveURL(address);
    await expect(marked(page)).toHaveText([way]);
  }
  await page.goto('/en/no-such-page');
  await expect(marked(page)).toHaveCount(0);
});

test('every page of trading and of assets is marked as theirs', async ({ page }) => {
  await signUpOnDesk(page);
  for (const [path, way] of [
    ['/en/exchange?id=eth_usdt', 'Trade'],
    ['/en/futures?id=eth_usdt', 'Trade'],
    ['/en/exchange/exchangecoinorder', 'Trade'],
    ['/en/assets', 'Assets'],
    ['/en/assets/assetspot', 'Assets'],
  ] as const) {
    await page.goto(path);
    await expect(marked(page)).toHaveText([way]);
  }
});

test('wide windows, and the screens of signing in, have no bar', async ({ page }) => {
  for (const path of ['/en/login', '/en/register']) {
    await page.goto(path);
    await expect(bar(page)).toHaveCount(0);
  }
  await page.goto('/en');
  await expect(bar(page)).toBeVisible();
  for (const width of [769, 900, 1440]) {
    await page.setViewportSize({ width, height: 812 });
    await expect(bar(page)).toBeHidden();
  }
});

test('the end of a page is not behind the bar', async ({ page }) => {
  await page.goto('/en/quotes');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const footer = await page.getByRole('contentinfo').boundingBox();
  const above = await bar(page).boundingBox();
  expect(Math.floor((footer?.y ?? 0) + (footer?.height ?? 0))).toBeLessThanOrEqual(above?.y ?? 0);
});

for (const theme of ['light', 'dark'] as const) {
  test(`the menu of everything is accessible in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const width of [375, 900, 1440]) {
      await page.setViewportSize({ width, height: 812 });
      await page.goto('/en/home/moremenu');
      await expectAccessible(page);
    }
  });
}

test('the menu of everything leads to every area, and a member to what is theirs', async ({ page }) => {
  const links = () => page.getByRole('main').getByRole('link');
  const deposit = page.getByRole('main').getByRole('link', { name: 'Deposit', exact: true });
  await page.goto('/en/home/moremenu');
  await expect(links().filter({ hasText: 'Log in' })).toBeVisible();
  await expect(deposit).toHaveCount(0);
  await signUpOnDesk(page);
  await page.goto('/en/home/moremenu');
  await expect(links().filter({ hasText: 'Log in' })).toHaveCount(0);
  await expect(deposit).toHaveAttribute('href', '/en/assets/assetdeposit');
  for (const path of await links().evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
    expect((await page.request.get(path)).status(), path).toBe(200);
  }
});
