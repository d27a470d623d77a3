import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router';

/** What some browsers report about the connection (Network Information API). */
type Line = { saveData?: boolean; effectiveType?: string };

/** Spec section 9: nothing is fetched in advance on a 2g line, or where somebody saves data. */
export function canPrefetch(): boolean {
  const line = (globalThis.navigator as { connection?: Line } | undefined)?.connection;
  return !line?.saveData && !line?.effectiveType?.endsWith('2g');
}

/** A link whose page is fetched when somebody is about to follow it. For frequently used links, as in menus. */
export const Link = (props: ComponentProps<typeof RouterLink>) => (
  <RouterLink prefetch={canPrefetch() ? 'intent' : 'none'} {...props} />
);

/** The same, which knows whether it leads to the page that is shown. */
export const NavLink = (props: ComponentProps<typeof RouterNavLink>) => (
  <RouterNavLink prefetch={canPrefetch() ? 'intent' : 'none'} {...props} />
);
