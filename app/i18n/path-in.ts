import { defaultLanguage, type Language } from '../../contract/languages.ts';

/** The address of a path of the site (`/quotes`) in a language: the default language has no prefix. */
export function pathIn(language: Language, path: string): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
