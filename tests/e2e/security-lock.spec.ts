import { expect, type Page, test } from '@playwright/test';
import { password, signIn, signUp } from '../support/browser-account.ts';
import { addPasskey } from '../support/browser-security.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

const lockedTitle = { name: 'This device is locked' };
const expectLocked = (page: Page) => expect(page.getByRole('heading', lockedTitle)).toBeVisible();

/** For more than a minute, from when the page's script watches. */
const leaveAlone = (page: Page) =>
  expect(async () => {
    await page.clock.fastForward(61_000);
    await expect(page.getByRole('heading', lockedTitle)).toBeVisible({ timeout: 1_000 });
  }).toPass();

/** Ends on the settings, with a device that locks after a minute. */
async function turnOnLock(page: Page): Promise<string> {
  const address = await signUp(page);
  await addPasskey(page);
  await page.goto('/en/profile/securitysettings/lock');
  await page.getByLabel('Lock when not used for').selectOption('1 minute');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This device locks when it’s not used.')).toBeVisible();
  return address;
}

test('a device locks when nobody uses it, is opened by a passkey, and shows nothing until then', async ({ page }) => {
  await page.clock.install();
  const address = await turnOnLock(page);
  await page.goto('/en/profile/dashboard');
  await expect(page.getByRole('main').getByText(address.slice(0, 2)).first()).toBeVisible();

  await test.step('use keeps it open', async () => {
    await page.clock.fastForward(50_000);
    await page.mouse.move(300, 300, { steps: 2 });
    await page.clock.fastForward(50_000);
    await expect(page).toHaveURL(/dashboard$/);
  });

  await test.step('a pointer that rests and a page that scrolls by itself are no use', async () => {
    await expect(async () => {
      await page.evaluate(() => {
        dispatchEvent(new PointerEvent('pointermove', { clientX: 300, clientY: 300 }));
        document.dispatchEvent(new Event('scroll'));
      });
      await page.clock.fastForward(40_000);
      await expect(page.getByRole('heading', lockedTitle)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });

  await test.step('the server refuses what is private', async () => {
    await expect(page.locator('body')).not.toContainText(address);
    await expectAccessible(page);
    const answer = await page.request.post('/api/v1/account/profile', {
      headers: { Origin: new URL(page.url()).origin },
    });
    expect([answer.status(), (await answer.json()).errcode]).toEqual([423, 423]);
    for (const path of ['/en/profile/dashboard', '/en/assets', '/en/exchange/btc_usdt', '/en']) {
      await page.goto(path);
      await expectLocked(page);
      await expect(page.locator('body')).not.toContainText(address);
    }
    await page.goBack();
    await expectLocked(page);
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 812 });
      await expectNoSidewaysScrolling(page);
    }
  });

  await test.step('a passkey opens the page that was asked for', async () => {
    await page.goto('/en/assets?tab=1');
    await page.getByRole('button', { name: 'Unlock with a passkey' }).click();
    await expect(page).toHaveURL(/\/en\/assets\?tab=1$/);
    await expect(page.getByRole('heading', lockedTitle)).toHaveCount(0);
  });
});

test('a member locks the device from the menu, in every tab, and signs in anew without losing the lock', async ({
  page,
  context,
}) => {
  const address = await turnOnLock(page);
  await page.goto('/en/quotes');
  const other = await context.newPage();
  await other.goto('/en/assets');
  await expect(other.getByRole('heading', lockedTitle)).toHaveCount(0);
  await page.getByLabel('My account').click();
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expectLocked(page);
  await other.goto('/en/profile/dashboard');
  await expectLocked(other);

  await page.getByRole('link', { name: 'Log in again' }).click();
  await expect(page).toHaveURL(/\/en\/login/);
  // The virtual device belongs to this page, and confirms the second step too.
  await signIn(page, address, password, page.url());
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByLabel('My account')).toBeVisible();
  await page.goto('/en/profile/securitysettings/lock');
  await expect(page.getByLabel('Lock when not used for')).toHaveValue('1');

  await page.getByLabel('Lock when not used for').selectOption('Never lock');
  await page.getByLabel('Password', { exact: true }).fill('wrong password 1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This device no longer locks.')).toBeVisible();
  await page.getByLabel('My account').click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lock now' })).toHaveCount(0);
});

test('tabs lock together', async ({ page, context }) => {
  await page.clock.install();
  await turnOnLock(page);
  const other = await context.newPage();
  const watching = other.waitForResponse(/watch-use/);
  await other.goto('/en/assets');
  await watching;
  await page.goto('/en/quotes');
  await leaveAlone(page);
  await expectLocked(other);
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL(/\/en\/login$/);
});
