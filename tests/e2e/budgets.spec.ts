import { expect, test } from '@playwright/test';
import { measureTransfer } from '../support/measure-transfer.ts';

const kilobyte = 1_000;
const styleBytesMax = 12 * kilobyte;
const requestsMax = 10;

const budgets = [
  { path: '/en/login', scriptBytesMax: 145 * kilobyte },
  { path: '/en/quotes', scriptBytesMax: 145 * kilobyte },
  { path: '/en/exchange?id=btc_usdt', scriptBytesMax: 200 * kilobyte },
];

for (const { path, scriptBytesMax } of budgets) {
  test(`a first visit to ${path} costs no more than was promised`, async ({ browser, baseURL }) => {
    const { scriptBytes, styleBytes } = await measureTransfer(browser, `${baseURL}${path}`);
    expect(scriptBytes).toBeGreaterThan(50 * kilobyte);
    expect(scriptBytes).toBeLessThanOrEqual(scriptBytesMax);
    expect(styleBytes).toBeGreaterThan(kilobyte);
    expect(styleBytes).toBeLessThanOrEqual(styleBytesMax);
  });
}

test('a first visit to the exchange asks for ten files at most', async ({ browser, baseURL }) => {
  const { requests } = await measureTransfer(browser, `${baseURL}/en/exchange?id=btc_usdt`);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(requestsMax);
});
