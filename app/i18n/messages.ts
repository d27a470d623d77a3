import { defaultLanguage, type Language, languages } from '../../contract/languages.ts';

export const englishFallback: Language = 'en';

/** Settings that the server's and the browser's i18next share. */
export const i18nextOptions = {
  supportedLngs: [...languages],
  load: 'currentOnly' as const,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
};

/** `./locales/de/common.json` in the keys of a Vite glob from this folder. */
export const messagesPath = (language: string, namespace: string): string =>
  `../../locales/${language}/${namespace}.json`;

/** Where a path of the site (`/quotes`) stands for a language: the default language has no prefix. */
export function pathIn(language: Language, path: string): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
