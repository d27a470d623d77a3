import { expect, type Page, test } from '@playwright/test';
import { addPopup, configureSite } from '../support/configure-site.ts';

test.use({ timezoneId: 'Asia/Jakarta' });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Good to know' });

/** The page is drawn and its scripts have run: what was to be shown is there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
}

async function expectShown(page: Page, address: string): Promise<void> {
  await open(page, address);
  await expect(dialogOf(page)).toBeVisible();
}

async function expectNotShown(page: Page, address: string): Promise<void> {
  await open(page, address);
  await expect(dialogOf(page)).toHaveCount(0);
}

test('mode 1: once, and never again', async ({ page }) => {
  const home = await addPopup({ popupMode: 1 });
  await page.clock.setFixedTime('2030-03-01T12:00:00+07:00');
  await expectShown(page, home);
  await expect(dialogOf(page).getByText('A few words.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expectNotShown(page, home);
  await page.clock.setFixedTime('2031-03-05T12:00:00+07:00');
  await expectNotShown(page, '/en');
});

test('mode 2: once per day of the visitor, whose midnight counts', async ({ page }) => {
  const home = await addPopup({ popupMode: 2 });
  await page.clock.setFixedTime('2030-03-01T23:50:00+07:00');
  await expectShown(page, home);
  await expectNotShown(page, home);
  await page.clock.setFixedTime('2030-03-02T00:10:00+07:00');
  await expectShown(page, home);
  await page.clock.setFixedTime('2030-03-02T23:50:00+07:00');
  await expectNotShown(page, home);
});

test('mode 3: every time', async ({ page }) => {
  const home = await addPopup({ popupMode: 3 });
  for (let visits = 0; visits < 3; visits++) await expectShown(page, home);
  await dialogOf(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Gainers' }).click();
  await expect(page).toHaveURL(/rank=gainers/);
  await expect(dialogOf(page)).toHaveCount(0);
});

for (const popupMode of [0, undefined]) {
  test(`mode ${popupMode}: never`, async ({ page }) => {
    await expectNotShown(page, await addPopup(popupMode === undefined ? {} : { popupMode }));
  });
}

test('only inside its window', async ({ page }) => {
  const from = Date.now() + 30_000;
  const home = await addPopup({ popupMode: 3, from, to: from + 600_000 });
  await expectNotShown(page, home);
  await page.clock.setFixedTime(from + 1_000);
  await expectShown(page, home);
  await page.clock.setFixedTime(from + 600_000);
  await expectNotShown(page, home);
});

test('several come one after the other', async ({ page }) => {
  const home = await addPopup({ popupMode: 1, title: 'First' });
  const referralCode = home.split('=')[1];
  const texts = { en: { title: 'Second', text: 'And this.' } };
  await configureSite(`popup.${referralCode?.toLowerCase()}-2`, { texts, referralCode, popupMode: 1, sort: 1 });
  await page.goto(home);
  await page.getByRole('dialog', { name: 'First' }).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog', { name: 'Second' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
