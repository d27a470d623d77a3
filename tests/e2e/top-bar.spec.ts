import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/check-accessibility.ts';

test.use({ viewport: { width: 375, height: 812 } });

const back = (page: Page) => page.getByRole('link', { name: 'Back', exact: true });
const close = (page: Page) => page.getByRole('link', { name: 'Close and go home' });

test('on a phone the screens of reading have a bar: its title, the way back, and the way out', async ({ page }) => {
  await page.goto('/en/home/moremenu', { waitUntil: 'networkidle' });
  for (const [name, path] of [
    ['Announcements', '/en/announcements'],
    ['College', '/en/college'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('paragraph').filter({ hasText: name }).first()).toBeVisible();
    await back(page).click();
    await expect(page).toHaveURL(/\/en\/home\/moremenu$/);
  }
  await page.goto('/en/college');
  await close(page).click();
  await expect(page).toHaveURL(/\/en$/);
});

test('a brief announcement has a bar without a ground, which leads back only', async ({ page }) => {
  await page.goto('/en');
  const notice = await page.locator('a[href*="briefannouncement"]').first().getAttribute('href');
  await page.goto(notice ?? '');
  await expect(back(page)).toHaveCount(1);
  await expect(close(page)).toHaveCount(0);
  await back(page).click();
  await expect(page).toHaveURL(/\/en$/);
});

test('wide windows and other screens have no bar, and one way back', async ({ page }) => {
  await page.goto('/en/quotes');
  await expect(close(page)).toHaveCount(0);
  await page.goto('/en/college');
  await expect(close(page)).toBeVisible();
  await expect(back(page)).toHaveCount(1);
  await page.setViewportSize({ width: 900, height: 812 });
  await expect(close(page)).toBeHidden();
  await expect(back(page)).toHaveCount(1);
});

for (const theme of ['light', 'dark'] as const) {
  test(`screens with a bar are accessible in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/en/announcements');
    await expectAccessible(page);
  });
}
