import { expect, type Page } from '@playwright/test';
import { totpCode } from '../../server/areas/security/totp.ts';
import { password } from './browser-account.ts';

/** A code of an app; `steps` half minutes from now, since each counts only once. */
export const codeOf = (secret: string, steps = 0): string => totpCode(secret, Math.floor(Date.now() / 30_000) + steps);

/** Turns the authenticator app on through the pages, in English; ends where the recovery codes are shown. */
export async function turnOnAuthenticator(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto('/en/profile/securitysettings');
  await page.getByRole('link', { name: 'Set up' }).click();
  const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = shown?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Code from the app').fill(codeOf(secret, -1));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('main').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { secret, recoveryCodes: await codes.allInnerTexts() };
}
