import { expect, type Page } from '@playwright/test';
import { newAddress, readLetter, signIn, signUp } from '../support/browser-account.ts';
import { acceptInvitation, approveProposal, enterConsole, unfoldDeed } from '../support/browser-operator.ts';
import { turnOnAuthenticator } from '../support/browser-security.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';
import { test } from '../support/test.ts';

/** Unfolds a deed, gives a reason and presses its button. */
async function carryOut(page: Page, title: string, button: string) {
  const deed = await unfoldDeed(page, title, 'The owner called');
  await deed.getByRole('button', { name: button }).click();
}

test('two admins make a third, and two reset a second factor; a member is suspended and let in again', async ({
  page,
  browser,
}) => {
  const member = await browser.newPage();
  const address = await signUp(member);
  await turnOnAuthenticator(member);

  await enterConsole(page);
  const second = await (await browser.newContext()).newPage();
  await enterConsole(second, ['admin']);
  await page.getByRole('link', { name: 'Operators' }).click();
  const invite = page.getByRole('main').locator('form').last();
  const invited = newAddress();
  await invite.getByLabel('Email address').fill(invited);
  await invite.getByLabel('Reason').fill('Four eyes');
  await invite.getByRole('button', { name: 'Invite an operator' }).click();
  await expect(page.getByText('Please fill this in.').or(page.getByText('Please check this entry.'))).toBeVisible();
  await invite.getByLabel(/^Admin/).check();
  await invite.getByRole('button', { name: 'Invite an operator' }).click();
  await expect(page.getByText('Another operator has to approve it.')).toBeVisible();
  await approveProposal(second, `${invited} becomes an operator. Roles: Admin.`, 'I have met her');
  const third = await (await browser.newContext()).newPage();
  await acceptInvitation(third, await readLetter(invited, /http\S+/), 'Grace');

  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('searchbox').fill(address);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('row', { name: address }).getByRole('link').click();
  await carryOut(page, 'Reset two-factor authentication', 'Propose');
  await expect(page.getByText('Another operator has to approve it.')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Approvals' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' }).first()).toBeVisible();

  const reset = (on: Page) => on.getByRole('article').filter({ hasText: 'The owner called' }).first();
  await third.getByRole('navigation').getByRole('link', { name: 'Approvals' }).click();
  await expect(reset(third).getByText('In the last 7 days one of you invited the other')).toBeVisible();
  await expect(reset(third).getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await second.getByRole('navigation').getByRole('link', { name: 'Approvals' }).click();
  await reset(second).getByLabel('Reason').fill('Called back');
  await reset(second).getByRole('button', { name: 'Approve' }).click();
  await expect(second.getByText('Decided.')).toBeVisible();
  await signIn(member, address);
  await expect(member.getByLabel('My account')).toBeVisible();

  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('searchbox').fill(address);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('row', { name: address }).getByRole('link').click();
  await carryOut(page, 'All sessions end at once', 'Suspend');
  await expect(page.getByText('The user is suspended.')).toBeVisible();
  await member.goto('/en/assets');
  await expect(member).toHaveURL(/\/login\?from=/);
  await signIn(member, address);
  await expect(member.getByRole('main').getByText('This account is suspended.')).toBeVisible();
  await carryOut(page, 'Orders that were cancelled', 'Restore');
  await expect(page.getByText('The user can log in again.').first()).toBeVisible();
  await signIn(member, address);
  await expect(member.getByLabel('My account')).toBeVisible();
});

const ofPosts = ['/posts', '/posts/settings?id=1', '/posts/text?id=1&language=de', '/posts/history?id=1'];
const ofMembers = ['/members?search=pasar', '/member?id=1002', '/withdrawals?list=all'];
const pages = [
  '',
  ...ofMembers,
  ...ofPosts,
  '/reviews',
  '/reviews?kind=withdrawal&taken=free',
  '/proposals',
  '/receiving',
  '/site',
  '/operators',
  '/audit?verify',
  '/password',
  '/help/search?q=nothing',
  '/help/answers',
  '/help/answer?id=1&language=de',
  '/help/figures',
  '/status',
  '/status/incident',
];

test('the link of an invitation is in the mail to its address, and on no page', async ({ page }) => {
  await enterConsole(page);
  await page.getByRole('link', { name: 'Operators' }).click();
  const invite = page.getByRole('main').locator('form').last();
  const invited = newAddress();
  await invite.getByLabel('Email address').fill(invited);
  await invite.getByLabel('Reason').fill('Answers questions');
  await invite.getByLabel(/^Support/).check();
  await invite.getByRole('button', { name: 'Invite an operator' }).click();
  await expect(page.getByText('Invited. The link goes to the address by email.')).toBeVisible();
  const link = await readLetter(invited, /http\S+/);
  expect(await page.content()).not.toContain(new URL(link).searchParams.get('token'));
  await page.goto(link);
  await expect(page.getByText(`This invitation is for ${invited}.`)).toBeVisible();
});

test('the pages of the console are accessible and fit, and run no scripts', async ({ page }) => {
  await page.goto('/en/operator/login');
  await expectAccessible(page);
  await enterConsole(page);
  for (const path of pages) {
    const response = await page.goto(`/en/operator${path}`);
    expect([path, response?.status(), response?.headers()['cache-control']]).toEqual([path, 200, 'private, no-store']);
    expect(await page.locator('script').count(), path).toBe(0);
    expect(await page.locator('meta[name=robots]').getAttribute('content'), path).toBe('noindex');
    await expectAccessible(page);
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScrolling(page);
    }
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/site', '/audit']) {
    await page.goto(`/en/operator${path}`);
    await expectAccessible(page);
  }
});
