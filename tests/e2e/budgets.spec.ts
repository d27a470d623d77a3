import { expect } from '@playwright/test';
import { measureTransfer } from '../support/measure-transfer.ts';
import { test } from '../support/test.ts';

const kilobyte = 1_000;
const requestsMax = 12;

/** Home page and most areas have no limit of styles: they carry those of all pages. */
const budgets = [
  { path: '/en', scriptKilobytesMax: 145, styleKilobytesMax: Number.POSITIVE_INFINITY },
  { path: '/en/login', scriptKilobytesMax: 145, styleKilobytesMax: 12 },
  { path: '/en/quotes', scriptKilobytesMax: 145, styleKilobytesMax: 12 },
  { path: '/en/exchange?id=btc_usdt', scriptKilobytesMax: 200, styleKilobytesMax: 12 },
  { path: '/en/c2c', scriptKilobytesMax: 141, styleKilobytesMax: Number.POSITIVE_INFINITY },
  { path: '/en/finance', scriptKilobytesMax: 145, styleKilobytesMax: Number.POSITIVE_INFINITY },
  { path: '/en/staking', scriptKilobytesMax: 145, styleKilobytesMax: Number.POSITIVE_INFINITY },
  { path: '/en/loan', scriptKilobytesMax: 143, styleKilobytesMax: Number.POSITIVE_INFINITY },
  { path: '/en/startup', scriptKilobytesMax: 142, styleKilobytesMax: Number.POSITIVE_INFINITY },
  { path: '/en/boption?id=btc_usdt', scriptKilobytesMax: 221, styleKilobytesMax: Number.POSITIVE_INFINITY },
  { path: '/en/boption/rates', scriptKilobytesMax: 146, styleKilobytesMax: Number.POSITIVE_INFINITY },
  { path: '/en/boption/settled', scriptKilobytesMax: 147, styleKilobytesMax: Number.POSITIVE_INFINITY },
  { path: '/en/futures?id=btc_usdt', scriptKilobytesMax: 209, styleKilobytesMax: Number.POSITIVE_INFINITY },
];

for (const { path, scriptKilobytesMax, styleKilobytesMax } of budgets) {
  test(`a first visit to ${path} costs no more than was promised`, async ({ browser, baseURL }) => {
    const { scriptBytes, styleBytes } = await measureTransfer(browser, `${baseURL}${path}`);
    expect(scriptBytes).toBeGreaterThan(50 * kilobyte);
    expect(scriptBytes).toBeLessThanOrEqual(scriptKilobytesMax * kilobyte);
    expect(styleBytes).toBeGreaterThan(kilobyte);
    expect(styleBytes).toBeLessThanOrEqual(styleKilobytesMax * kilobyte);
  });
}

test('a first visit to the exchange asks for twelve files at most', async ({ browser, baseURL }) => {
  const { requests } = await measureTransfer(browser, `${baseURL}/en/exchange?id=btc_usdt`);
  expect(requests.length, requests.join(' ')).toBeLessThanOrEqual(requestsMax);
});

test('the code that works links and forms of the exchange waits for somebody who does more than rest', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('desk-parts')) asked.push(request.url());
  });
  await page.goto('/en/exchange?id=btc_usdt', { waitUntil: 'networkidle' });
  // Whatever else the move asked for is asked for before this.
  const later = page.waitForRequest('**/favicon.ico?later');
  await page.evaluate(async () => {
    dispatchEvent(new PointerEvent('pointermove', { clientX: 600, clientY: 300 }));
    await new Promise(requestAnimationFrame);
    await fetch('/favicon.ico?later');
  });
  await later;
  expect(asked).toEqual([]);
  const code = page.waitForRequest('**/desk-parts-*.js');
  await page.mouse.move(600, 300, { steps: 2 });
  await code;
});
