import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

let pages: ChildProcess;
let address: string;

/** The pages without an API that would answer. */
test.beforeAll(async () => {
  pages = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', API_BASE_URL: 'http://localhost:1', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await new Promise((resolve, reject) => {
    pages.once('exit', () => reject(new Error('the server ended')));
    pages.stdout?.on('data', (chunk: Buffer) => {
      const found = /http:\/\/localhost:[1-9]\d+/.exec(chunk.toString())?.[0];
      if (found) resolve(found);
    });
  });
});
test.afterAll(() => {
  pages.kill();
});

test('while nothing answers every page says so, looks as chosen, and can be tried again', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  const cookies = { theme: 'dark', trend: 'red-up' };
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: address })));
  await page.setViewportSize({ width: 375, height: 812 });
  for (const path of ['/en', '/en/login', '/en/quotes', '/en/exchange', '/en/assets', '/en/no-such-page']) {
    const response = await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
    expect(response?.status(), path).toBe(503);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('There is no connection to the exchange');
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-trend', 'red-up');
  }
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  expect(problems).toEqual([]);
});
