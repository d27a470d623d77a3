import { expect, test } from '@playwright/test';
import { enterConsole } from '../support/browser-operator.ts';
import { expectAccessible } from '../support/check-accessibility.ts';

test('editors write a post in two languages, publish it, hear of each other and bring a version back', async ({
  page,
  request,
}) => {
  await enterConsole(page, ['content']);
  await page.getByRole('link', { name: 'Posts' }).click();
  const slug = `story-${process.pid}-${Date.now()}`;
  await page.getByLabel('Slug', { exact: true }).fill('no slug');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Please check this entry.')).toBeVisible();
  await page.getByLabel('Slug', { exact: true }).fill(slug);
  await page.getByRole('button', { name: 'Create' }).click();

  await page.getByLabel('Title').fill('Story <b>one</b>');
  await page.getByLabel('Summary').fill('What happens');
  await page.getByLabel('Text', { exact: true }).fill('It is **bold**.\n\n<script>alert(1)</script>');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('article').locator('strong')).toHaveText('bold');
  await expect(page.getByLabel('Title')).toHaveValue('Story <b>one</b>');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  const english = page.url();

  await page.getByLabel('Write in').selectOption('de');
  await page.getByRole('button', { name: 'Show' }).click();
  const german = page.getByRole('main').locator('form[method=post]');
  await expect(page.getByLabel('Text', { exact: true }).first()).toHaveValue(/It is \*\*bold\*\*/);
  await german.getByLabel('Title').fill('Geschichte');
  await german.getByLabel('Summary').fill('Was geschieht');
  await german.getByLabel('Text', { exact: true }).fill('Es ist **fett**.');
  await german.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.getByRole('link', { name: 'Pictures' }).click();
  const upload = page.getByRole('button', { name: 'Upload' });
  const file = (buffer: Buffer) => ({ name: 'chart.png', mimeType: 'image/png', buffer });
  await page.getByLabel('Picture', { exact: true }).setInputFiles(file(Buffer.from('<svg onload="alert(1)"/>')));
  await page.getByLabel('Alt text (English)').fill('A [red] chart');
  await upload.click();
  await expect(page.getByText('Invalid image.')).toBeVisible();
  await expect(page.getByLabel('Alt text (English)')).toHaveValue('A [red] chart');
  await page.getByLabel('Picture', { exact: true }).setInputFiles('docs/screenshot.png');
  await upload.click();
  const card = page.getByRole('article', { name: 'A [red] chart' });
  await card.getByLabel('Alt text (Deutsch)').fill('Ein Kurs');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Texts' }).click();
  await page.getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/<\/script>\n\n!\[A \\\[red\\\] chart\]\(\/api/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Cover').selectOption('A [red] chart');
  await page.getByLabel('State').selectOption('scheduled');
  await page.getByLabel('Tags').fill('spot, story');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Choose a time in the future.')).toBeVisible();
  await expect(page.getByLabel('Tags')).toHaveValue('spot, story');
  await page.getByLabel('State').selectOption('published');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Open on the site' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Story <b>one</b>');
  const published = page.url();
  await expect(page.getByRole('img', { name: 'A [red] chart' })).toHaveCount(2);
  const readAsVisitor = async () => (await request.get(published)).text();
  expect(await readAsVisitor()).toContain('Story &lt;b&gt;one');

  await page.goto(english);
  const other = await page.context().newPage();
  await other.goto(english);
  await other.getByLabel('Title').fill('Theirs');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Saved.')).toBeVisible();
  await page.getByLabel('Title').fill('Ours');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Someone else saved this post in the meantime.')).toBeVisible();
  await expect(page.getByLabel('Title').first()).toHaveValue('Ours');
  await expect(page.getByLabel('Title').last()).toHaveValue('Theirs');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.getByRole('link', { name: 'History' }).click();
  await page
    .getByRole('link', { name: /^English, version/ })
    .nth(1)
    .click();
  await expect(page.locator('ins')).toHaveText('+ Theirs');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Theirs');
  expect(await readAsVisitor()).toContain('Theirs');

  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByLabel('State').selectOption('archived');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect((await request.get(published)).status()).toBe(404);
});
