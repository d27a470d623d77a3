import { expect, type Page, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { openBeforeScripts, waitUntilHydrated } from '../support/browser-hydration.ts';
import { takeCoins } from '../support/browser-trading.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

const wide = { width: 1440, height: 800 };
const middle = { width: 900, height: 800 };
const phone = { width: 375, height: 740 };

const header = (page: Page) => page.getByRole('banner');
const group = (page: Page, name: string) => header(page).getByRole('navigation').locator('summary', { hasText: name });
const entry = (page: Page, name: string) => header(page).getByRole('link', { name });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openDrawer = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click();
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test.describe('on a wide window', () => {
  test.use({ viewport: wide });

  test('a group opens under the pointer, closes behind it, and once an entry is followed', async ({ page }) => {
    await page.goto('/en');
    await expect(entry(page, 'College')).toBeHidden();
    await group(page, 'More').hover();
    await expect(entry(page, 'College')).toContainText('Learn how trading works');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(entry(page, 'College')).toBeHidden();
    await group(page, 'More').hover();
    await entry(page, 'College').click();
    await expect(page).toHaveURL(/\/en\/college$/);
    await expect(entry(page, 'College')).toBeHidden();
    await expect(group(page, 'More')).toHaveAttribute('aria-current', 'true');
  });

  test('a link of its own is told of under the pointer, with its picture', async ({ page }) => {
    await page.goto('/en');
    const about = page.getByRole('navigation', { name: 'Main' }).getByText('Prices and changes of all coins');
    await expect(about).toBeHidden();
    await entry(page, 'Markets').hover();
    await expect(about).toBeVisible();
    await expect(about.locator('svg')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(about).toBeHidden();
  });

  test('Escape closes what the pointer holds open', async ({ page }) => {
    await page.goto('/en');
    await group(page, 'More').hover();
    await expect(entry(page, 'College')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry(page, 'College')).toBeHidden();
    await page.getByRole('heading', { level: 1 }).hover();
    await group(page, 'More').hover();
    await expect(entry(page, 'College')).toBeVisible();
  });

  test('keys lead along the groups, into one and out again', async ({ page }) => {
    await page.goto('/en');
    // Keys lead along the groups as soon as the page is hydrated.
    await expect(async () => {
      await entry(page, 'P2P').focus();
      await page.keyboard.press('ArrowLeft');
      await expect(group(page, 'More')).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(entry(page, 'College')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, 'College')).toBeFocused();
    await page.keyboard.press('End');
    await expect(entry(page, 'Check-in and lucky draw')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entry(page, 'College')).toBeHidden();
    await expect(group(page, 'More')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\/college$/);
  });

  test('the line below the header comes with scrolling beyond 20 pixels', async ({ page }) => {
    await page.goto('/en/quotes');
    const line = () => header(page).evaluate((element) => getComputedStyle(element).borderBottomColor);
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo(0, top), y);
    const atTop = await line();
    await scrollTo(22);
    await expect.poll(line).not.toBe(atTop);
    await scrollTo(20);
    await expect.poll(line).toBe(atTop);
  });
});

for (const { name, viewport, width } of [
  { name: 'a phone the drawer is as wide as the window', viewport: phone, width: 375 },
  { name: 'a window of 768 pixels too', viewport: { width: 768, height: 800 }, width: 768 },
  { name: 'a larger window it takes 375 pixels', viewport: middle, width: 375 },
]) {
  test(`on ${name}; it keeps the focus and gives it back`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/en');
    await openDrawer(page);
    expect((await drawer(page).boundingBox())?.width).toBe(width);
    await expect(drawer(page).getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    expect(await focusedText(page)).toBe('Blue up, orange down');
    await page.keyboard.press('Tab');
    await expect(drawer(page).getByRole('button', { name: 'Close menu' })).toBeFocused();
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
  });
}

test('groups of the drawer open by click, one at a time, and an entry closes it all', async ({ page }) => {
  await page.setViewportSize(middle);
  await page.goto('/en');
  await openDrawer(page);
  await expect(drawer(page).getByRole('link', { name: /^Markets/ })).toContainText('Prices and changes of all coins');
  await drawer(page).locator('summary', { hasText: 'Language' }).click();
  await expect(drawer(page).getByRole('button', { name: 'Deutsch' })).toBeVisible();
  await drawer(page).locator('summary', { hasText: 'More' }).click();
  await expect(drawer(page).getByRole('button', { name: 'Deutsch' })).toBeHidden();
  await drawer(page).getByRole('link', { name: 'College' }).click();
  await expect(page).toHaveURL(/\/en\/college$/);
  await expect(drawer(page)).toBeHidden();
});

test('a drawer that was opened before the scripts came stays open, and takes the focus', async ({ page }) => {
  await page.setViewportSize(phone);
  const letScriptsCome = await openBeforeScripts(page, '/en/college');
  await openDrawer(page);
  await expect(drawer(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await letScriptsCome();
  await expect(drawer(page).getByRole('button', { name: 'Close menu' })).toBeFocused();
  await expect(drawer(page)).toBeVisible();
});

test('the theme is chosen in the drawer, which stays open', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/en/quotes');
  await openDrawer(page);
  await drawer(page).getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(drawer(page)).toBeVisible();
});

test('the arrow leads back to where one came from, or to the first page of the area', async ({ page }) => {
  const back = header(page).getByRole('link', { name: 'Back' });
  await page.goto('/en');
  await expect(back).toBeHidden();
  await page.goto('/en/announcements/search');
  await back.click();
  await expect(page).toHaveURL(/\/en\/announcements$/);
  await back.click();
  await expect(page).toHaveURL(/\/en\/announcements\/search$/);
  await page.goto('/en/quotes');
  await back.click();
  await expect(page).toHaveURL(/\/en$/);
});

test('a member sees who is signed in, what there is in all, and hides it on every page', async ({ page }) => {
  await page.setViewportSize(wide);
  const address = await signUp(page);
  await page.goto('/en');
  await page.getByLabel('My account').click();
  for (const text of [address, 'VIP 0', 'Not verified']) {
    await expect(header(page).getByText(text).and(page.locator(':visible'))).toHaveCount(1);
  }
  const logOut = header(page).getByRole('button', { name: 'Log out' });
  await expect(logOut).toBeVisible();

  await header(page).getByLabel('Assets', { exact: true }).click();
  await expect(logOut).toBeHidden();
  const total = page.getByTestId('header-total');
  await expect(total).toHaveText('0.000 USDT');
  await header(page).getByRole('button', { name: 'Hide amounts' }).click();
  await expect(total).toHaveText('******** USDT');
  await page.goto('/en/assets');
  await expect(page.getByTestId('total')).toHaveText('******** USDT');
  await page.getByRole('main').getByRole('button', { name: 'Show amounts' }).click();
  await expect(page.getByTestId('total')).toHaveText('0.000 USDT');
});

test("the drawer is a visitor's again for a member who logs out in it", async ({ page }) => {
  await page.setViewportSize(phone);
  const address = await signUp(page);
  await page.goto('/en/college');
  await openDrawer(page);
  await expect(drawer(page).getByText(address)).toBeVisible();
  await drawer(page).locator('summary', { hasText: 'Account' }).click();
  await drawer(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/en\/login$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toBeVisible();
  await openDrawer(page);
  await expect(drawer(page).getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(drawer(page).getByText(address)).toHaveCount(0);
});

for (const hasConnection of [true, false]) {
  const line = hasConnection ? 'with' : 'without';
  test(`the total is right some seconds after it changed elsewhere, ${line} live news`, async ({ page, context }) => {
    await page.setViewportSize(wide);
    await signUp(page);
    if (!hasConnection) {
      await page.route(/socket\.io\//, (route) => route.abort());
      await page.routeWebSocket(/socket\.io\//, (socket) => socket.close());
    }
    await page.goto('/en/college');
    await header(page).getByLabel('Assets', { exact: true }).click();
    await expect(page.getByTestId('header-total')).toHaveText('0.000 USDT');
    await takeCoins(await context.newPage(), 'USDT');
    await expect(page.getByTestId('header-total')).toHaveText('10,000.000 USDT', { timeout: 12_000 });
  });
}

test('every menu is reached and read by keys alone', async ({ page }) => {
  await page.setViewportSize(wide);
  await signUp(page);
  await page.goto('/en/quotes');
  const opened: string[] = [];
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const { activeElement } = document;
      if (!activeElement?.closest('header')) return activeElement?.closest('main') ? 'main' : '';
      return activeElement.matches('summary') ? (activeElement.ariaLabel ?? activeElement.textContent ?? '') : '';
    });
    if (name === 'main') break;
    if (!name) continue;
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    const isInside = await page.evaluate(
      () => document.activeElement?.matches('a, button') && document.activeElement.closest('[data-menu]') !== null,
    );
    opened.push(`${name} ${isInside}`);
    await page.keyboard.press('Escape');
  }
  expect(opened).toEqual([
    'Trade true',
    'Earn true',
    'More true',
    'Orders true',
    'Assets true',
    'My account true',
    'Notifications, 1 unread true',
    'Language true',
    'Appearance true',
  ]);
});

test('keys lead into a menu of a member although the file that draws it is still on its way', async ({ page }) => {
  await page.setViewportSize(wide);
  await signUp(page);
  await page.route(/static\/member-menus/, () => {});
  await page.goto('/en/quotes', { waitUntil: 'commit' });
  await waitUntilHydrated(page);
  const assets = header(page).getByLabel('Assets', { exact: true });
  await assets.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  const firstStop = header(page).getByRole('button', { name: 'Hide amounts' });
  await expect(firstStop).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(assets).toBeFocused();
  await expect(firstStop).toBeHidden();
});

for (const viewport of [wide, middle, phone]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`every open menu is accessible at ${viewport.width} pixels in the ${colorScheme} theme`, async ({ page }) => {
      await page.setViewportSize(wide);
      await signUp(page);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await page.goto('/en/college');
      const summaries = header(page).locator('details[name=menu] > summary:visible');
      for (let index = 0; index < (await summaries.count()); index++) {
        await summaries.nth(index).click();
        await expectAccessible(page);
        await expectNoSidewaysScrolling(page);
        await page.keyboard.press('Escape');
      }
      if (viewport === wide) return;
      await openDrawer(page);
      for (const name of ['More', 'Language']) {
        await drawer(page).locator('summary', { hasText: name }).click();
        await expectAccessible(page);
      }
    });
  }
}
