import { expect, type Page, type Route, test } from '@playwright/test';
import { password, signUp } from '../support/browser-account.ts';
import { priceBeside, sendTicket, takeCoins } from '../support/browser-trading.ts';

/** The live feed's library, which the page asks for when it is there already. */
const lateFile = /\/static\/esm-/;

async function countLoads(page: Page): Promise<() => number> {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(lateFile, (route) => route.abort());
  return () => loads;
}

test('a page whose files are gone loads again, once a minute at most, and stands without them', async ({ page }) => {
  const loads = await countLoads(page);
  await page.goto('/en/quotes');
  await expect.poll(loads).toBe(2);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  expect(loads()).toBe(2);
  await expect(page.getByRole('row').first()).toBeVisible();

  // Within the minute it stays, however often one comes back.
  await page.reload({ waitUntil: 'networkidle' });
  await page.waitForTimeout(1_000);
  expect(loads()).toBe(3);

  // A minute later it may try once more.
  await page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now() - 60_000)));
  await page.reload();
  await expect.poll(loads).toBe(5);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  expect(loads()).toBe(5);
});

test('a page stays while there is no network, and its live prices come with it', async ({ page, context }) => {
  const isAway = Promise.withResolvers<void>();
  await page.route(lateFile, async (route) => {
    await isAway.promise;
    await route.abort('internetdisconnected');
  });
  const documents = watchDocuments(page);
  await page.goto('/en/exchange?id=btc_usdt');
  const failed = page.waitForEvent('requestfailed', (request) => lateFile.test(request.url()));
  await context.setOffline(true);
  isAway.resolve();
  await failed;
  const notice = page.getByRole('status').filter({ hasText: /Live updates have stopped|You are offline/ });
  await expect(notice).toBeAttached();
  expect(documents).toEqual(['/en/exchange']);

  await page.unroute(lateFile);
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

/** Which file has the script of each page. */
type Manifest = { routes: Record<string, { module: string }> };

async function fileOf(page: Page, route: string): Promise<string> {
  const found = await page.waitForFunction((id) => {
    const { __reactRouterManifest } = window as unknown as { __reactRouterManifest?: Manifest };
    return __reactRouterManifest?.routes[id]?.module;
  }, route);
  return String(await found.jsonValue());
}

/** The server is asked for a script that no version has, in place of this one; the page that comes then has its own. */
async function replaceByGone(page: Page, file: string | RegExp): Promise<void> {
  const ask = (route: Route) => route.continue({ url: new URL('/static/gone.js', route.request().url()).href });
  await page.route(file, ask, { times: 1 });
}

/** Which documents are asked for from now on. */
function watchDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

test('a screen whose file is gone is reached all the same', async ({ page }) => {
  await page.goto('/en/login', { waitUntil: 'networkidle' });
  const file = await fileOf(page, 'routes/register');
  expect(file).toMatch(/^\/static\/.*\.js$/);
  await replaceByGone(page, `**${file}`);
  const documents = watchDocuments(page);
  await page.locator('main a[href$="/register"]').click();
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  expect(documents[0]).toBe('/en/register');
});

test('after a post the next screen is reached, and the form does not come again', async ({ page }) => {
  const address = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/en/login', { waitUntil: 'networkidle' });
  await replaceByGone(page, `**${await fileOf(page, 'routes/_index')}`);
  const documents = watchDocuments(page);
  await page.getByLabel('Email address').fill(address);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect.poll(() => documents[0]).toBe('/en');
});

test('a page whose part is gone loads again, and then has it', async ({ page }) => {
  await page.goto('/en/exchange?id=btc_usdt', { waitUntil: 'networkidle' });
  await replaceByGone(page, /\/static\/key-map-/);
  const documents = watchDocuments(page);
  // Keys are heard from the first touch on.
  await expect(async () => {
    await page.keyboard.press('?');
    expect(documents).toEqual(['/en/exchange']);
  }).toPass();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('what was typed stays when a part is gone, and the page says that there is a new version', async ({ page }) => {
  await page.goto('/en/exchange?id=btc_usdt', { waitUntil: 'networkidle' });
  await replaceByGone(page, /\/static\/key-map-/);
  const documents = watchDocuments(page);
  const typed = page.locator('main [name=quantity]');
  await typed.fill('12.5');
  await typed.blur();
  const notice = page.getByRole('status').filter({ hasText: 'There is a new version of this site.' });
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(notice).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('?');
  await expect(notice).toHaveCount(1);
  await expect(typed).toHaveValue('12.5');
  expect(documents).toEqual([]);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => documents).toEqual(['/en/exchange']);
});

test('a form of another screen, whose script is gone, is posted as it would be without scripts', async ({ page }) => {
  const address = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/en/quotes', { waitUntil: 'networkidle' });
  await replaceByGone(page, `**${await fileOf(page, 'routes/login')}`);
  const documents = watchDocuments(page);
  // No screen has a form of a screen without a script of its own that is as simple as this one.
  await page.evaluate(
    (fields) => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(to: string, options: object): Promise<void> };
      };
      const formData = new FormData();
      for (const [name, value] of Object.entries(fields)) formData.set(name, value);
      void router.navigate('/login', { formMethod: 'post', formData });
    },
    { email: address, password: 'wrong' },
  );
  await expect.poll(() => documents[0]).toBe('/en/login');
  // What was refused stands in the form.
  await expect(page.getByLabel('Email address')).toHaveValue(address);
});

