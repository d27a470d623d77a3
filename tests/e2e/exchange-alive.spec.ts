import { type Browser, expect, type Page } from '@playwright/test';
import { demoMembers } from '../../server/platform/demo-members.ts';
import { signIn } from '../support/browser-account.ts';
import { waitUntilHydrated } from '../support/browser-hydration.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { test } from '../support/test.ts';

// With demo traders, as a site is when it is started for the first time.
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ FEED_SEED: '1' });
});
test.afterAll(() => server.stop());

// One server for all of them.
test.describe.configure({ mode: 'default' });

const path = '/en/exchange?id=btc_usdt';
const newPage = async (browser: Browser, viewport = { width: 1920, height: 1080 }): Promise<Page> =>
  (await browser.newContext({ baseURL: server.origin, viewport })).newPage();

test('a fresh site has a tape that goes on, a tight book, and the price in the tab', async ({ browser }) => {
  const page = await newPage(browser);
  await page.goto(path);
  const newest = page.getByTestId('trade').first();
  await expect(newest).toBeVisible({ timeout: 30_000 });
  const before = await newest.textContent();
  await expect.poll(() => newest.textContent(), { timeout: 20_000 }).not.toBe(before);
  const spread = Number((await page.getByTestId('spread').textContent())?.replace(/[^\d.]/g, ''));
  expect(spread).toBeGreaterThan(0);
  expect(spread).toBeLessThanOrEqual(10);
  await expect(page).toHaveTitle(/^\d{2,3},\d{3}\.\d{2} · BTC\/USDT/);
});

test('the chart names the prices of a candle, and loads earlier ones when it is moved back', async ({ browser }) => {
  const page = await newPage(browser);
  await page.goto(path);
  const chart = page.getByTestId('live-chart');
  await expect(chart.locator('canvas').first()).toBeVisible();
  await expect(page.getByTestId('legend')).toContainText(/Open .*High .*Low .*Close/);
  const earlier = page.waitForResponse((response) => response.url().includes('/exchange/klines'));
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart has no place');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(-4_000, 0);
  const page1 = await (await earlier).json();
  expect(page1.items.length).toBe(200);
});

test('the terminal fills a large screen and keeps its height, whatever the ticket shows', async ({ browser }) => {
  const page = await newPage(browser);
  await page.goto(path);
  const ticket = page.getByRole('form', { name: 'Order form' });
  const lists = page.getByRole('navigation', { name: 'Your orders and balances' });
  const topOf = async () => Math.round((await lists.boundingBox())?.y ?? 0);
  const before = await topOf();
  expect(before).toBeGreaterThan(700);
  expect(before).toBeLessThan(1_000);
  await ticket.getByText('Stop-limit', { exact: true }).click();
  await ticket.getByText('More options').click();
  expect(await topOf()).toBe(before);
});

test('on a phone a level of the book is 40 px high, and a tap says what it filled', async ({ browser }) => {
  const page = await newPage(browser, { width: 390, height: 844 });
  await page.goto(`${path}&panel=book`);
  const level = page.getByRole('table', { name: 'Order book' }).getByRole('button').last();
  const row = level.locator('xpath=ancestor::tr');
  // The book goes on: a level may be gone between being found and being measured.
  await expect.poll(async () => (await row.boundingBox())?.height).toBe(40);
  const price = (await level.textContent()) ?? '';
  await level.click();
  await expect(page.getByRole('log')).toContainText(/Price [\d,.]+ is in the order form/);
  expect(price).not.toBe('');
});

test('the demo member has coins, open orders and a history, and hears of a cancel', async ({ browser }) => {
  const page = await newPage(browser);
  await signIn(page, demoMembers[0].email, demoMembers[0].password);
  await expect(page.getByLabel('My account')).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Open orders (2)' })).toBeVisible();
  // The lists come in a file of their own; before it is there a cancel is posted as a document.
  await waitUntilHydrated(page, 'input[name=intent][value=cancel]');
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(page.getByRole('log')).toContainText('Order cancelled');
  await expect(page.getByRole('link', { name: 'Open orders (1)' })).toBeVisible();
});
