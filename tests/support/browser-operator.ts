import { expect, type Locator, type Page } from '@playwright/test';
import type { OperatorRole } from '../../contract/operator-values.ts';
import { requestCommand } from '../../server/platform/command-socket.ts';
import { newAddress, password } from './browser-account.ts';
import { codeOf, nextCodeOf } from './browser-security.ts';

type BrowserOperator = { email: string; secret: string };

/**
 * Invites an operator at the command line, with all roles when none is named, and accepts through the pages, in
 * English; ends in the console.
 */
export async function enterConsole(
  page: Page,
  roles: OperatorRole[] = [],
  directory = process.env.BROWSER_TEST_DATA ?? '',
): Promise<BrowserOperator> {
  const email = newAddress();
  const words = ['invite', email, ...roles];
  const invited = await requestCommand(directory, { command: 'operator', words, by: 'test' });
  return { email, secret: await acceptInvitation(page, /http\S+$/.exec(invited)?.[0] ?? '', 'Rahayu') };
}

/** Opens the link of an invitation and accepts it; gives the secret of the app. */
export async function acceptInvitation(page: Page, link: string, name: string): Promise<string> {
  const { pathname, search } = new URL(link);
  await page.goto(`${pathname}${search}`);
  const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = shown?.replaceAll(' ', '') ?? '';
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code from the authenticator app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  return secret;
}

/** Fills the form of /operator/login and sends it. */
export async function signInOperator(page: Page, { email, secret }: BrowserOperator): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code from the authenticator app').fill(nextCodeOf(secret));
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** A deed of the page by its title, unfolded, with a reason given. */
export async function unfoldDeed(page: Page, title: string, reason: string): Promise<Locator> {
  const deed = page.getByRole('main').locator('details').filter({ hasText: title });
  await deed.locator('summary').click();
  await deed.getByLabel('Reason', { exact: true }).fill(reason);
  return deed;
}

/** Approves, as another operator, the proposal that says so. */
export async function approveProposal(page: Page, text: string, reason: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Approvals' }).click();
  const proposal = page.getByRole('article').filter({ hasText: text });
  await proposal.getByLabel('Reason').fill(reason);
  await proposal.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Decided.')).toBeVisible();
}
