import type { RouteHandle } from '../../route-handle.ts';

/** What every page of the console has: no frame of the members around it, and no scripts. */
export const consoleHandle = {
  ns: ['operator'],
  without: ['frame', 'footer', 'bottomNavigation', 'scripts'],
} satisfies RouteHandle;
