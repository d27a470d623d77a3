// Lighthouse as a phone on a slow line (its defaults) on three pages: each of its four marks. It is fetched when it is
// asked for: a hundred packages that only a benchmark needs are not installed with the platform.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { findChromium } from '../scripts/find-chromium.ts';
import { startServer } from '../scripts/screenshots/start-server.ts';
import type { BenchResult } from './result.ts';

const version = '13.5.0';
const markMin = 95;
const paths = ['/en', '/en/quotes', '/en/exchange?id=btc_usdt'];
const outputBytesMax = 100_000_000;
const report = z.object({
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
});

export async function run(): Promise<BenchResult[]> {
  const server = await startServer();
  try {
    const results: BenchResult[] = [];
    for (const path of paths) results.push(...(await mark(server.url, path)));
    return results;
  } finally {
    await server.stop();
  }
}

async function mark(origin: string, path: string): Promise<BenchResult[]> {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      '--',
      `lighthouse@${version}`,
      `${origin}${path}`,
      '--output=json',
      '--quiet',
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: outputBytesMax },
  );
  return Object.values(report.parse(JSON.parse(stdout)).categories).map(({ title, score }) => {
    const value = Math.round((score ?? 0) * 100);
    return {
      name: `Lighthouse, ${title}: ${path}`,
      unit: 'of 100',
      value,
      limit: markMin,
      better: 'higher',
      ok: value >= markMin,
    };
  });
}
