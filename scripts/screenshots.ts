// npm run screenshots: takes docs/screenshot.png, the picture in the README, and every screen in a few views into
// gallery/, which the repository does not keep.
// npm run screenshots -- <folder>: takes every screen in it, in the sizes, themes and languages that a page has to be
// looked at in before it is done. `--paths /quotes,/exchange` and `--languages de,hi` take some of them.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, devices } from '@playwright/test';
import { pathIn } from '../app/i18n/path-in.ts';
import { type Language, languages, parseLanguage } from '../contract/languages.ts';
import { completeScreen, listScreens, type Reader } from '../tests/screens/screens.ts';
import { findChromium } from './find-chromium.ts';
import { createTrader } from './screenshots/create-trader.ts';
import { takeGallery } from './screenshots/gallery.ts';
import { openSettled } from './screenshots/open-settled.ts';
import { startServer } from './screenshots/start-server.ts';

const languagesLookedAt: Language[] = ['id', 'en', 'de', 'hi', 'zh-CHT'];
const widths = [375, 900, 1440];
const themes = ['light', 'dark'] as const;
const gallery = path.join(import.meta.dirname, '../gallery');
const readmePicture = path.join(import.meta.dirname, '../docs/screenshot.png');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { paths: { type: 'string' }, languages: { type: 'string' } },
});
const [folder] = positionals;
const wantedPaths = values.paths?.split(',');
const wantedLanguages = values.languages?.split(',').map((value) => {
  const language = parseLanguage(value);
  if (!language) throw new Error(`${value} is no language; there are ${languages.join(', ')}`);
  return language;
});

const server = await startServer();
const executablePath = findChromium();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
try {
  if (folder) await takeAll(folder);
  else {
    await takeReadmePicture();
    await takeGallery(browser, { url: server.url, into: gallery });
  }
} finally {
  await browser.close();
  await server.stop();
}

async function openContext(options: { width: number; height: number; theme: (typeof themes)[number] }) {
  const { width, height, theme } = options;
  return browser.newContext({
    userAgent: devices['Desktop Chrome'].userAgent,
    baseURL: server.url,
    viewport: { width, height },
    colorScheme: theme,
  });
}

async function take(context: BrowserContext, url: string, file: string): Promise<void> {
  const page = await context.newPage();
  await openSettled(page, url);
  mkdirSync(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file });
  process.stdout.write(`${path.relative('.', file)}\n`);
  await page.close();
}

async function takeReadmePicture(): Promise<void> {
  const context = await openContext({ width: 1440, height: 900, theme: 'dark' });
  await createTrader(context, server.url);
  await take(context, '/en/exchange?id=btc_usdt', readmePicture);
  await context.close();
}

async function takeAll(into: string): Promise<void> {
  for (const width of widths) {
    for (const theme of themes) {
      const context = await openContext({ width, height: width < 500 ? 812 : 900, theme });
      await takeScreens(context, 'visitor', path.join(into, `${width}-${theme}-signed-out`));
      await createTrader(context, server.url);
      await takeScreens(context, 'member', path.join(into, `${width}-${theme}-signed-in`));
      await context.close();
    }
  }
}

async function takeScreens(context: BrowserContext, reader: Reader, into: string): Promise<void> {
  const own = listScreens().filter((screen) => screen.reader === reader);
  const page = await context.newPage();
  for (const screen of own.filter(({ address }) => wantedPaths?.includes(address) ?? true)) {
    const { address } = await completeScreen(() => page, screen);
    for (const language of wantedLanguages ?? languagesLookedAt) {
      const name = screen.address.replaceAll(/\W+/g, ' ').trim().replaceAll(' ', '-') || 'home';
      await take(context, pathIn(language, address), path.join(into, `${name}-${language}.png`));
    }
  }
  await page.close();
}
