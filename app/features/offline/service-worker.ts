import { clientsClaim } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { keepOfflinePage, offlinePageFor } from './offline-pages.ts';
import { showPushes } from './show-push.ts';

/** What a service worker has that a page has not. */
type Worker = Parameters<typeof showPushes>[0] & { skipWaiting(): Promise<void> };
const worker = globalThis as Worker;
type Lasting = { waitUntil(work: Promise<unknown>): void };

/**
 * Pages always come from the network: no price, balance or form is shown from a store while the site can be reached.
 * When it can not, a navigation gets the offline page of its language. Nothing else is kept, and nothing of a member.
 */
registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      plugins: [
        {
          // Not when the fetch has succeeded: a page that came ahead of the worker was not fetched by it.
          async handlerDidRespond({ request, event }) {
            const isKept = keepOfflinePage(request.url, Date.now()).catch(() => {});
            (event as unknown as Lasting).waitUntil(isKept);
          },
          handlerDidError: ({ request }) => offlinePageFor(request.url),
        },
      ],
    }),
  ),
);
enableNavigationPreload();
// It keeps no files of a build, so that the newest one may take over at once: pages then offer to load again.
void worker.skipWaiting();
clientsClaim();
showPushes(worker);

/** Browsers look for a new version with each page that they load. A tab that stays open only asks for data. */
const updateEveryMs = 3_600_000;
let askedAtMs = Date.now();
worker.addEventListener('fetch', () => {
  if (Date.now() - askedAtMs < updateEveryMs) return;
  askedAtMs = Date.now();
  void worker.registration.update().catch(() => {});
});
