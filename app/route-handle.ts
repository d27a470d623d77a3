/** Namespaces of the texts in locales/, beside `common` and `errors`. */
export type Namespace = 'common' | 'menu' | 'site' | 'account' | 'quotes' | 'exchange' | 'wallet' | 'parts';

/** What a route file may export as `handle`. */
export type RouteHandle = {
  /** Text files that the page needs beside `common`; the client loads no others. */
  ns?: readonly Namespace[];
  /** Parts of the frame that the screen goes without (spec section 2, footer and bottom navigation). */
  without?: readonly FramePart[];
};
export type FramePart = 'footer' | 'bottomNavigation';

const isRouteHandle = (handle: unknown): handle is RouteHandle => typeof handle === 'object' && handle !== null;

export function namespacesOf(handles: readonly unknown[]): Namespace[] {
  const declared = handles.filter(isRouteHandle).flatMap((handle) => handle.ns ?? []);
  return [...new Set<Namespace>(['common', ...declared])];
}

/** Whether none of the matched routes leaves the part out. */
export function hasFramePart(handles: readonly unknown[], part: FramePart): boolean {
  return !handles.filter(isRouteHandle).some((handle) => handle.without?.includes(part));
}
