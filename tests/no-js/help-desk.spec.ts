import { expect } from '@playwright/test';
import { makePhoto } from '../contract/hostile/files.ts';
import { enterConsole } from '../support/browser-operator.ts';
import { copyStarted, type OwnServer, startedSettings, startOwnServer } from '../support/own-server.ts';
import { test } from '../support/test.ts';

// Its hours are those of the whole site, so they are changed on a server of its own.
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(startedSettings, await copyStarted());
});
test.afterAll(() => server.stop());

// One server for all of them.
test.describe.configure({ mode: 'default' });

test('without scripts a question outside the hours is answered by mail, rated, found and counted', async ({
  browser,
}) => {
  const open = async () => (await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false })).newPage();
  const desk = await open();
  await enterConsole(desk, ['support', 'admin'], server.directory);
  await desk.goto('/en/operator/site');
  const hours = desk.getByRole('main').locator('form').filter({ hasText: 'Time zone' });
  await hours.getByLabel('Time zone').fill('Asia/Nowhere');
  await hours.getByLabel('Monday').fill('9 to 5');
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    await hours.getByLabel(day).fill('');
  }
  await hours.getByLabel('Reason').fill('Nobody is here');
  await hours.getByRole('button', { name: 'Save' }).click();
  await expect(hours.getByText('There is no such time zone.')).toBeVisible();
  await expect(hours.getByText('Write hours such as 09:00-12:00')).toBeVisible();
  await hours.getByLabel('Time zone').fill('Asia/Jakarta');
  await hours.getByLabel('Monday').fill('');
  await hours.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Saved.')).toBeVisible();

  // The button is a link.
  const page = await open();
  await page.goto('/en/quotes');
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(page.getByText('Nobody is here right now.')).toBeVisible();
  const question = 'How do I keep my account safe?';
  await page.getByRole('textbox', { name: 'Message' }).fill(question);
  await page.getByLabel('Email address for our answer').fill('nobody');
  await page.getByRole('button', { name: 'Start the conversation' }).click();
  await expect(page.getByLabel('Email address for our answer')).toHaveValue('nobody');
  await expect(page.getByRole('list', { name: 'Messages' })).toHaveCount(0);
  await page.getByLabel('Email address for our answer').fill('visitor@example.com');
  await page.getByRole('button', { name: 'Start the conversation' }).click();
  const messages = page.getByRole('list', { name: 'Messages' });
  await expect(messages).toContainText(question);
  await expect(page.getByRole('link', { name: 'Keep your account safe' }).first()).toBeVisible();

  await desk.goto('/en/operator/help');
  await expect(desk.getByRole('row').filter({ hasText: question })).toContainText('By email');
  await desk.getByRole('row').filter({ hasText: question }).getByRole('link').click();
  await desk.getByRole('button', { name: 'Take' }).click();
  await desk.getByText('Use a saved reply').click();
  await desk.getByRole('link', { name: 'Account in danger' }).click();
  await expect(desk.getByRole('textbox', { name: 'Message' })).toHaveValue(/^If you believe that somebody else/);
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await makePhoto() };
  await desk.getByLabel('Picture').setInputFiles(photo);
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  const said = desk.getByRole('list', { name: 'Messages' });
  await expect(said.getByRole('img', { name: 'Picture from You' })).toBeVisible();
  await desk.getByRole('button', { name: 'Close the conversation' }).click();

  // The mail goes out with the next round of the job.
  await expect(async () => {
    await desk.goto('/en/operator/outbox');
    await expect(desk.getByText('If you believe that somebody else')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(desk.getByText('visitor@example.com').first()).toBeVisible();

  await page.getByRole('link', { name: 'Look for new messages' }).click();
  await page.getByRole('button', { name: 'Good', exact: true }).click();
  await expect(page.getByText('Thank you for your rating.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Good', exact: true })).toHaveAttribute('aria-pressed', 'true');

  await desk.goto('/en/operator/help/search');
  await desk.getByLabel('Words in a message').fill('account safe');
  await desk.getByRole('button', { name: 'Show' }).click();
  await desk.getByRole('row').filter({ hasText: question }).getByRole('link').click();
  await expect(desk.getByRole('list', { name: 'Messages' })).toContainText(question);
  await desk.goto('/en/operator/help/figures');
  await expect(desk.getByRole('row').filter({ hasText: 'Rahayu' })).toContainText('4');
});

test('without scripts operators write answers for their colleagues, in each language', async ({ browser }) => {
  const desk = await (await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false })).newPage();
  await enterConsole(desk, ['support'], server.directory);
  await desk.goto('/en/operator/help/answers');
  await desk.getByRole('link', { name: 'New saved reply' }).click();
  await desk.getByLabel('Name').fill('Weekend');
  await desk.getByLabel('Text').fill('Until Monday, {nobody}!');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Only {name}, {operator} and {site} can stand in braces.')).toBeVisible();
  await expect(desk.getByLabel('Text')).toHaveValue('Until Monday, {nobody}!');
  await desk.getByLabel('Text').fill('Until Monday, {name}!');
  await desk.getByRole('button', { name: 'Save' }).click();
  await desk.getByRole('link', { name: 'Weekend' }).click();
  await desk.getByRole('link', { name: 'Deutsch (missing)' }).click();
  await desk.getByLabel('Text').fill('Bis Montag, {name}!');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('link', { name: 'Deutsch', exact: true })).toBeVisible();
  await desk.getByRole('button', { name: 'Remove this reply' }).click();
  await expect(desk.getByRole('link', { name: 'Greeting' })).toBeVisible();
  await expect(desk.getByRole('link', { name: 'Weekend' })).toHaveCount(0);
});
