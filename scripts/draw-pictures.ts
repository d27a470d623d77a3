// npm run pictures: draws what is no text, from the icon and the texts of the home page, and is committed: the icons of
// phones in public/icons, in public/share the pictures of shared links, one for each language, and what the server
// writes the titles of posts on. Needs Chromium and the Noto fonts (Debian: fonts-noto-core, fonts-noto-cjk).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { languages } from '../contract/languages.ts';
import { findChromium } from './find-chromium.ts';
import { cardGround, coverShade, shareCard, shareCardSize } from './pictures/share-card.ts';

const root = path.join(import.meta.dirname, '..');
const cards = 'server/areas/content/share-cards';
const icon = readFileSync(path.join(root, 'app/components/frame/icon.svg'), 'utf8');
/** For systems that cut the icon into a shape of their own: its ground up to the edge, the rest within a circle. */
const squareIcon = icon.replace(' rx="8"', '');
const safeIcon = squareIcon.replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40" style="background:#5258e5"');

const icons = [
  { file: 'icon-192.png', size: 192, svg: icon },
  { file: 'icon-512.png', size: 512, svg: icon },
  { file: 'maskable-512.png', size: 512, svg: safeIcon },
  { file: 'apple-touch-icon.png', size: 180, svg: squareIcon },
];

const executablePath = findChromium();
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
try {
  const page = await browser.newPage();
  const draw = async (file: string, size: { width: number; height: number }, html: string) => {
    await page.setViewportSize(size);
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(root, file), omitBackground: true });
    process.stdout.write(`${file}\n`);
  };
  for (const { file, size, svg } of icons) {
    const style = `<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>`;
    await draw(`public/icons/${file}`, { width: size, height: size }, `${style}${svg}`);
  }
  for (const language of languages) await draw(`public/share/${language}.png`, shareCardSize, shareCard(language));
  await draw(`${cards}/ground.png`, shareCardSize, cardGround());
  await draw(`${cards}/shade.png`, shareCardSize, coverShade());
} finally {
  await browser.close();
}
