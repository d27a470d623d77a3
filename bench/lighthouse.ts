// Lighthouse as a phone on a slow line (its defaults) on five pages: each of its four marks. It is fetched when it is
// asked for: a hundred packages that only a benchmark needs are not installed with the platform.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { contentCalls, postCategories } from '../contract/content.ts';
import { findChromium } from '../scripts/find-chromium.ts';
import { startServer } from '../scripts/screenshots/start-server.ts';
import type { BenchResult } from './result.ts';

const version = '13.5.0';
const markMin = 95;
/** Articles, and what leads to them, live from being found. */
const contentSeoMin = 100;
const collegePath = '/en/college';
const articlePath = '/en/post/detail';
const paths = ['/en', '/en/quotes', '/en/exchange?id=btc_usdt', collegePath];
const outputBytesMax = 100_000_000;
/** Now and then it misses the start of the page and asks to be run again. */
const attemptsMax = 3;
const envelope = z.object({ data: z.tuple([z.object({ id: z.string() })], z.unknown()) });
const report = z.object({
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
});

export async function run(): Promise<BenchResult[]> {
  const server = await startServer();
  try {
    const results: BenchResult[] = [];
    for (const path of [...paths, await findArticle(server.url)]) results.push(...(await mark(server.url, path)));
    return results;
  } finally {
    await server.stop();
  }
}

/** The first one of the college. */
async function findArticle(origin: string): Promise<string> {
  const { method, path } = contentCalls.category;
  const answer = await fetch(`${origin}/api/v1${path}?id=${postCategories.college}`, { method });
  const { data } = envelope.parse(await answer.json());
  return `${articlePath}?id=${data[0].id}`;
}

async function mark(origin: string, path: string): Promise<BenchResult[]> {
  const { categories } = report.parse(JSON.parse(await audit(`${origin}${path}`)));
  return Object.values(categories).map(({ title, score }) => {
    const value = Math.round((score ?? 0) * 100);
    const name = `Lighthouse, ${title}: ${path}`;
    const isContent = path === collegePath || path.startsWith(articlePath);
    const limit = title === 'SEO' && isContent ? contentSeoMin : markMin;
    return { name, unit: 'of 100', value, limit, better: 'higher', ok: value >= limit };
  });
}

async function audit(url: string, attempt = 1): Promise<string> {
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking';
  const given = [url, '--output=json', '--quiet', `--chrome-flags=${flags}`];
  const options = { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: outputBytesMax };
  try {
    const command = ['exec', '--yes', '--', `lighthouse@${version}`, ...given];
    return (await promisify(execFile)('npm', command, options)).stdout;
  } catch (error) {
    if (attempt === attemptsMax) throw error;
    return audit(url, attempt + 1);
  }
}
