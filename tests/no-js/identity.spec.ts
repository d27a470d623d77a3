import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { fillInDocument, fillInPerson, pictureForm, uploadPhotos } from '../support/browser-identity.ts';

test('a member verifies its identity with plain forms', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/profile/authentication');
  await page.getByRole('link', { name: 'Verify now' }).click();
  await fillInPerson(page, { givenNames: '小明' });
  await expect(page.getByText('Please use Latin letters here.')).toBeVisible();
  await expect(page.getByLabel('Family name, in Latin letters')).toHaveValue('Wijaya');
  await fillInPerson(page);
  await fillInDocument(page);
  const text = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') };
  await pictureForm(page, 'selfie').locator('input[type="file"]').setInputFiles(text);
  await pictureForm(page, 'selfie').getByRole('button', { name: 'Upload' }).click();
  await expect(pictureForm(page, 'selfie').getByText('Invalid image.')).toBeVisible();
  await uploadPhotos(page);
  await page.getByRole('link', { name: 'Check and send' }).click();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('main').getByText('Under review', { exact: true })).toBeVisible();
});
