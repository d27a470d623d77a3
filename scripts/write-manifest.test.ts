import { expect, test } from 'vitest';
import { writeManifest } from './write-manifest.ts';

const page = { hasAction: false, hasDefaultExport: true, css: [] };
const below = (parentId: string) => ({ ...page, parentId });

test('what is written makes the list that it was made from', () => {
  const routes = {
    root: { ...page, id: 'root', path: '', module: '/static/0.js', imports: ['/static/react.js'] },
    'routes/_index': { ...below('root'), id: 'routes/_index', index: true, module: '/static/1.js', imports: [] },
    'routes/$': { ...below('root'), id: 'routes/$', path: '*', module: '/static/2.js', imports: [] },
    'routes/c2c': {
      ...below('root'),
      id: 'routes/c2c',
      path: 'c2c',
      module: '/static/3.js',
      imports: ['/static/a.js'],
    },
    'routes/c2c.myad_.edit': {
      ...below('routes/c2c'),
      id: 'routes/c2c.myad_.edit',
      path: 'myad/edit',
      module: '/static/4.js',
      imports: ['/static/a.js', '/static/react.js'],
    },
    'routes/prices[.]csv': {
      ...below('root'),
      id: 'routes/prices[.]csv',
      path: 'prices.csv',
      module: '/static/5.js',
      imports: ['/static/a.js'],
    },
  };
  const manifest = { entry: { module: '/static/entry.js' }, version: '1', routes };
  const written = writeManifest(manifest);
  expect(new Function(`return ${written}`)()).toEqual(manifest);
  expect(written).not.toContain('myad/edit');
});
