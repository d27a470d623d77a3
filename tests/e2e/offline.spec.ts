import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { signUpOnPages } from '../support/browser-account.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../support/check-accessibility.ts';

test.use({ serviceWorkers: 'allow' });

/** Loads a page twice: the first one brings the service worker, the second one passes through it. */
async function openWithWorker(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    if (serviceWorker.controller) return;
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
  await page.reload();
}

const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

async function goOffline(context: BrowserContext, page: Page, kept: string): Promise<void> {
  await expect.poll(() => keptAddresses(page)).toContain(kept);
  await context.setOffline(true);
}

test('without a network any page shows the last known prices and their time, and comes back with it', async ({
  page,
  context,
}) => {
  await openWithWorker(page, '/en/quotes');
  await goOffline(context, page, '/en/offline');
  await page.goto('/en/exchange?id=btc_usdt');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText(/^As of .* \(UTC\)\. They are not live\.$/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'BTC/USDT' })).toContainText(/[\d,]+\.\d\d/);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/en\/exchange\?id=btc_usdt$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('BTC/USDT');
});

test('nothing of a member is kept: pages speak of visitors alone, in the languages that were read', async ({
  page,
}) => {
  const [name = ''] = (await signUpOnPages(page)).split('@');
  await openWithWorker(page, '/en/assets');
  await openWithWorker(page, '/de/assets');
  await expect.poll(() => keptAddresses(page)).toEqual(expect.arrayContaining(['/en/offline', '/de/offline']));
  expect(new Set(await keptAddresses(page))).toEqual(new Set(['/en/offline', '/de/offline']));
  const kept = await page.evaluate(async () => (await caches.match('/de/offline'))?.text());
  expect(kept).toContain('Sie sind offline');
  expect(kept).not.toContain(name);
});

test('when another version has taken over, an open page offers to load again', async ({ page }) => {
  await openWithWorker(page, '/en/quotes');
  const offer = page.getByText('There is a new version of this site.');
  await expect(page.getByRole('row').first()).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.evaluate(() => navigator.serviceWorker.dispatchEvent(new Event('controllerchange')));
  await expect(offer).toBeVisible();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await expect(offer).toHaveCount(0);
});

test('a device shows what is pushed, by the choice of its member, until that turns it off', async ({
  page,
  context,
  baseURL,
}) => {
  // A browser under test reaches no push service: it is given an address at one, and pushes by the tools of developers.
  await context.grantPermissions(['notifications']);
  await context.addInitScript(() => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const endpoint = `https://push.example.com/${Math.random()}`;
    const subscription: Partial<PushSubscription> = { endpoint, toJSON: () => ({ keys }) };
    PushManager.prototype.subscribe = async () => subscription as PushSubscription;
    navigator.setAppBadge = async (count) => sessionStorage.setItem('badge', String(count));
  });
  const developer = await context.newCDPSession(page);
  const registrations: string[] = [];
  developer.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: known }) =>
    registrations.push(...known.map(({ registrationId }) => registrationId)),
  );
  await developer.send('ServiceWorker.enable');
  await signUpOnPages(page);
  const badge = () => page.evaluate(() => sessionStorage.getItem('badge'));

  await test.step('turns it on', async () => {
    await openWithWorker(page, '/en/profile/notification/preferences');
    await expect.poll(badge).toBe('1');
    await expect(page.getByRole('checkbox', { name: 'Deposit received: On devices' })).toBeChecked();
    await page.getByRole('link', { name: 'Push notifications on your devices' }).click();
    await page.setViewportSize({ width: 375, height: 812 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Turn on for this device' }).click();
    await expect(page.getByText('Push notifications are on for this device.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome');
    await expectAccessible(page);
  });

  await test.step('shows what comes, and leads to it', async () => {
    const payload = {
      id: '7',
      title: 'Deposit received',
      text: 'Open Pasar to read more.',
      language: 'en',
      path: '/en/profile/notification',
      time: 1_790_000_000_000,
      unread: 2,
    };
    // Browsers without a window show nothing, so what they are asked to show is kept.
    const worker = context.serviceWorkers()[0];
    if (!worker) throw new Error('no service worker');
    await worker.evaluate(() => {
      const asked: unknown[] = [];
      Object.assign(globalThis, { asked });
      ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data } = {}) => {
        asked.push({ title, body, tag, data });
      };
      navigator.setAppBadge = async (count) => void asked.push(count);
      const { clients } = globalThis as unknown as { clients: { openWindow(path: string): Promise<unknown> } };
      clients.openWindow = async (path) => asked.push(path);
    });
    await expect.poll(() => registrations.length).toBeGreaterThan(0);
    await developer.send('ServiceWorker.deliverPushMessage', {
      origin: baseURL ?? '',
      registrationId: registrations[0] ?? '',
      data: JSON.stringify(payload),
    });
    const asked = () => worker.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked);
    const { title, text: body, id: tag, path: data } = payload;
    await expect.poll(asked).toEqual([{ title, body, tag, data }, 2]);
    await worker.evaluate((data) => {
      const click = { notification: { close() {}, data }, waitUntil() {} };
      dispatchEvent(Object.assign(new Event('notificationclick'), click));
    }, data);
    await expect.poll(asked).toEqual([{ title, body, tag, data }, 2, data]);
  });

  await test.step('turns it off', async () => {
    await page.getByRole('button', { name: /^Turn off: Chrome/ }).click();
    await expect(page.getByText('The device no longer shows push notifications.')).toBeVisible();
    await expect(page.getByText('No device shows push notifications yet.')).toBeVisible();
  });

  await test.step('reads what is new, and the badge goes', async () => {
    await page.goto('/en/profile/notification');
    await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(badge).toBe('0');
  });
});
