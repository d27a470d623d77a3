import { chunkReloadGuardMs } from '../../contract/limits.ts';

const storageKey = 'reloadedAt';

/**
 * After a deployment files that an open page requests may be gone: then it reloads, at most once a minute (spec section
 * 2). The router does the same for the modules of its routes. A page in which something was typed stays: browsers bring
 * nothing back that they may not complete, as the fields of tickets, and parts wait for their file (`lazyPart`).
 */
export function reloadWhenFilesAreGone() {
  // What was typed before the scripts came is told by no event.
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input')];
  let typedInto: Node | undefined = fields.find((field) => field.value !== field.defaultValue);
  document.addEventListener('input', ({ target }) => {
    typedInto = target as Node;
  });
  addEventListener('vite:preloadError', (event) => {
    // Without a network nothing is gone, and a page that stands is more than one that says so: whoever needs the file
    // asks again.
    if (!navigator.onLine || typedInto?.isConnected) return;
    const reloadedAt = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - reloadedAt < chunkReloadGuardMs) return;
    event.preventDefault();
    sessionStorage.setItem(storageKey, String(Date.now()));
    location.reload();
  });
}
