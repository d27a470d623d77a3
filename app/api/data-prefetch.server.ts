/**
 * Whether the browser asks for a page's data before somebody follows a link to it (app/components/link.tsx). When it
 * asks for a whole page in advance, as from its address bar, that is none.
 */
export const isDataPrefetch = ({ headers }: Request): boolean =>
  headers.get('sec-purpose') === 'prefetch' && headers.get('sec-fetch-dest') === 'empty';

/** Long enough for the click that follows; without it the browser would ask a second time. */
export const prefetchedFor = 'private, max-age=5';

/** Nothing of a member's own is kept, so it is not looked up in advance: only the page's scripts are fetched then. */
export const answerNothing = (): Response =>
  new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
