import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/find-chromium.ts';
import { findFreePort } from './tests/support/find-free-port.ts';
import { pushVariables } from './tests/support/push-key.ts';

// The workers load this file too and inherit the environment: only the first one chooses port and folder.
process.env.BROWSER_TEST_PORT ??= String(await findFreePort());
if (!process.env.BROWSER_TEST_DATA) {
  const directory = mkdtempSync(path.join(tmpdir(), 'pasar-browser-'));
  process.env.BROWSER_TEST_DATA = path.join(directory, 'data');
  process.env.BROWSER_TEST_LOG = path.join(directory, 'server.log');
  process.once('exit', () => rmSync(directory, { recursive: true, force: true, maxRetries: 3 }));
}
const port = process.env.BROWSER_TEST_PORT;
const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // In CI a test that failed runs once more, in a new browser: `npm test` names it as flaky when it passes then.
  retries: process.env.CI ? 1 : 0,
  // For machines that do other work as well; a test that waits for something is done when it is there.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    // With a desktop's user agent: whatever tells crawlers from people takes HeadlessChrome for a crawler.
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    // Requests that a service worker makes are out of the tests' reach: its own story lets it work.
    serviceWorkers: 'block',
    // Traces of all tests would cost a quarter of the time: `npx playwright test --trace on` makes one when wanted.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // First, since one worker has it for minutes: at the end the other one would wait.
    { name: 'screens', testDir: 'tests/screens' },
    { name: 'with JavaScript', testDir: 'tests/e2e' },
    { name: 'without JavaScript', testDir: 'tests/no-js', use: { javaScriptEnabled: false } },
  ],
  webServer: {
    // Tests read the one-time codes of the local outbox in the log. `exec`, so that the signal reaches the server.
    command: `exec node server/main.ts > "${process.env.BROWSER_TEST_LOG}" 2>&1`,
    url: `http://localhost:${port}/api/v1/config`,
    env: {
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIRECTORY: process.env.BROWSER_TEST_DATA,
      FEED: 'simulated',
      FEED_SEED: '1',
      // Else they would trade with the orders of tests. Stories of theirs have a server of their own.
      DEMO_TRADERS: 'false',
      LOG_LEVEL: 'info',
      // Members that sign up by the API say that they come from addresses of their own: limits count each alone.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...pushVariables,
    },
    // A start takes 5 s, and was seen to take more than a minute on a machine that does much else.
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
