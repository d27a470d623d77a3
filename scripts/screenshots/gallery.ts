import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, devices } from '@playwright/test';
import { pathIn } from '../../app/i18n/path-in.ts';
import type { Language } from '../../contract/languages.ts';
import { completeScreen, listScreens, type Screen } from '../../tests/screens/screens.ts';
import { createTrader } from './create-trader.ts';
import { openSettled } from './open-settled.ts';

type View = { width: number; theme: 'light' | 'dark'; language: Language; hasScripts: boolean };

/** Each width, both themes, and languages that are long, tall or of another script: a few of all combinations. */
const views: readonly View[] = [
  { width: 375, theme: 'light', language: 'id', hasScripts: true },
  { width: 375, theme: 'dark', language: 'hi', hasScripts: false },
  { width: 900, theme: 'dark', language: 'de', hasScripts: true },
  { width: 1440, theme: 'light', language: 'zh-CHT', hasScripts: false },
  { width: 1440, theme: 'dark', language: 'en', hasScripts: true },
];
const visitors = listScreens().filter(({ reader }) => reader === 'visitor');
const members = listScreens().filter(({ reader }) => reader === 'member');
const pictureQuality = 45;
/** Pictures of wide windows are made smaller: the page shows them 320 px high, and loads all of them. */
const scaleOfWide = 0.6;

/** Takes every screen in a few views into a folder, with a page that shows them all. */
export async function takeGallery(browser: Browser, { url, into }: { url: string; into: string }): Promise<void> {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  for (const view of views) {
    const context = await browser.newContext({
      userAgent: devices['Desktop Chrome'].userAgent,
      baseURL: url,
      viewport: { width: view.width, height: view.width < 500 ? 812 : 900 },
      colorScheme: view.theme,
      deviceScaleFactor: view.width < 500 ? 1 : scaleOfWide,
      javaScriptEnabled: view.hasScripts,
    });
    for (const screen of visitors) await takeView(context, screen, { view, into });
    await createTrader(context, url);
    for (const screen of members) await takeView(context, screen, { view, into });
    await context.close();
  }
  writeFileSync(path.join(into, 'README.md'), indexPage());
}

async function takeView(context: BrowserContext, screen: Screen, { view, into }: { view: View; into: string }) {
  const page = await context.newPage();
  const { address } = await completeScreen(() => page, screen);
  await openSettled(page, pathIn(view.language, address));
  const file = path.join(into, fileOf(screen, view));
  await page.screenshot({ path: file, type: 'jpeg', quality: pictureQuality });
  process.stdout.write(`${path.relative('.', file)}\n`);
  await page.close();
}

function fileOf({ address, reader }: Screen, { width, theme, language, hasScripts }: View): string {
  const name = address.replaceAll(/\W+/g, ' ').trim().replaceAll(' ', '-') || 'home';
  const parts = [name, reader === 'member' && 'member', width, theme, language, !hasScripts && 'no-scripts'];
  return `${parts.filter(Boolean).join('-')}.jpg`;
}

function indexPage(): string {
  const parts = [...visitors, ...members].map((screen) => {
    const pictures = views.map((view) => {
      const { width, theme, language, hasScripts } = view;
      const caption = `${width} px, ${theme}, ${language}${hasScripts ? '' : ', without JavaScript'}`;
      return `<img src="${fileOf(screen, view)}" alt="${caption}" title="${caption}" height="320">`;
    });
    return `## ${screen.address}${screen.reader === 'member' ? ', signed in' : ''}\n\n${pictures.join('\n')}\n`;
  });
  const intro = "Made by `npm run screenshots`; a picture's title says its width, theme and language.";
  return `# Every screen\n\n${intro}\n\n${parts.join('\n')}`;
}
