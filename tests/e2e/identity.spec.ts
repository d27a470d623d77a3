import { expect, type Page, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { fillInDocument, fillInPerson, photo, pictureForm } from '../support/browser-identity.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

const uploadPath = '/en/profile/individual/upload';

/** Lets go of a file above the form of a side. */
async function drop(page: Page, side: string, file: Awaited<ReturnType<typeof photo>>) {
  const dataTransfer = await page.evaluateHandle(
    ([base64, name, type]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    [file.buffer.toString('base64'), file.name, file.mimeType] as const,
  );
  await pictureForm(page, side).dispatchEvent('drop', { dataTransfer });
}

test('a member fills in the steps, mends what is wrong, and sends them with photos', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/profile/authentication');
  await expect(page.getByText('You have not verified your identity yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Verify now' }).click();
  await fillInPerson(page, { birthDate: '2015-05-17' });
  await expect(page.getByText('You must be at least 18 years old.')).toBeVisible();
  await expect(page.getByLabel('Date of birth')).toBeFocused();
  await expect(page.getByLabel('Given names, in Latin letters')).toHaveValue('Sari');
  await expectAccessible(page);
  await fillInPerson(page);
  await fillInDocument(page, { number: 'no <b>' });
  await expect(page.getByText('Please check the number.')).toBeVisible();
  await expect(page.getByLabel('Passport')).toBeChecked();
  await expectAccessible(page);

  await page.goto('/en/profile/authentication');
  await expect(page.getByText('You have started.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await fillInDocument(page);
  const text = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') };
  const front = pictureForm(page, 'front');
  await front.getByLabel('Front of the document').setInputFiles(text);
  await front.getByRole('button', { name: 'Upload' }).click();
  await expect(front.getByText('Invalid image.')).toBeVisible();
  const large = { ...text, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await front.getByLabel('Front of the document').setInputFiles(large);
  await front.getByRole('button', { name: 'Upload' }).click();
  await expect(front.getByText('The picture is larger than 10 MB.')).toBeVisible();
  await expectAccessible(page);

  await drop(page, 'front', await photo());
  await expect(front.getByAltText('Selected file')).toBeVisible();
  // Held back, so that the bar of progress can be seen.
  await page.route('**/individual/upload/picture', async (route) => {
    await expect(front.getByRole('progressbar', { name: 'Sending' })).toBeVisible();
    await route.continue();
  });
  await front.getByRole('button', { name: 'Upload' }).click();
  await expect(front.getByText('Saved')).toBeVisible();
  await page.unroute('**/individual/upload/picture');
  const shown = await front.getByAltText('Front of the document').getAttribute('src');
  const picture = await page.request.get(shown ?? '');
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining('sandbox'),
    'content-disposition': expect.stringContaining('attachment'),
  });
  await page.route('**/individual/upload/picture', (route) => route.abort());
  const selfie = pictureForm(page, 'selfie');
  await selfie.getByLabel('Selfie with the document').setInputFiles(await photo());
  await selfie.getByRole('button', { name: 'Upload' }).click();
  await expect(selfie.getByText('The upload failed.')).toBeVisible();
  await page.unroute('**/individual/upload/picture');
  await selfie.getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('link', { name: 'Check and send' }).click();

  await expect(page.getByText('Sari')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page).toHaveURL(/\/en\/profile\/authentication$/);
  await expect(page.getByRole('main').getByText('Under review', { exact: true })).toBeVisible();
  await page.goto(uploadPath);
  await expect(page).toHaveURL(/\/en\/profile\/authentication$/);

  await page.context().clearCookies();
  expect((await page.request.get(shown ?? '')).status()).toBe(401);
  await page.goto(uploadPath);
  await expect(page).toHaveURL(/\/en\/login\?from=%2Fprofile%2Findividual%2Fupload$/);
});

test('nothing scrolls sideways on a phone, and every theme can be read', async ({ page }) => {
  await signUp(page);
  for (const [language, colorScheme] of [
    ['de', 'dark'],
    ['hi', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 375, height: 800 });
    for (const path of ['authentication', 'individual/upload']) {
      await page.goto(`/${language}/profile/${path}`);
      await expectNoSidewaysScrolling(page);
      await expectAccessible(page);
    }
  }
});
