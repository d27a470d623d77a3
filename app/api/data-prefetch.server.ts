/**
 * Whether the browser requests a page's data before somebody follows a link to it (app/components/link.tsx). Requests
 * for a whole page in advance, as from the address bar, do not count.
 */
export const isDataPrefetch = ({ headers }: Request): boolean =>
  headers.get('sec-purpose') === 'prefetch' && headers.get('sec-fetch-dest') === 'empty';

/** Long enough for the click that follows; otherwise the browser would request it twice. */
export const prefetchedFor = 'private, max-age=5';

/** A member's own data is not cached, so it is not loaded in advance: only the page's scripts are fetched then. */
export const answerNothing = (): Response =>
  new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
