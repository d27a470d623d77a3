import { isResting } from '../../document/is-resting.ts';

/** Stands in the page while the server's markup does; whoever comes from another page has none of it. */
export const deskId = 'desk';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** The first sign that somebody uses the page: a pointer, a finger, a key. It may come before the page is hydrated. */
export const firstTouch = new Promise<Event>((resolve) => {
  if (import.meta.env.SSR) return;
  const heard = new AbortController();
  function onSign(event: Event) {
    if (isResting(event)) return;
    heard.abort();
    resolve(event);
  }
  for (const sign of signs) addEventListener(sign, onSign, { passive: true, signal: heard.signal });
});
