import { expect, test } from 'vitest';
import { sortImports } from './sort-manifest.ts';

test('the files of all routes stand in one order, those of most routes first', () => {
  const routes = {
    root: { path: '' },
    login: { imports: ['/b.js', '/main.js', '/a.js'] },
    home: { imports: ['/a.js', '/main.js'] },
    about: { imports: ['/main.js', '/b.js', '/a.js', '/c.js'] },
  };
  expect(sortImports({ routes }).routes).toEqual({
    root: { path: '' },
    login: { imports: ['/a.js', '/main.js', '/b.js'] },
    home: { imports: ['/a.js', '/main.js'] },
    about: { imports: ['/a.js', '/main.js', '/b.js', '/c.js'] },
  });
});
