import { expect, type Page } from '@playwright/test';
import type { OperatorRole } from '../../contract/operator-values.ts';
import { requestCommand } from '../../server/platform/command-socket.ts';
import { newAddress, password } from './browser-account.ts';
import { codeOf } from './browser-security.ts';

/** Invites an operator at the command line and accepts through the pages, in English; ends in the console. */
export async function enterConsole(page: Page, roles: OperatorRole[]): Promise<void> {
  const words = ['invite', newAddress(), ...roles];
  const invited = await requestCommand(process.env.BROWSER_TEST_DATA ?? '', { command: 'operator', words, by: 'test' });
  const link = new URL(/http\S+$/.exec(invited)?.[0] ?? '');
  await page.goto(link.pathname + link.search);
  const secret = (await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
  await page.getByLabel('Name').fill('Rahayu');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code from the authenticator app').fill(codeOf(secret.replaceAll(' ', '')));
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Rahayu' })).toBeVisible();
}
