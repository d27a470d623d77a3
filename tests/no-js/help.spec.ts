import { expect } from '@playwright/test';
import { makePhoto } from '../contract/hostile/files.ts';
import { signUp } from '../support/browser-account.ts';
import { enterConsole } from '../support/browser-operator.ts';
import { test } from '../support/test.ts';

test('without scripts a visitor and the help desk write to each other', async ({ page, browser }) => {
  await page.goto('/en/help');
  await page.getByRole('textbox', { name: 'Message' }).fill('   ');
  await page.getByRole('button', { name: 'Start the conversation' }).click();
  await expect(page.getByText('Please fill this in.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Message' }).fill('Where is my <b>deposit</b>? [:57:]');
  await page.getByRole('button', { name: 'Start the conversation' }).click();
  await expect(page.getByText('There is no such emoji.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Where is my <b>deposit</b>? [:57:]');
  const question = `Where is my <b>deposit</b>? ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Message' }).fill(`${question} [:56:]`);
  await page.getByRole('button', { name: 'Start the conversation' }).click();
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages).toContainText(question);
  await expect(messages.getByRole('img', { name: 'Emoji 56' })).toBeVisible();

  // Posted twice it is one message.
  await page.reload();
  await expect(messages.getByRole('listitem')).toHaveCount(1);

  await page.getByLabel('Picture').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages.getByRole('img', { name: 'Picture from You' })).toBeVisible();
  const html = Buffer.from('<script>alert(1)</script>');
  await page.getByLabel('Picture').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: html });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Invalid image.').first()).toBeVisible();
  await page.goto('/en/help');
  await page.getByRole('textbox', { name: 'Message' }).fill(question);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages.getByRole('listitem')).toHaveCount(3);

  const desk = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await enterConsole(desk, ['support']);
  await desk.getByRole('link', { name: 'Help desk' }).click();
  await desk.getByRole('row').filter({ hasText: question }).getByRole('link').click();
  await expect(desk.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Take' }).click();
  await desk.getByRole('textbox', { name: 'Message' }).fill('It is on its way.');
  await desk.getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByRole('list', { name: 'Messages' })).toContainText('It is on its way.');
  await desk.getByRole('button', { name: 'Close the conversation' }).click();
  await expect(desk.getByRole('button', { name: 'Open again' })).toBeVisible();

  await page.getByRole('link', { name: 'Look for new messages' }).click();
  await expect(messages).toContainText('Rahayu answers you now.');
  await expect(messages).toContainText('It is on its way.');
  await expect(messages).toContainText('This conversation is closed.');
  await expect(messages.getByText('Support team')).toBeVisible();
  await desk.context().close();
});

test('without scripts who signs up takes the conversation along', async ({ page }) => {
  await page.goto('/en/help');
  await page.getByRole('textbox', { name: 'Message' }).fill('Before I had an account');
  await page.getByRole('button', { name: 'Start the conversation' }).click();
  await signUp(page);
  await page.goto('/en/help');
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Before I had an account');
  await page.getByRole('textbox', { name: 'Message' }).fill('And now');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(2);
});
