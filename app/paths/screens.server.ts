import type { ServerBuild } from 'react-router';
import { takesFiles } from '../route-handle.ts';
import { pagePath } from './page-path.ts';

type Routes = ServerBuild['routes'];

/** Paths of the routes that are pages (not actions or files), without language prefix. */
export function listScreens(routes: Routes): Set<string> {
  const pages = Object.values(routes).filter((route) => route && isPage(route.module) && route.path !== '*');
  return new Set(pages.map((route) => pathOfRoute(routes, route?.id) || '/'));
}

/** Whether the form of the page at this address, in any language, sends files. */
export function takesFilesAt(routes: Routes, requestUrl: string): boolean {
  const [path] = pagePath(requestUrl).split('?');
  return Object.values(routes).some(
    (route) => route && takesFiles(route.module.handle) && pathOfRoute(routes, route.id) === path,
  );
}

/** Without language prefix; empty for the home page. */
export function pathOfRoute(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id];
  if (!route) return '';
  return `${pathOfRoute(routes, route.parentId)}${route.path ? `/${route.path}` : ''}`;
}

const routesByPath = new WeakMap<Routes, Map<string, Routes>>();

/**
 * The route of a path without language prefix, with its parents; all routes if none matches exactly. The router tries
 * all routes that it is given one after another, for each request.
 */
export function routesAt(routes: Routes, path: string): Routes {
  const known = routesByPath.get(routes) ?? groupByPath(routes);
  routesByPath.set(routes, known);
  return known.get(path) ?? routes;
}

function groupByPath(routes: Routes): Map<string, Routes> {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const leaves = Object.keys(routes).filter((id) => !parents.has(id));
  return new Map(leaves.map((id) => [pathOfRoute(routes, id) || '/', Object.fromEntries(lineageOf(routes, id))]));
}

function lineageOf(routes: Routes, id: string | undefined): [string, Routes[string]][] {
  const route = id === undefined ? undefined : routes[id];
  return route ? [...lineageOf(routes, route.parentId), [route.id, route]] : [];
}

const isPage = (module: { default?: unknown }): boolean => module.default !== undefined;
