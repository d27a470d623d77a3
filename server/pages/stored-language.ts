import { defaultLanguage, parseLanguage } from '../../contract/languages.ts';
import { readCookies } from '../http/cookies.ts';

/**
 * Where a reader who chose another language finds the page of an address without prefix; undefined when the page is
 * right as it is. An address with a prefix names its language and wins. Only page loads are sent on: whatever else is
 * asked for (data, files, posts) belongs to a page that is open already.
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

/** The same address gives others another answer, and this reader too after the next choice. */
export const seeStoredLanguage = (path: string): Response =>
  new Response(null, {
    status: 302,
    headers: { Location: path, Vary: 'Cookie', 'Cache-Control': 'private, no-store' },
  });