test('a post in the background goes on when the script of its screen is gone, and what was typed stays', async ({
  page,
}) => {
  await signUp(page);
  await takeCoins(page, 'USDT');
  await page.goto('/en/exchange?id=ada_usdt');
  const lower = await priceBeside(page, '0.9', 4);
  const ticket = await sendTicket(page, { side: 'Buy', price: lower, quantity: '100' });
  const row = page.getByRole('row').filter({ hasText: 'Limit' });
  await row.getByRole('link', { name: '100 ADA' }).click();
  await ticket.getByLabel('Quantity', { exact: true }).fill('77');
  await replaceByGone(page, `**${await fileOf(page, 'routes/exchange_.amend')}`);
  const documents = watchDocuments(page);
  const field = row.getByRole('textbox');
  await field.fill('50');
  await field.press('Enter');
  await expect(page.getByText('Order changed.')).toBeVisible();
  await expect(row).toContainText('50 ADA');
  await expect(ticket.getByLabel('Quantity', { exact: true })).toHaveValue('77');
  expect(documents).toEqual([]);

  // Going to that screen draws it.
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    void router.navigate('/exchange/amend');
  });
  await expect(page.getByRole('heading', { name: 'Change order' })).toBeVisible();
});

const tickets = [
  { path: '/en/exchange?id=btc_usdt', field: 'quantity', late: /\/static\/share-buttons-/ },
  { path: '/en/futures?id=btc_usdt', field: 'quantity', late: /\/static\/own-tickets-/ },
  { path: '/en/boption?id=btc_usdt', field: 'stake', late: /\/static\/own-lists-/ },
];

for (const { path, field, late } of tickets) {
  test(`what was typed on ${path} stays when a part does not arrive, and a touch asks for it again`, async ({
    page,
  }) => {
    await signUp(page);
    const { promise: isTyped, resolve: answer } = Promise.withResolvers<void>();
    await page.route(late, (route) => isTyped.then(() => route.abort()), { times: 1 });
    await page.goto(path);
    const documents = watchDocuments(page);
    const typed = page.locator(`main [name=${field}]`);
    await typed.fill('12.5');
    const failed = page.waitForEvent('requestfailed', (request) => late.test(request.url()));
    answer();
    await failed;
    const arrived = page.waitForResponse(late);
    await expect(async () => {
      await page.keyboard.press('Shift');
      expect((await Promise.race([arrived, undefined]))?.ok()).toBe(true);
    }).toPass();
    await expect(typed).toHaveValue('12.5');
    expect(documents).toEqual([]);
  });
}
