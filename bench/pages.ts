// What a first visit costs: processor time of the server for /quotes, bytes and files of the pages that have a limit,
// and how soon a phone on a slow line (1.6 Mbps, 150 ms, a quarter of the processor) shows /, /login, /exchange and an
// article.
import { type Browser, chromium, devices } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';
import { startServer } from '../scripts/screenshots/start-server.ts';
import { measureTransfer } from '../tests/support/measure-transfer.ts';
import { measurePageCpu, rows } from './page-cpu.ts';
import type { BenchResult } from './result.ts';

const cpuMsMax = 2.2;
const exchange = '/en/exchange?id=btc_usdt';
type Limits = { path: string; kilobytesMax: number; styleKilobytesMax?: number; requestsMax?: number };
const transfers: Limits[] = [
  { path: '/en', kilobytesMax: 145 },
  { path: '/en/login', kilobytesMax: 145, styleKilobytesMax: 12 },
  { path: '/en/quotes', kilobytesMax: 145, styleKilobytesMax: 12 },
  { path: exchange, kilobytesMax: 200, styleKilobytesMax: 12, requestsMax: 12 },
];
const paints = [
  { path: '/en', paintMsMax: 800 },
  { path: '/en/login', paintMsMax: 800 },
  { path: exchange, paintMsMax: 1_000 },
];
/** The middle of so many visits, each with an empty cache. */
const visits = 5;
const settleMs = 4_000;
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const processorSlowdown = 4;

export async function run(): Promise<BenchResult[]> {
  const { cpuMs, compressedCpuMs, sharedCpuMs, kilobytes } = await measurePageCpu();
  const results = [
    atMost({
      name: `CPU of /quotes with ${rows} rows, drawn anew`,
      value: cpuMs,
      unit: 'ms',
      limit: cpuMsMax,
      detail:
        `${compressedCpuMs.toFixed(2)} ms compressed to ${kilobytes.toFixed(1)} kB, ` +
        `${sharedCpuMs.toFixed(2)} ms for a visitor who shares it`,
    }),
  ];
  const server = await startServer();
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
  try {
    for (const one of transfers) results.push(...(await weigh(browser, server.url, one)));
    const article = { path: await findArticle(server.url), paintMsMax: 600 };
    for (const one of [...paints, article]) results.push(...(await paint(browser, server.url, one)));
  } finally {
    await browser.close();
    await server.stop();
  }
  return results;
}

/** The first that the footer leads to. */
async function findArticle(origin: string): Promise<string> {
  const home = await (await fetch(`${origin}/en`)).text();
  const path = /\/en\/post\/detail\?id=\d+/.exec(home)?.[0];
  if (!path) throw new Error('the footer leads to no article');
  return path;
}

type Seen = { paintMs: number; shift: number };
type Limited = Pick<BenchResult, 'name' | 'value' | 'unit' | 'detail'> & { limit: number };
const atMost = (result: Limited): BenchResult => ({ ...result, better: 'lower', ok: result.value <= result.limit });

async function weigh(browser: Browser, origin: string, { path, kilobytesMax, styleKilobytesMax, requestsMax }: Limits) {
  const { scriptBytes, styleBytes, requests } = await measureTransfer(browser, `${origin}${path}`);
  const results = [atMost({ name: `Scripts of ${path}`, value: scriptBytes / 1_000, unit: 'kB', limit: kilobytesMax })];
  if (styleKilobytesMax) {
    results.push(
      atMost({ name: `Styles of ${path}`, value: styleBytes / 1_000, unit: 'kB', limit: styleKilobytesMax }),
    );
  }
  if (requestsMax) {
    results.push(atMost({ name: `Requests of ${path}`, value: requests.length, unit: '', limit: requestsMax }));
  }
  return results;
}

async function paint(browser: Browser, origin: string, { path, paintMsMax }: (typeof paints)[number]) {
  const seen: Seen[] = [];
  for (let visit = 0; visit < visits; visit += 1) seen.push(await visitSlowly(browser, `${origin}${path}`));
  const times = seen.map(({ paintMs }) => paintMs).sort((a, b) => a - b);
  const shift = Math.max(...seen.map((one) => one.shift));
  const detail = times.map((time) => Math.round(time)).join(', ');
  return [
    atMost({ name: `Largest paint of ${path}`, value: times[visits >> 1] ?? 0, unit: 'ms', limit: paintMsMax, detail }),
    atMost({ name: `Layout shift of ${path}`, value: shift, unit: '', limit: 0 }),
  ];
}

/** Largest contentful paint in ms, and the sum of layout shifts, as the browser itself reports them. */
async function visitSlowly(browser: Browser, address: string): Promise<Seen> {
  const context = await browser.newContext(devices['Pixel 7']);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slowLine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.addInitScript(observePage);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
  const seen = await page.evaluate(() => window.seenByBench);
  await context.close();
  return seen;
}

declare global {
  interface Window {
    seenByBench: Seen;
  }
}

/** Runs in the page. */
function observePage(): void {
  const seen: Seen = { paintMs: 0, shift: 0 };
  window.seenByBench = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.paintMs = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
