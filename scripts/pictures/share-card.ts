import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, languageTag } from '../../contract/languages.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): Buffer => readFileSync(path.join(root, file));
const dataUrl = (type: string, file: string): string => `data:${type};base64,${read(file).toString('base64')}`;

const interFile = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const inter = dataUrl('font/woff2', interFile);
const icon = dataUrl('image/svg+xml', 'app/components/frame/icon.svg');
export const shareCardSize = { width: 1200, height: 630 };

/** The picture of a shared link in a language: the name, what the site is, and a market at its edge. */
export function shareCard(language: Language): string {
  const { welcome } = JSON.parse(read(`locales/${language}/home.json`).toString('utf8'));
  const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const text = `<main><h1>${escapeHtml(welcome.title)}</h1><p>${escapeHtml(welcome.description)}</p></main>`;
  return drawPage(language, `${text}${drawCandles()}`);
}

/** The same without words: what the server writes the title of a post on (server/areas/content/share-cards). */
export const cardGround = (): string => drawPage('en', drawCandles());

/** Lies over a post's cover, so that the name and the title can be read on whatever it shows. */
export const coverShade = (): string => drawPage('en', '<div class="shade"></div>', 'transparent');

function drawPage(language: Language, content: string, background = '#0d0f15'): string {
  return `<!doctype html><html lang="${languageTag(language)}"><style>
    @font-face { font-family: Inter; src: url(${inter}); font-weight: 100 900; }
    body { margin: 0; width: 1200px; height: 630px; position: relative; overflow: hidden; background: ${background};
      color: #f1f2f5; font-family: Inter, "Noto Sans", "Noto Sans Devanagari", sans-serif; }
    :lang(ja) body { font-family: Inter, "Noto Sans CJK JP"; }
    :lang(ko) body { font-family: Inter, "Noto Sans CJK KR"; }
    :lang(zh-Hans) body { font-family: Inter, "Noto Sans CJK SC"; }
    :lang(zh-Hant) body { font-family: Inter, "Noto Sans CJK TC"; }
    header { position: absolute; left: 72px; top: 64px; display: flex; align-items: center; gap: 20px;
      font-size: 44px; font-weight: 650; letter-spacing: -0.02em; }
    header img { width: 72px; height: 72px; }
    main { position: absolute; left: 72px; top: 176px; width: 1000px; }
    h1 { margin: 0; font-size: 68px; line-height: 1.14; font-weight: 700; letter-spacing: -0.02em; text-wrap: balance; }
    p { margin: 24px 0 0; font-size: 30px; line-height: 1.4; color: #b4b8c4; max-width: 900px; text-wrap: balance; }
    svg { position: absolute; left: 0; bottom: 0; }
    .shade { position: absolute; inset: 0; z-index: -1; background: linear-gradient(to right, #0d0f15f2, #0d0f15a6); }
  </style><header><img src="${icon}" alt="">Pasar</header>
  ${content}</html>`;
}

const candles = 60;
const candleWidth = shareCardSize.width / candles;

/** The same candles in every picture: a slow wave with a smaller one on it. */
function drawCandles(): string {
  const priceAt = (index: number) => 92 - index * 0.7 + Math.sin(index / 5.3) * 26 + Math.sin(index * 1.9) * 9;
  const bars = Array.from({ length: candles }, (_, index) => {
    const [open, close] = [priceAt(index), priceAt(index + 1)];
    const [top, bottom] = [Math.min(open, close), Math.max(open, close, Math.min(open, close) + 3)];
    const color = close < open ? '#3fbf85' : '#f0697a';
    const x = (index + 0.5) * candleWidth;
    const wick = 6 + Math.abs(Math.sin(index * 2.7)) * 9;
    return `<path d="M${x.toFixed(1)} ${(top - wick).toFixed(1)}V${(bottom + wick).toFixed(1)}" stroke="${color}"
      stroke-width="2"/><rect x="${(x - 6).toFixed(1)}" y="${top.toFixed(1)}" width="12"
      height="${(bottom - top).toFixed(1)}" rx="2" fill="${color}"/>`;
  });
  return `<svg width="1200" height="150" opacity="0.85">${bars.join('')}</svg>`;
}
