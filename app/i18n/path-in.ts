import { defaultLanguage, type Language } from '../../contract/languages.ts';

/** Where a path of the site (`/quotes`) stands for a language: the default language has no prefix. */
export function pathIn(language: Language, path: string): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
