import type { i18n } from 'i18next';

/** After the page has loaded, so that it takes nothing from it. Where it fails, pages work as without it. */
export function registerServiceWorker(texts: i18n) {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker) return;
  addEventListener('load', () => serviceWorker.register('/service-worker.js').catch(() => {}));
  // The first one of this browser takes over too, and offers nothing.
  if (!serviceWorker.controller) return;
  serviceWorker.addEventListener('controllerchange', () =>
    import('./offer-new-version.tsx').then(({ offerNewVersion }) => offerNewVersion(texts)),
  );
}
