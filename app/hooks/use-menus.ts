import { useEffect } from 'react';
import { useGoneElsewhere } from './use-gone-elsewhere.ts';

/**
 * A menu is an element with `data-menu` whose first child is the `details` that opens it: that works without a script.
 * Called once, in the frame, this closes menus by Escape, by a click or a focus elsewhere, by the pointer on another
 * one of a bar and by going elsewhere, and moves among their entries by the arrow keys, Home and End.
 */
export function useMenus() {
  useGoneElsewhere(leaveMenus);

  useEffect(() => {
    const closeOthers = ({ target }: Event) => closeMenus(menuOf(target));
    const closeByLink = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-menu] a')) leaveMenus();
    };
    const closeByPointer = ({ target }: Event) => {
      const group = target instanceof Element ? target.closest('[data-menu-bar] > [data-menu]') : null;
      if (group) closeMenus(group);
    };
    const end = new AbortController();
    // Listens before React, which stops events of parts whose file is still loading.
    const options = { capture: true, signal: end.signal };
    window.addEventListener('pointerover', closeByPointer, options);
    window.addEventListener('pointerdown', closeOthers, options);
    window.addEventListener('focusin', closeOthers, options);
    window.addEventListener('click', closeByLink, options);
    window.addEventListener('keydown', handleKey, options);
    return () => end.abort();
  }, []);
}

const menuOf = (target: unknown) => (target instanceof Element ? target.closest<HTMLElement>('[data-menu]') : null);

/** Closes the menus that were opened by click or key, but for the one given. */
function closeMenus(except: Element | null) {
  for (const details of document.querySelectorAll('[data-menu] > details[open]')) {
    if (details.parentElement !== except) details.removeAttribute('open');
  }
}

/** Closes all; one that the pointer holds open stays closed until the pointer returns. */
function leaveMenus() {
  closeMenus(null);
  const held = document.querySelector<HTMLElement>('[data-menu]:hover');
  if (!held) return;
  held.dataset.dismissed = '';
  held.addEventListener('pointerleave', () => delete held.dataset.dismissed, { once: true });
}

function handleKey(event: KeyboardEvent) {
  const menu = menuOf(event.target);
  if (event.key === 'Escape') {
    leaveMenus();
    menu?.querySelector('summary')?.focus();
    return;
  }
  const isField = event.target instanceof HTMLInputElement;
  const next = isField || event.altKey || event.ctrlKey || event.metaKey ? undefined : nextStop(event, menu);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Where a key leads: up and down within a menu, left and right among the menus of a bar. */
function nextStop({ key, target }: KeyboardEvent, menu: HTMLElement | null): HTMLElement | undefined {
  const stepsTo = (step: number, stops: HTMLElement[]) => {
    const index = stops.indexOf(target as HTMLElement);
    return index < 0 ? undefined : stops[(index + step + stops.length) % stops.length];
  };
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const bar = (target as Element).closest('[data-menu-bar]');
    const stops = bar?.querySelectorAll<HTMLElement>(':scope > li > a, :scope > li > details > summary') ?? [];
    return stepsTo(key === 'ArrowLeft' ? -1 : 1, [...stops]);
  }
  if (!menu || !['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)) return undefined;
  if (target instanceof HTMLElement && target.matches('summary')) target.parentElement?.setAttribute('open', '');
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, a, button')];
  if (key === 'Home') return stops[1];
  if (key === 'End') return stops.at(-1);
  return stepsTo(key === 'ArrowUp' ? -1 : 1, stops);
}
