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

test('a form that is posted without scripts meanwhile can be sent again as it is, with its key', async ({
  request,
}) => {
  const chosen = { currency: 'USDT', from: 'spot', to: 'futures', amount: '1.5', note: 'for "Budi"' };
  const form = { ...chosen, key: 'k1', withdrawalPassword: 'not to be seen' };
  const answer = await request.post(`${address}/en/assets/transfer?from=spot`, { form, headers: { origin: address } });
  expect(answer.status()).toBe(503);
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  const html = await answer.text();
  expect(html).toContain('<form method="post" action="/en/assets/transfer?from=spot">');
  expect(html).toContain('<input type="hidden" name="key" value="k1">');
  expect(html).toContain('name="note" value="for &quot;Budi&quot;"');
  expect(html).toContain('We couldn’t confirm whether that worked');
  expect(html).not.toContain('not to be seen');
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
