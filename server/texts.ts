import fs from 'node:fs';
import path from 'node:path';
import { type Language, languages } from '../contract/languages.ts';

const localesDirectory = path.join(import.meta.dirname, '../locales');

export type Values = Readonly<Record<string, string>>;
export type Translate = (language: Language, key: string, values?: Values) => string;

/**
 * The texts of locales/<language>/<area>.json that the server itself gives: messages of errors, mails, notifications,
 * questions in place of captcha pictures, the banners that a new site begins with. What a language lacks is taken from
 * English. Throws at start when the English file is missing, and later for an unknown key.
 */
export function createTranslate(area: 'errors' | 'mail' | 'banners' | 'notification-messages'): Translate {
  const english = readTexts('en', area);
  if (!english) throw new Error(`locales/en/${area}.json is missing`);
  const texts = new Map(languages.map((language) => [language, { ...english, ...readTexts(language, area) }]));
  return (language, key, values = {}) => {
    const text = texts.get(language)?.[key];
    if (text === undefined) throw new Error(`locales/en/${area}.json has no text ${key}`);
    return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  };
}

function readTexts(language: Language, area: string): Record<string, string> | undefined {
  const file = path.join(localesDirectory, language, `${area}.json`);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined;
}
