import { expect, test } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { takeCoinsOnPage } from '../support/browser-trading.ts';

test('a newcomer reads what happened, in the bell and in the centre', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/quotes?filter=all');
  await page.getByLabel('Notifications, 1 unread').click();
  await page.getByRole('button', { name: 'Welcome' }).click();
  await expect(page).toHaveURL(/\/en\/quotes\?filter=all$/);
  await page.getByLabel('Notifications', { exact: true }).click();
  await expect(page.getByText('No unread notifications.')).toBeVisible();

  await takeCoinsOnPage(page, 'USDT', 'BTC', 'ETH');
  await expect(page.getByTestId('unread-count')).toHaveText('3');
  await page.getByLabel('Notifications, 3 unread').click();
  await page.getByRole('link', { name: 'All notifications' }).click();
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Mark as read: Deposit received' }).first().click();
  await expect(page).toHaveURL(/\/en\/profile\/notification\?filter=unread$/);
  await expect(page.getByTestId('unread-count')).toHaveText('2');

  await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('All notifications are marked as read.')).toBeVisible();
  await expect(page.getByTestId('unread-count')).toBeHidden();
  await expect(page.locator('[data-testid^="notification-"]')).toHaveCount(4);
});

test('the settings are a form', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/profile/notification');
  await page.getByRole('link', { name: 'Settings' }).click();
  const byMail = page.getByRole('checkbox', { name: 'New login: By email' });
  await expect(byMail).toBeChecked();
  await byMail.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await expect(byMail).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Deposit received: By email' })).toBeChecked();

  const onDevices = page.getByRole('checkbox', { name: 'New login: On devices' });
  await onDevices.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(onDevices).not.toBeChecked();
  await page.getByRole('link', { name: 'Push notifications on your devices' }).click();
  await expect(page.getByText('No device shows push notifications yet.')).toBeVisible();
  // Texts inside of `noscript` are not looked into by locators.
  expect(await page.content()).toContain('JavaScript is needed to turn on push notifications.');
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toHaveCount(0);
});

test('a list of many goes on by links', async ({ page }) => {
  await signUp(page);
  await page.goto('/en/profile/notification?max=1');
  await expect(page.getByText('There are no notifications here.')).toBeVisible();
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(page.getByRole('main').getByText('Your account has been created.')).toBeVisible();
  expect((await page.goto('/en/profile/notification?max=first'))?.status()).toBe(404);
});
