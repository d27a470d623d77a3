import { expect, type Page } from '@playwright/test';
import { totpCode } from '../../server/access/totp.ts';
import { password } from './browser-account.ts';

const codeAt = (secret: string, step: number): string => totpCode(secret, Math.floor(Date.now() / 30_000) + step);

/** The code that an app shows now. It is taken for half a minute more, so the end of this one does not matter. */
export const codeOf = (secret: string): string => codeAt(secret, 0);

/** For the time after `codeOf`, which counted once: the one that the app shows next, and that is taken already. */
export const nextCodeOf = (secret: string): string => codeAt(secret, 1);

/** Turns the authenticator app on through the pages, in English; ends where the recovery codes are shown. */
export async function turnOnAuthenticator(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto('/en/profile/securitysettings');
  await page.getByRole('link', { name: 'Set up' }).click();
  const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = shown?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('main').getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { secret, recoveryCodes: await codes.allInnerTexts() };
}

/** A device with a fingerprint reader on which the right finger always lies. */
export async function addAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Adds a passkey of such a device through the pages, in English. */
export async function addPasskey(page: Page): Promise<void> {
  await addAuthenticator(page);
  await page.goto('/en/profile/securitysettings/passkeys');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Name').fill('My laptop');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await expect(page.getByText('The passkey has been added.')).toBeVisible();
}
