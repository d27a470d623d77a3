import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { waitUntilHydrated } from '../support/browser-hydration.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

test('the page of developers is no part of the build', async ({ page }) => {
  const response = await page.goto('/dev/ui');
  expect(response?.status()).toBe(404);
  const files = await readdir('build', { recursive: true });
  const scripts = files.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  for (const file of scripts) {
    expect(await readFile(path.join('build', file), 'utf8'), file).not.toContain('Every part of app/components/ui');
  }
});

test.describe('while developing', () => {
  test.describe.configure({ mode: 'serial' });
  let server: ChildProcess;
  let directory: string;
  let address: string;

  test.beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'pasar-development-'));
    server = spawn(process.execPath, ['--conditions=development', 'server/main.ts'], {
      env: { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIRECTORY: directory, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    address = await readAddress(server);
    // The first answer has to wait for the sources to be transformed.
    await expect(async () => {
      expect((await fetch(`${address}/en/dev/ui`)).status).toBe(200);
    }).toPass({ timeout: 60_000 });
  });
  test.afterAll(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill();
    await ended;
    await rm(directory, { recursive: true, force: true, maxRetries: 3 });
  });

  async function open(page: Page, search = '') {
    await page.goto(`${address}/en/dev/ui${search}`, { waitUntil: 'networkidle' });
    await waitUntilHydrated(page);
  }

  test('every part in every state is accessible and has room', async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await open(page);
    await expectAccessible(page);
    for (const width of [375, 900]) {
      await page.setViewportSize({ width, height: 812 });
      await expectNoSidewaysScrolling(page);
    }
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  test('a dialog is an address: a link opens it, Escape, a click beside it and going back close it', async ({
    page,
  }) => {
    await open(page);
    const opener = page.getByRole('link', { name: 'Open a dialog' }).first();
    const dialog = page.getByRole('dialog', { name: 'Delete this bank account?' });
    await opener.click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();

    await opener.click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();

    await open(page, '?dialog=confirm');
    await expect.poll(() => dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    // The answer waits until somebody has looked.
    let answer = () => {};
    const looked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/dev/ui.data*', async (route) => {
      if (route.request().method() === 'POST') await looked;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
    answer();
    await expect(dialog).toBeHidden();
  });

  test('a toast stays while the pointer is over it, and goes 5 seconds after', async ({ page }) => {
    await open(page);
    await page.clock.install();
    await page.getByRole('button', { name: 'Success', exact: true }).first().click();
    const toast = page.getByText('Five seconds, longer while the pointer is over it.');
    await toast.hover();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(5, 5);
    await page.clock.runFor(4_000);
    await expect(toast).toBeVisible();
    await page.clock.runFor(2_000);
    await expect(toast).toBeHidden();
    await page.getByRole('button', { name: 'Error', exact: true }).first().click();
    const alert = page.getByRole('alert').filter({ has: toast });
    await expect(alert).toBeVisible();
    // On a phone it lies over the header, and over no button of a form.
    await page.setViewportSize({ width: 375, height: 667 });
    const header = await page.getByRole('banner').boundingBox();
    expect((await alert.boundingBox())?.y).toBeLessThan(header?.height ?? 0);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(alert).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toBeHidden();
  });

  test('a picture is shown before it is sent, and an address is copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page);
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const picture = { name: 'pixel.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
    await page.getByLabel('Picture of your passport').first().setInputFiles(picture);
    const preview = page.getByAltText('Selected file');
    expect(await preview.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1);

    await page.getByRole('button', { name: 'Copy the address' }).first().click();
    await expect(page.getByText('Copied').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE');
  });

  test('an explanation opens by keyboard and closes by Escape', async ({ page }) => {
    await open(page);
    const explanation = page.getByText('What waits in orders.').first();
    await page.getByRole('button', { name: 'More about: frozen balance' }).first().press('Enter');
    await expect(explanation).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(explanation).toBeHidden();
  });
});

/** From the line that the server writes when it is open. */
function readAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let written = '';
    server.once('exit', () => reject(new Error('the development server ended')));
    server.stdout?.on('data', (chunk: Buffer) => {
      written += chunk.toString();
      const found = /http:\/\/localhost:\d+/.exec(written)?.[0];
      if (found) resolve(found);
    });
  });
}
