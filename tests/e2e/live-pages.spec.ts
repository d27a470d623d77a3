import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Room } from '../../contract/live.ts';
import { demoMembers } from '../../server/platform/demo-members.ts';
import { signIn } from '../support/browser-account.ts';
import { priceBeside, sendTicket, takeCoins } from '../support/browser-trading.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { test } from '../support/test.ts';

// The simulated feed and the house's market maker, as the platform is shipped, and no orders of other stories.
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({});
});
test.afterAll(() => server.stop());

const path = '/en/exchange?id=sol_usdt';
/** How long a page may take to show what is new. */
const timeout = 20_000;

async function openPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: server.origin })).newPage();
}

async function openMember(browser: Browser, member: (typeof demoMembers)[number]): Promise<Page> {
  const page = await openPage(browser);
  await signIn(page, member.email, member.password);
  await expect(page.getByLabel('My account')).toBeVisible();
  return page;
}

/** Waits until a part of the page shows something else than when it was asked. */
async function expectChange(place: Locator): Promise<void> {
  const before = await place.textContent();
  await expect.poll(() => place.textContent(), { timeout }).not.toBe(before);
}

/** What a reader sees of the chart: the pixels of all its layers. */
const pixelsOf = (chart: Locator): Promise<string> =>
  chart.evaluate((element) => [...element.querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join());

/** Which rooms a page joins, and what it hears. */
function listen(page: Page) {
  const joined = new Set<Room['room']>();
  const heard = new Set<string>();
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const [, packet] = /^42\d+(\["subscribe".*)$/.exec(String(payload)) ?? [];
      if (packet) joined.add(JSON.parse(packet)[1].room);
    });
    socket.on('framereceived', ({ payload }) => {
      const [, event] = /^42\["(\w+)"/.exec(String(payload)) ?? [];
      if (event) heard.add(event);
    });
  });
  return { joined, heard };
}

test('everything on the exchange that is live goes on by itself', async ({ browser }) => {
  const [first, second] = demoMembers;
  // It begins with coins.
  const page = await openMember(browser, first);
  const { joined, heard } = listen(page);
  await page.goto(path);
  const chart = page.getByTestId('live-chart');
  await expect(chart.locator('canvas').first()).toBeVisible();
  const drawn = await pixelsOf(chart);
  await Promise.all([
    expectChange(page.getByTestId('last-price')),
    expectChange(page.getByRole('table', { name: 'Order book' })),
    expect.poll(async () => (await pixelsOf(chart)) !== drawn, { timeout }).toBe(true),
  ]);

  // Nobody has touched the page yet: what waits for its code stays as the server drew it.
  await expect(page.getByRole('navigation', { name: 'Group prices by' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buy with take profit and stop loss' })).toBeVisible();

  // What the member does in another tab.
  const tab = await page.context().newPage();
  await Promise.all([
    expectChange(page.getByTestId('unread-count')),
    expectChange(page.getByTestId('to-spend-USDT')),
    takeCoins(tab, 'USDT'),
  ]);
  await tab.goto(path);
  await sendTicket(tab, { side: 'Buy', price: await priceBeside(tab, '0.9', 2), quantity: '1' });
  await expect(page.getByRole('link', { name: 'Open orders (1)' })).toBeVisible({ timeout });

  // What another member does.
  const other = await openMember(browser, second);
  await takeCoins(other, 'USDT');
  await other.goto(path);
  await Promise.all([
    expectChange(page.getByRole('region', { name: 'Trades' })),
    sendTicket(other, { side: 'Buy', type: 'Market', unit: 'SOL', quantity: '1' }),
  ]);

  expect([...joined].sort()).toEqual(['klines', 'market', 'member', 'quotes']);
  expect([...heard].sort()).toEqual(expect.arrayContaining(['kline', 'market', 'member', 'quotes']));
});

for (const { name, address, price } of [
  {
    name: 'the first page',
    address: '/en',
    price: (page: Page) => page.getByRole('row', { name: 'BTC/USDT' }).first(),
  },
  {
    name: 'the list of quotes',
    address: '/en/quotes',
    price: (page: Page) => page.locator('tr[data-symbol=BTC_USDT]'),
  },
  {
    name: 'the page of a coin',
    address: '/en/quotes/quotepost?id=btc_usdt',
    price: (page: Page) => page.getByTestId('last-price'),
  },
]) {
  test(`prices of ${name} go on by themselves`, async ({ browser }) => {
    const page = await openPage(browser);
    await page.goto(address);
    await expectChange(price(page));
  });
}
