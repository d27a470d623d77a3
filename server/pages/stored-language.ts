import { defaultLanguage, parseLanguage } from '../../contract/languages.ts';
import { readCookies } from '../http/cookies.ts';

/**
 * The address of a page in the language that the reader chose; undefined if it is already right. An address with a
 * prefix names its language and wins. Only page loads are redirected: everything else (data, files, posts) belongs to a
 * page that is already open.
 */
export function pathInStoredLanguage({ method, url, headers }: Request): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (!headers.get('accept')?.includes('text/html')) return undefined;
  const { language: stored } = readCookies(headers.get('cookie') ?? undefined, false);
  const language = parseLanguage(stored);
  const { pathname, search } = new URL(url);
  if (language === undefined || language === defaultLanguage || isFile(pathname)) return undefined;
  return `/${language}${pathname === '/' ? '' : pathname}${search}`;
}

/** Feeds, site maps, downloads, and the data of a page that the router is going to. */
const isFile = (pathname: string): boolean => pathname.slice(pathname.lastIndexOf('/')).includes('.');

/** The same address has another answer for others, and for this reader after the next choice. */
export const seeStoredLanguage = (path: string): Response =>
  new Response(null, {
    status: 302,
    headers: { Location: path, Vary: 'Cookie', 'Cache-Control': 'private, no-store' },
  });
