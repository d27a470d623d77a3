import { useSyncExternalStore } from 'react';

/** From where on a page has room for two columns (Tailwind's `lg`). */
const query = '(min-width: 64rem)';

function subscribe(listener: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is that wide; false on the server and in the first render. */
export const useWideWindow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
