import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signUp } from '../support/browser-account.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';
import { test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

test('a member gets a nickname and a picture, and invites somebody', async ({ page, browser }) => {
  const address = await signUp(page);
  await page.goto('/en/profile');
  await expect(page).toHaveURL(/\/en\/profile\/dashboard$/);
  const masked = `${address.slice(0, 2)}***@example.com`;
  await expect(main(page).getByText(masked).first()).toBeVisible();
  await expect(main(page).getByText(address)).toHaveCount(0);

  await main(page).getByRole('link', { name: 'Nickname' }).click();
  const nickname = page.getByLabel('Nickname');
  await nickname.fill('Pasar Support');
  await page.getByRole('button', { name: 'Save nickname' }).click();
  await expect(page.getByText('could be mistaken for our team')).toBeVisible();
  await expect(nickname).toBeFocused();
  await expect(nickname).toHaveValue('Pasar Support');
  const chosen = `Sari ${address.replaceAll(/\D/g, '')}`;
  await nickname.fill(chosen);
  await page.getByRole('button', { name: 'Save nickname' }).click();
  await expect(page.getByText('Your nickname has been saved.')).toBeVisible();
  await expect(main(page).getByText(chosen)).toBeVisible();

  await main(page).getByRole('link', { name: 'Profile picture' }).click();
  const file = page.getByLabel('Your picture');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: svg });
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Invalid image.')).toBeVisible();
  const photo = sharp({ create: { width: 800, height: 600, channels: 3, background: '#c33' } });
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await photo.png().toBuffer() });
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Your new picture has been saved.')).toBeVisible();
  const picture = main(page).locator('img[src^="/api/image/avatar/"]');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);

  await main(page).getByRole('link', { name: 'Link and code' }).click();
  await expect(page.getByText('Nobody has signed up with your link yet.')).toBeVisible();
  const link = (await page.getByText(/\/register\?ref=/).textContent()) ?? '';
  const friend = await browser.newPage();
  await friend.goto(link);
  await expect(friend.getByRole('heading', { level: 1 })).toHaveText('Create an account');
  await friend.close();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the pages of the profile are accessible and have room in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.goto('/en/profile/phoneusernav');
    await expectAccessible(page);
    await signUp(page);
    const ofDashboard = ['dashboard', 'dashboard/avatar', 'dashboard/nickname'];
    const ofAccounts = ['bankaccounts', 'bankaccounts/add', 'bankaccounts/add?country=CN&type=wechat'];
    const paths = [...ofDashboard, ...ofAccounts, 'referral', 'phoneusernav'];
    for (const path of paths) {
      await page.goto(`/de/profile/${path}`);
      for (const width of [375, 1440]) {
        await page.setViewportSize({ width, height: 812 });
        await expectNoSidewaysScrolling(page);
      }
      await expectAccessible(page);
    }
  });
}
