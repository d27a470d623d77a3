import type { ServerBuild } from 'react-router';
import { pagePath } from './page-path.ts';
import { takesFiles } from './route-handle.ts';

/** Paths of the routes that are pages (not actions or files), without language prefix. */
export function listScreens(routes: ServerBuild['routes']): Set<string> {
  const pages = Object.values(routes).filter((route) => route && isPage(route.module) && route.path !== '*');
  return new Set(pages.map((route) => pathOfRoute(routes, route?.id) || '/'));
}

/** Whether the form of the page at this address, in any language, sends files. */
export function takesFilesAt(routes: ServerBuild['routes'], requestUrl: string): boolean {
  const [path] = pagePath(requestUrl).split('?');
  return Object.values(routes).some(
    (route) => route && takesFiles(route.module.handle) && pathOfRoute(routes, route.id) === path,
  );
}

/** Without language prefix; empty for the home page. */
export function pathOfRoute(routes: ServerBuild['routes'], id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return '';
  return `${pathOfRoute(routes, route.parentId)}${route.path ? `/${route.path}` : ''}`;
}

const isPage = (module: { default?: unknown }): boolean => module.default !== undefined;
