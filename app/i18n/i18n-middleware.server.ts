import { createI18nextMiddleware } from 'remix-i18next';
import { defaultLanguage, languages } from '../../contract/languages.ts';
import { pageContext } from '../context.server.ts';
import { pageTextOptions } from './texts.server.ts';

/** Gives each request an i18next instance of its own, in the language of its address. */
export const [i18nMiddleware, , getI18n] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    order: ['custom'],
    findLocale: async ({ context }) => context.get(pageContext).language,
  },
  i18next: pageTextOptions,
});
