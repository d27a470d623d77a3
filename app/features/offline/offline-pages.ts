import { defaultLanguage, parseLanguage } from '../../../contract/languages.ts';
import { pathIn } from '../../i18n/path-in.ts';
import { offlinePath } from '../../paths/offline-path.ts';

const storeName = 'offline';
/** Prices on it are the last known ones: a page that is older than this is asked for again with the next page. */
const freshMs = 60_000;

const keptAtHeader = 'x-kept-at';

/** The offline page in the language of an address. */
function addressFor(url: string): string {
  const [, first] = new URL(url).pathname.split('/');
  return pathIn(parseLanguage(first) ?? defaultLanguage, offlinePath);
}

/** Keeps the offline page in the language of a page that was just loaded, as visitors see it: asked without cookies. */
export async function keepOfflinePage(url: string, nowMs: number): Promise<void> {
  const address = addressFor(url);
  const store = await caches.open(storeName);
  const kept = await store.match(address);
  if (kept && nowMs - Number(kept.headers.get(keptAtHeader)) < freshMs) return;
  const response = await fetch(address, { credentials: 'omit', redirect: 'error' });
  if (!response.ok) return;
  const headers = new Headers(response.headers);
  headers.set(keptAtHeader, String(nowMs));
  await store.put(address, new Response(await response.blob(), { headers }));
}

/** undefined where no page of that language was seen: then the browser says that it is offline. */
export async function offlinePageFor(url: string): Promise<Response | undefined> {
  const store = await caches.open(storeName);
  return store.match(addressFor(url));
}
