import type { ServerBuild } from 'react-router';

/** Paths of the routes that are pages (not actions or files), without language prefix. */
export function listScreens(routes: ServerBuild['routes']): Set<string> {
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return '';
    return `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ''}`;
  };
  const pages = Object.values(routes).filter((route) => route && isPage(route.module) && route.path !== '*');
  return new Set(pages.map((route) => pathOf(route?.id) || '/'));
}

const isPage = (module: { default?: unknown }): boolean => module.default !== undefined;
