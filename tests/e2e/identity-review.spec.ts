import { expect } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { applyForIdentity } from '../support/browser-identity.ts';
import { enterConsole } from '../support/browser-operator.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';
import { test } from '../support/test.ts';

test('a reviewer rejects what can not be read, and approves what was mended', async ({ page, browser }) => {
  await signUp(page);
  const number = `R${process.pid}-${Date.now()}`;
  await applyForIdentity(page, number);
  const { id: member } = (await (await page.request.post('/api/v1/account/profile')).json()).data;
  const office = await browser.newContext();
  const console = await office.newPage();
  await enterConsole(console, ['reviewer']);
  const openApplication = async () => {
    await console.getByRole('navigation').getByRole('link', { name: 'Identity reviews' }).click();
    // Other tests send applications too.
    await console.getByRole('button', { name: `Take: User ${member}`, exact: true }).click();
    await expect(console.getByText(number)).toBeVisible();
  };
  await openApplication();
  const application = console.url();
  const front = console.getByAltText('Front of the document');
  await expect.poll(() => front.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  const picture = (await front.getAttribute('src')) ?? '';
  const shown = await console.request.get(picture);
  expect(shown.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect((await page.request.get(picture)).status()).toBe(401);
  await expectAccessible(console);
  for (const width of [375, 1440]) {
    await console.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(console);
  }

  await console.getByLabel('Explanation for the user').fill('The photo is dark.');
  await console.getByRole('button', { name: 'Reject' }).click();
  await expect(console.getByText('Please fill this in.')).toBeVisible();
  await expect(console.getByLabel('Explanation for the user')).toHaveValue('The photo is dark.');
  await console.getByLabel('Reason for a rejection').selectOption('unreadable');
  await console.getByRole('button', { name: 'Reject' }).click();
  await expect(console.getByText('The application is rejected.')).toBeVisible();
  await expectAccessible(console);
  await console.goto(application);
  await expect(console.getByText('This is no longer assigned to you.')).toBeVisible();

  await page.goto('/en/profile/authentication');
  await expect(page.getByText('A photo is blurred, too dark or not readable.')).toBeVisible();
  await expect(page.getByText('From the reviewer: The photo is dark.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Correct and apply again' }).click();
  await page.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('main').getByText('Under review', { exact: true })).toBeVisible();
  await console.goto('/en/operator');
  await openApplication();
  await console.getByRole('button', { name: 'Return it to the list' }).click();
  await openApplication();
  await console.getByRole('button', { name: 'Approve' }).click();
  await expect(console.getByText('The application is approved.')).toBeVisible();
  await console.getByRole('link', { name: 'Decided' }).click();
  const decisions = console.getByRole('table', { name: 'Decisions, the newest first' });
  const own = decisions.getByRole('row').filter({ hasText: `User ${member}` });
  await expect(own.filter({ hasText: 'The photo is dark.' })).toContainText('Rejected');
  await expect(own.filter({ hasText: 'Verified' })).toHaveCount(1);
  await expectAccessible(console);
  for (const width of [375, 1440]) {
    await console.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScrolling(console);
  }

  await page.reload();
  await expect(page.getByText('Your identity is verified.', { exact: true })).toBeVisible();
  await page.getByLabel('My account').click();
  await expect(page.getByText('Sari Wijaya').first()).toBeVisible();
  await office.close();
});
