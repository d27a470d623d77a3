// Frames per second of the exchange's chart with 5 indicators and 20 drawings, prices moving, while a reader moves it
// back and forth on a processor four times slower than this one.
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.ts';
import { startServer } from '../scripts/screenshots/start-server.ts';
import type { BenchResult } from './result.ts';

const framesMin = 50;
const slowness = 4;
const measuredMs = 10_000;
const indicators = ['sma', 'ema', 'bollinger', 'rsi', 'macd'];
const drawings = 20;
const tools = ['trend', 'ray', 'horizontal', 'fibonacci', 'range'];

export async function run(): Promise<BenchResult[]> {
  const server = await startServer();
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    const plain = await measure(browser, server.url, { isPlain: true });
    const full = await measure(browser, server.url, { isPlain: false });
    return [
      {
        name: `chart with ${indicators.length} indicators and ${drawings} drawings, processor ${slowness} times slower`,
        value: full.framesPerSecond,
        unit: 'frames/s',
        limit: framesMin,
        better: 'higher',
        ok: full.framesPerSecond >= framesMin,
        detail: [full, plain].map(describe).join(', without them '),
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

type Measured = {
  framesPerSecond: number /** Of the page's main thread, at the speed of this machine. */;
  cpuMsPerFrame: number;
};

const describe = ({ framesPerSecond, cpuMsPerFrame }: Measured) =>
  `${framesPerSecond.toFixed(1)} frames/s and ${cpuMsPerFrame.toFixed(2)} ms of processor time a frame`;

async function measure(browser: Browser, url: string, { isPlain }: { isPlain: boolean }): Promise<Measured> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (!isPlain) await keepTools(page, url);
  await page.goto(`${url}/en/exchange?id=btc_usdt&interval=1m`);
  await page.getByTestId('live-chart').locator('canvas').first().waitFor();
  if (!isPlain) await page.getByTestId('indicators').getByText('MACD').waitFor();
  const session = await context.newCDPSession(page);
  const box = await page.getByTestId('live-chart').boundingBox();
  if (!box) throw new Error('the chart is not shown');
  const drag = async () => {
    const frames = countFrames(page);
    await dragFor(page, { x: box.x + box.width / 2, y: box.y + box.height / 4 });
    return frames;
  };
  // What a machine that does much else takes away from the frames, it does not add to the processor's time.
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await session.send('Performance.enable');
  const before = await readTaskMs(session);
  const unslowed = await drag();
  const cpuMsPerFrame = ((await readTaskMs(session)) - before) / ((unslowed * measuredMs) / 1_000);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const framesPerSecond = await drag();
  await context.close();
  return { framesPerSecond, cpuMsPerFrame };
}

async function readTaskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
}

/** As a device has them that drew them before. */
async function keepTools(page: Page, url: string): Promise<void> {
  const answer = await fetch(`${url}/api/v1/quotation/klines?id=BTC_USDT&interval=1m&limit=200`);
  const { data } = (await answer.json()) as { data: { items: [number, ...string[]][] } };
  const drawn = Array.from({ length: drawings }, (_, index) => {
    const tool = tools[index % tools.length];
    const anchors = [100 + index * 4, 130 + index * 3].map((at) => {
      const [openedAt = 0, , high] = data.items[at] ?? [];
      return { at: openedAt, price: Number(high) };
    });
    return { tool, anchors: tool === 'horizontal' ? anchors.slice(0, 1) : anchors };
  });
  await page.addInitScript(
    ([settings, kept]) => {
      localStorage.setItem('chart-tools', '1');
      localStorage.setItem('chart', settings);
      localStorage.setItem('chart-drawings:BTC_USDT', kept);
    },
    [JSON.stringify({ indicators: indicators.map((type) => ({ type })) }), JSON.stringify(drawn)] as const,
  );
}

const countFrames = (page: Page): Promise<number> =>
  page.evaluate(
    (durationMs) =>
      new Promise<number>((resolve) => {
        let frames = 0;
        let begun: number | undefined;
        const count = (now: number) => {
          begun ??= now;
          if (now - begun >= durationMs) {
            resolve((frames * 1_000) / (now - begun));
            return;
          }
          frames += 1;
          requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
      }),
    measuredMs,
  );

async function dragFor(page: Page, from: { x: number; y: number }): Promise<void> {
  const until = performance.now() + measuredMs;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 0; performance.now() < until; step += 1)
    await page.mouse.move(from.x + 120 * Math.sin(step / 12), from.y + 10 * Math.sin(step / 7));
  await page.mouse.up();
}
