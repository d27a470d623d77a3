import type { Language } from '../../contract/languages.ts';

/** Each language by its own name, for whoever can not read the page's. */
export const languageNames: Record<Language, string> = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  ja: '日本語',
  ko: '한국어',
  ms: 'Bahasa Melayu',
  pt: 'Português',
  tl: 'Filipino',
  zh: '简体中文',
  'zh-CHT': '繁體中文',
};
