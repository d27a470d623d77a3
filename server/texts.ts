import fs from 'node:fs';
import path from 'node:path';
import { createInstance } from 'i18next';
import { type Language, languages, languageTag } from '../contract/languages.ts';
import { textOptions } from '../contract/text-options.ts';

const localesDirectory = path.join(import.meta.dirname, '../locales');
const areas = [
  'common',
  'errors',
  'mail',
  'home-banners',
  'notification-messages',
  'help-welcome',
  'c2c-demo',
  'help-answers',
  'startup-demo',
] as const;

export type Values = Readonly<Record<string, string>>;
export type Translate = (language: Language, key: string, values?: Values) => string;

const i18n = createInstance();
void i18n.init({
  ...textOptions,
  lng: 'en',
  resources: Object.fromEntries(languages.map((language) => [language, readTexts(language)])),
  parseMissingKeyHandler(key, _text, options) {
    throw new Error(`locales/en/${options.ns}.json has no text ${key}`);
  },
});

/**
 * The texts of locales/<language>/<area>.json that the server itself uses: error messages, mails, notifications, spoken
 * captcha questions, the banners of a new site, and what an old page says of a new version. Missing translations fall
 * back to English. Throws for an unknown key.
 */
export const createTranslate =
  (area: (typeof areas)[number]): Translate =>
  (language, key, values) =>
    i18n.t(key, { lng: language, ns: area, replace: values });

function readTexts(language: Language): Record<string, Record<string, string>> {
  const read = (area: string) => fs.readFileSync(path.join(localesDirectory, language, `${area}.json`), 'utf8');
  return Object.fromEntries(areas.map((area) => [area, JSON.parse(read(area))]));
}

const amountFormats = new Map<Language, Intl.NumberFormat>();

/** A decimal as the language writes it, with all its digits. */
export function formatAmount(language: Language, amount: string): string {
  const known = amountFormats.get(language);
  const format = known ?? new Intl.NumberFormat(languageTag(language), { maximumFractionDigits: 18 });
  if (!known) amountFormats.set(language, format);
  // As text it stays exact; Intl takes any decimal, and writes NaN for what is none.
  return format.format(amount as Intl.StringNumericLiteral);
}
