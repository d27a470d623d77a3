import { expect, test } from '@playwright/test';
import { readCode, sendCode, signUp } from '../support/browser-account.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

test('a member adds a phone number, and the security level says what is missing', async ({ page }) => {
  const address = await signUp(page);
  await page.goto('/en/profile/securitysettings');
  await expect(page.getByRole('progressbar', { name: 'Security level' })).toHaveAttribute('value', '20');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add a phone number' }).click();
  await expect(page).toHaveURL(/\/en\/profile\/bindphone$/);
  const number = `8${String(Date.now()).slice(-10)}`;
  await page.getByLabel('Country or region').selectOption('ID');
  await page.getByLabel('Phone number').fill('12');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Please enter a valid phone number.')).toBeVisible();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Phone number').fill(number);
  await sendCode(page);

  await expect(page.getByRole('timer')).toHaveText(/^(0:\d\d|1:00)$/);
  await page.getByLabel(`Code sent to ${number}`).fill(await readCode(`+62${number}`));
  await page.getByLabel('Code sent to vi***@example.com').fill('000000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await expect(page.getByLabel('Code sent to vi***@example.com')).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScrolling(page);
  await page.getByLabel('Code sent to vi***@example.com').fill(await readCode(address));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your phone number has been saved.')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Security level' })).toHaveAttribute('value', '40');
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expectNoSidewaysScrolling(page);
});
