import { defaultLanguage, type Language, parseLanguage } from '../../contract/languages.ts';

export type PageLocation = {
  language: Language;
  /** Basename of the request handler: empty for the default language, which carries no prefix. */
  basename: string;
  /** The canonical path if the asked one is written differently: odd case, `/id/...`, doubled slashes. */
  redirectTo?: string;
};

/**
 * Language and canonical path of a page. The router's data requests (`/en/quotes.data`) are resolved the same way; our
 * own links make them, so they are already canonical. Percent signs are left alone: `/%2e` is no page.
 */
export function locatePage(pathname: string): PageLocation {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const [first, ...rest] = segments;
  const prefix = parseLanguage(first?.replace(/\.data$/, ''));
  const language = prefix ?? defaultLanguage;
  const basename = language === defaultLanguage ? '' : `/${language}`;
  if (pathname.endsWith('.data')) return { language, basename };
  const page = (prefix ? rest : segments).map((segment) => segment.toLowerCase());
  const canonical = [basename, ...page].join('/') || '/';
  return canonical === pathname ? { language, basename } : { language, basename, redirectTo: canonical };
}
