import { expect } from '@playwright/test';
import { makePhoto } from '../contract/hostile/files.ts';
import { signUp } from '../support/browser-account.ts';
import { enterConsole } from '../support/browser-operator.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';
import { test } from '../support/test.ts';

test('a member writes to the help desk, and sees the answer as it comes', async ({ page, browser, context }) => {
  await signUp(page);
  await page.goto('/en/help');
  const question = `My question of ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Message' }).fill(question);
  await page.getByRole('button', { name: 'Start the conversation' }).click();
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  // It is there once scripts run.
  const emoji = page.locator('summary[aria-label="Emoji"]');
  await expect(emoji).toBeVisible();
  // Enter sends, Shift+Enter begins the second line; there is no third.
  const text = page.getByRole('textbox', { name: 'Message' });
  await text.pressSequentially('one');
  await text.press('Shift+Enter');
  await text.pressSequentially('two');
  await text.press('Shift+Enter');
  await text.pressSequentially('!');
  await text.press('Enter');
  await expect(messages.getByRole('listitem')).toHaveCount(2);
  await expect(messages).toContainText('two!');
  await text.press('Enter');

  await emoji.click();
  await page.getByRole('button', { name: 'Emoji 12', exact: true }).click();
  await text.press('Enter');
  await expect(messages.getByRole('img', { name: 'Emoji 12' })).toBeVisible();

  await page.getByLabel('Picture').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messages.getByRole('img', { name: 'Picture from You' })).toBeVisible();
  const html = Buffer.from('<script>alert(1)</script>');
  await page.getByLabel('Picture').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: html });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Invalid image.')).toBeVisible();

  // The queue shows the last message.
  const last = `And then ${Date.now()}`;
  await text.fill(last);
  await text.press('Enter');
  await expect(messages).toContainText(last);

  const desk = await (await browser.newContext()).newPage();
  await enterConsole(desk, ['support']);
  await desk.goto('/en/operator/help');
  await desk.getByRole('row').filter({ hasText: last }).getByRole('link').click();
  await expect(desk.getByRole('list', { name: 'Messages' })).toContainText(question);
  await desk.getByRole('button', { name: 'Take' }).click();
  await expect(messages).toContainText('Rahayu answers you now.');
  await desk.getByRole('button', { name: 'Show the account' }).click();
  await expect(desk.getByText('Verified level')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('textbox', { name: 'Message' }).fill('Write to me at rahayu@example.com');
  await desk.getByRole('button', { name: 'Send' }).click();
  await expect(messages).toContainText('Write to me at rahayu@example.com');
  await expect(desk.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await expect(messages).toContainText('Careful: this message has contact details');
  await expect(messages.getByText('Read').first()).toBeVisible();

  // The operator hears the client too, picks a saved reply, and shows a picture.
  await text.fill('I will not.');
  await text.press('Enter');
  const heard = desk.getByRole('list', { name: 'Messages' });
  await expect(heard).toContainText('I will not.');
  await desk.getByText('Use a saved reply').click();
  await desk.getByRole('link', { name: 'Greeting' }).click();
  await expect(desk.getByRole('textbox', { name: 'Message' })).toHaveValue(/^Hello, this is Rahayu from Pasar\./);
  await desk.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(messages).toContainText('Hello, this is Rahayu from Pasar.');
  await desk.getByLabel('Picture').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() });
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(messages.getByRole('img', { name: 'Picture from Rahayu' })).toBeVisible();

  // What is written while the device is offline arrives once.
  await context.setOffline(true);
  await text.fill('Written in a tunnel');
  await text.press('Enter');
  await expect(page.getByText('Network error')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Network error')).toHaveCount(0);
  await expect(messages.getByText('Written in a tunnel')).toHaveCount(1);
  await page.reload();
  await expect(messages.getByText('Written in a tunnel')).toHaveCount(1);
  await desk.context().close();
});
