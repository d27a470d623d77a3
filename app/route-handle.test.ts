import { expect, test } from 'vitest';
import { hasFramePart, namespacesOf, topBarOf } from './route-handle.ts';

const root = { ns: ['menu'] };
const screen = { ns: ['content', 'menu'], without: ['footer'], topBar: { name: 'college' } };

test('the texts of a page are those of all its routes, each once', () => {
  expect(namespacesOf([root, undefined, screen])).toEqual(['common', 'menu', 'content']);
});

test('one route is enough to leave a part of the frame out', () => {
  expect(hasFramePart([root, screen], 'footer')).toBe(false);
  expect(hasFramePart([root, screen], 'bottomNavigation')).toBe(true);
});

test('the bar of a phone is the innermost one, or none', () => {
  expect(topBarOf([root, screen, { topBar: { name: 'notice', isTransparent: true } }])?.name).toBe('notice');
  expect(topBarOf([root, screen, undefined])?.name).toBe('college');
  expect(topBarOf([root])).toBeUndefined();
});
