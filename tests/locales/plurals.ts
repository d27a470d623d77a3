import { type Language, languageTag } from '../../contract/languages.ts';
import type { Texts } from './catalogue.ts';

const suffix = /_(?:zero|one|two|few|many|other)$/;

/** `wallet:days` of `wallet:days_one`, when English has the plural form `_other` of it; undefined for other keys. */
export function pluralBase(key: string, english: Texts): string | undefined {
  const match = suffix.exec(key);
  if (!match) return undefined;
  const base = key.slice(0, match.index);
  return english.has(`${base}_other`) ? base : undefined;
}

/** The keys that a language needs for a plural, by CLDR: `_one` and `_other` in English, `_other` alone in Japanese. */
export function pluralKeys(base: string, language: Language): string[] {
  const { pluralCategories } = new Intl.PluralRules(languageTag(language)).resolvedOptions();
  return pluralCategories.map((category) => `${base}_${category}`);
}

/** `_zero` is taken for 0 in every language, whatever CLDR says, so it may be there or not. */
export const isOptionalPlural = (key: string): boolean => key.endsWith('_zero');
