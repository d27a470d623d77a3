import type { i18n } from 'i18next';
import type { RouterContextProvider } from 'react-router';
import { createI18nextMiddleware } from 'remix-i18next';
import { defaultLanguage, languages } from '../../contract/languages.ts';
import { pageContext } from '../context.server.ts';
import { instanceIn, pageTextOptions } from './texts.server.ts';

const [middleware, , instanceOf] = createI18nextMiddleware({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    order: ['custom'],
    findLocale: async ({ context }) => context.get(pageContext).language,
  },
  i18next: pageTextOptions,
});

/** Gives each request an i18next instance of its own, in the language of its address. */
export const i18nMiddleware = middleware;

/** The request's instance. The router runs no middleware for an address that it can not read: those get theirs here. */
export function getI18n(context: Readonly<RouterContextProvider>): i18n {
  try {
    return instanceOf(context);
  } catch {
    return instanceIn(context.get(pageContext).language);
  }
}
