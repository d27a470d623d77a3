import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '../../../../contract/languages.ts';
import { readCharacters } from './read-characters.ts';

const folder = path.join(import.meta.dirname, 'fonts');

/** Made by `npm run fonts`: by name the family, as the file itself calls it. */
export const shareFonts = {
  latin: 'Inter',
  devanagari: 'Noto Sans Devanagari',
  japanese: 'Noto Sans JP',
  korean: 'Noto Sans KR',
  simplified: 'Noto Sans SC',
  traditional: 'Noto Sans TC',
} as const;
type ShareFont = keyof typeof shareFonts;

const ownFonts: Partial<Record<Language, ShareFont>> = {
  hi: 'devanagari',
  ja: 'japanese',
  ko: 'korean',
  zh: 'simplified',
  'zh-CHT': 'traditional',
};

/** Latin stands in the house's own typeface, whatever the language. */
function fontsOf(language: Language): ShareFont[] {
  const own = ownFonts[language];
  return own ? ['latin', own] : ['latin'];
}

const pathOf = (font: ShareFont): string => path.join(folder, `${font}.ttf`);
export const fontFiles = (language: Language): string[] => fontsOf(language).map(pathOf);
export const fontFamilies = (language: Language): string[] => fontsOf(language).map((font) => shareFonts[font]);

const known = new Map<ShareFont, ReadonlySet<number>>();

/** Read with the first text that asks. */
function charactersOf(font: ShareFont): ReadonlySet<number> {
  const characters = known.get(font) ?? readCharacters(fs.readFileSync(pathOf(font)));
  known.set(font, characters);
  return characters;
}

/** Whether the fonts of a language have every character of a text, and it has any: others are drawn as boxes. */
export function canWrite(text: string, language: Language): boolean {
  if (text.trim() === '') return false;
  const fonts = fontsOf(language).map(charactersOf);
  return [...text].every((character) => fonts.some((font) => font.has(character.codePointAt(0) ?? 0)));
}
