import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';

/** A photo as a file of the device. */
export async function photo(name = 'photo.jpg') {
  const picture = sharp({ create: { width: 640, height: 400, channels: 3, background: '#c84' } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

export const pictureForm = (page: Page, side: string): Locator =>
  page.locator('form').filter({ has: page.locator(`input[name="side"][value="${side}"]`) });

/** The first step, in English. */
export async function fillInPerson(page: Page, { birthDate = '1990-05-17', givenNames = 'Sari' } = {}): Promise<void> {
  await page.getByLabel('Given names, in Latin letters').fill(givenNames);
  await page.getByLabel('Family name, in Latin letters').fill('Wijaya');
  await page.getByLabel('Date of birth').fill(birthDate);
  await page.getByLabel('Nationality').selectOption('ID');
  await page.getByLabel('Country where you live').selectOption('DE');
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

/** The second step, for a passport. */
export async function fillInDocument(page: Page, { number = 'X1234567' } = {}): Promise<void> {
  await page.getByLabel('Passport').check();
  await expect(page.getByLabel('Issued by')).toHaveValue('ID');
  await page.getByLabel('Number of the document').fill(number);
  await page.getByRole('button', { name: 'Save and continue' }).click();
}

/** The photos of a passport, each by its own form. */
export async function uploadPhotos(page: Page): Promise<void> {
  for (const side of ['front', 'selfie']) {
    const form = pictureForm(page, side);
    await form.locator('input[type="file"]').setInputFiles(await photo());
    await form.getByRole('button', { name: 'Upload' }).click();
    await expect(pictureForm(page, side).getByText('Saved')).toBeVisible();
  }
}

/** Fills in everything for a passport and sends it, through the API with the cookies of the page. */
export async function applyForIdentity(page: Page, number: string, givenNames = 'Sari'): Promise<void> {
  const post = async (step: string, body: object) => {
    const response = await page.request.post(`/api/v1/identityverification${step}`, body);
    expect(await response.json()).toMatchObject({ errcode: 0 });
  };
  const person = {
    givenNames,
    familyName: 'Wijaya',
    birthDate: '1990-05-17',
    nationality: 'ID',
    country: 'ID',
  };
  await post('/person', { form: person });
  await post('/document', { form: { type: 'passport', issuingCountry: 'ID', number } });
  for (const side of ['front', 'selfie']) await post('/picture', { multipart: { side, image: await photo() } });
  await post('', {});
}
