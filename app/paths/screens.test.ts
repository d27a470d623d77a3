import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { routesAt } from './screens.server.ts';

const routes = {
  root: { id: 'root' },
  home: { id: 'home', parentId: 'root', index: true },
  operator: { id: 'operator', parentId: 'root', path: 'operator' },
  console: { id: 'console', parentId: 'operator', index: true },
  audit: { id: 'audit', parentId: 'operator', path: 'audit' },
  texts: { id: 'texts', parentId: 'root', path: 'texts/:namespace' },
} as unknown as ServerBuild['routes'];

test.each([
  ['/', ['root', 'home']],
  ['/operator', ['root', 'operator', 'console']],
  ['/operator/audit', ['root', 'operator', 'audit']],
])('to answer at %s takes %s', (path, ids) => {
  expect(Object.keys(routesAt(routes, path))).toEqual(ids);
  expect(routesAt(routes, path)).toBe(routesAt(routes, path));
});

test.each(['/texts/common', '/operator/', '/nowhere', '/operator/audit/more'])('for %s the router has all', (path) => {
  expect(routesAt(routes, path)).toBe(routes);
});
