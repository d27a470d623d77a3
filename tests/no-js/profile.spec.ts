import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { signUp } from '../support/browser-account.ts';

test('without scripts a member gets a picture and a nickname, and takes them away again', async ({ page }) => {
  const address = await signUp(page);
  await page.goto('/en/profile/phoneusernav');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Profile overview' }).click();

  await main.getByRole('link', { name: 'Profile picture' }).click();
  const file = page.getByLabel('Your picture');
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hello') });
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Invalid image.')).toBeVisible();
  const photo = sharp({ create: { width: 300, height: 300, channels: 3, background: '#33c' } });
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() });
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(main.locator('img[src^="/api/image/avatar/"]')).toBeVisible();
  await main.getByRole('link', { name: 'Profile picture' }).click();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Your picture has been removed.')).toBeVisible();

  await main.getByRole('link', { name: 'Nickname' }).click();
  await page.getByLabel('Nickname').fill('a');
  await page.getByRole('button', { name: 'Save nickname' }).click();
  await expect(page.getByText('This is too short.')).toBeVisible();
  const chosen = `Wira ${address.replaceAll(/\D/g, '')}`;
  await page.getByLabel('Nickname').fill(chosen);
  await page.getByRole('button', { name: 'Save nickname' }).click();
  await expect(main.getByText(chosen)).toBeVisible();

  await main.getByRole('link', { name: 'Link and code' }).click();
  await expect(page.getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible();
  await expect(page.getByText(/\/en\/register\?ref=[A-Z2-9]{6}$/)).toBeVisible();
});
