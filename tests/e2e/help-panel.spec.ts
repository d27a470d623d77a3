import { expect } from '@playwright/test';
import { signUp } from '../support/browser-account.ts';
import { enterConsole } from '../support/browser-operator.ts';
import { expectAccessible } from '../support/check-accessibility.ts';
import { test } from '../support/test.ts';

test('the panel opens over a page, hears of answers while it is closed, and is there on the next page', async ({
  page,
  browser,
}) => {
  await signUp(page);
  await page.goto('/en/quotes');
  const button = page.getByRole('link', { name: 'Help', exact: true });
  const panel = page.getByRole('dialog', { name: 'Help' });
  await button.click();
  await expect(panel).toBeVisible();
  expect((await panel.boundingBox())?.width).toBe(450);
  await expect(panel.getByText('We are here now.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  // Articles come while the question is typed.
  await button.click();
  const question = `How do I keep my account safe? ${Date.now()}`;
  await panel.getByRole('textbox', { name: 'Message' }).pressSequentially(question);
  await expect(panel.getByRole('link', { name: 'Keep your account safe' })).toBeVisible();
  await panel.getByRole('button', { name: 'Start the conversation' }).click();
  const messages = panel.getByRole('list', { name: 'Messages' });
  await expect(messages).toContainText(question);
  expect(new URL(page.url()).pathname).toBe('/en/quotes');
  await panel.locator('summary[aria-label="Emoji"]').click();
  const emoji = panel.locator('details > div').first();
  expect(await emoji.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight])).toEqual([370, 218]);
  await page.keyboard.press('Escape');
  await button.click({ force: true });
  await button.click({ force: true });
  await expect(panel).toBeHidden();

  const desk = await (await browser.newContext()).newPage();
  await enterConsole(desk, ['support']);
  await desk.goto('/en/operator/help');
  await desk.getByRole('row').filter({ hasText: question }).getByRole('link').click();
  await desk.getByRole('button', { name: 'Take' }).click();
  await desk.getByRole('textbox', { name: 'Message' }).fill('Like this.');
  await desk.getByRole('button', { name: 'Send' }).click();
  await expect(button).toHaveAttribute('data-unread', '1');
  await expect(page.getByRole('status').filter({ hasText: 'New messages from the help desk: 1' })).toBeAttached();

  // Another page, loaded anew, knows of it too.
  await page.goto('/en/convert');
  await expect(button).toHaveAttribute('data-unread', '1');
  await button.click();
  await expect(messages).toContainText('Like this.');
  await expect(button).not.toHaveAttribute('data-unread');

  await expect(desk.getByRole('list', { name: 'Messages' })).toContainText('Like this.');
  await desk.getByRole('button', { name: 'Close the conversation' }).click();
  await expect(messages).toContainText('This conversation is closed.');
  await panel.getByRole('button', { name: 'Very good' }).click();
  await expect(panel.getByText('Thank you for your rating.')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/en/convert');
  await desk.context().close();
});

test('on a phone the panel fills the screen, and trading screens have no button', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  const button = page.getByRole('link', { name: 'Help', exact: true });
  await page.goto('/en/quotes');
  await button.click();
  const panel = page.getByRole('dialog', { name: 'Help' });
  await expect(panel).toBeVisible();
  expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0, width: 375, height: 812 });
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  for (const path of ['/en/exchange?id=btc_usdt', '/en/futures?id=btc_usdt']) {
    await page.goto(path);
    await expect(page.locator('[data-help]')).toBeHidden();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('[data-help]')).toBeVisible();
  await context.close();
});

test('where its code cannot be loaded, the button is a link to the page of the help desk', async ({ page }) => {
  await page.route(/help-panel/, (route) => route.abort());
  await page.goto('/en/quotes');
  const button = page.getByRole('link', { name: 'Help', exact: true });
  // A page whose files are gone loads again, once.
  const loadedAgain = page.waitForEvent('load');
  await button.click();
  await loadedAgain;
  await button.click();
  await expect(page).toHaveURL(/\/en\/help$/);
});
