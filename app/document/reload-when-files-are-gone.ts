import { chunkReloadGuardMs } from '../../contract/limits.ts';

const storageKey = 'reloadedAt';

/**
 * After a deployment files that an open page requests may be gone: then it reloads, at most once a minute (spec section
 * 2). The router does the same for the modules of its routes.
 */
export function reloadWhenFilesAreGone() {
  window.addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - reloadedAt < chunkReloadGuardMs) return;
    event.preventDefault();
    sessionStorage.setItem(storageKey, String(Date.now()));
    window.location.reload();
  });
}
