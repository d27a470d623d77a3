import { parseLanguage } from '../../contract/languages.ts';

/** A pathname without its language prefix: `/en/quotes` and `/quotes` are the same page. */
export function withoutLanguage(pathname: string): string {
  const [, first, ...rest] = pathname.split('/');
  return parseLanguage(first) ? `/${rest.join('/')}` : pathname;
}

/** Path and query of the page that a request is for, without language prefix; the router's data requests too. */
export function pagePath(requestUrl: string): string {
  const url = new URL(requestUrl);
  url.searchParams.delete('_routes');
  const pathname = url.pathname.replace(/\.data$/, '').replace(/\/_$/, '/');
  return `${withoutLanguage(pathname)}${url.search}`;
}
