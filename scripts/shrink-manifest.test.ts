import { expect, test } from 'vitest';
import { sortImports, withoutConsole, withoutFiles } from './shrink-manifest.ts';

test('the files of all routes stand in one order, those of most routes first', () => {
  const routes = {
    root: {},
    login: { imports: ['/b.js', '/main.js', '/a.js'] },
    home: { imports: ['/a.js', '/main.js'] },
    about: { imports: ['/main.js', '/b.js', '/a.js', '/c.js'] },
  };
  expect(sortImports(routes)).toEqual({
    root: {},
    login: { imports: ['/a.js', '/main.js', '/b.js'] },
    home: { imports: ['/a.js', '/main.js'] },
    about: { imports: ['/a.js', '/main.js', '/b.js', '/c.js'] },
  });
});

test('pages, forms and redirects are on the list, files are not', async () => {
  const routes = {
    page: { hasDefaultExport: true },
    form: { hasAction: true },
    moved: { hasAction: false },
    table: { hasAction: false },
  };
  const sources: Record<string, string> = {
    moved: "export const loader = () => redirect('/page');",
    table: 'export const loader = () => new Response();',
  };
  const kept = await withoutFiles(routes, async (id) => sources[id] ?? '');
  expect(Object.keys(kept)).toEqual(['page', 'form', 'moved']);
});

test('pages in the layout of the console are not on the list', () => {
  const routes = {
    'routes/c2c': { parentId: 'root' },
    'routes/operator': { parentId: 'root' },
    'routes/operator.members': { parentId: 'routes/operator' },
    'routes/operator_.help.conversation': { parentId: 'root' },
  };
  expect(Object.keys(withoutConsole(routes))).toEqual(['routes/c2c', 'routes/operator_.help.conversation']);
});
