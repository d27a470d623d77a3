import { useEffect } from 'react';
import { useGoneElsewhere } from './use-gone-elsewhere.ts';

const drawerIn = (target: unknown) => (target instanceof Element ? target.closest<HTMLElement>('[data-drawer]') : null);

/** Called once, in the frame: keeps the focus in the drawer while it is open, and closes it on the way elsewhere. */
export function useDrawer() {
  useGoneElsewhere(() => document.querySelector<HTMLElement>('[data-drawer]')?.hidePopover?.());

  useEffect(() => {
    const listening = new AbortController();
    const drawer = document.querySelector<HTMLElement>('[data-drawer]:popover-open');
    if (drawer && !drawer.contains(document.activeElement)) stopsIn(drawer)[0]?.focus();
    // The event of a popover does not bubble.
    document.addEventListener('toggle', takeFocus, { capture: true, signal: listening.signal });
    document.addEventListener('keydown', keepFocus, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

function takeFocus(event: Event) {
  const drawer = drawerIn(event.target);
  if (drawer && drawer === event.target && (event as ToggleEvent).newState === 'open') stopsIn(drawer)[0]?.focus();
}

/** The page below is out of reach while the drawer covers it. */
function keepFocus(event: KeyboardEvent) {
  const drawer = event.key === 'Tab' && drawerIn(event.target);
  if (!drawer) return;
  const stops = stopsIn(drawer);
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}

const stopsIn = (drawer: HTMLElement) =>
  [...drawer.querySelectorAll<HTMLElement>('button, a, input, summary')].filter((each) => each.checkVisibility());
