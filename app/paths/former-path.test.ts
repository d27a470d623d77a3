import { expect, test } from 'vitest';
import { formerPath } from './former-path.server.ts';

const origin = 'https://pasar.example';
const pathOf = (referer: string | undefined, path?: string) => {
  const form = new FormData();
  if (path !== undefined) form.set('path', path);
  return formerPath(new Request(`${origin}/theme`, { headers: referer ? { referer } : {} }), form, origin);
};

test('a form leads back to the page that it was posted from, in whatever language', () => {
  expect(pathOf(`${origin}/en/quotes?list=futures`)).toBe('/quotes?list=futures');
  expect(pathOf(`${origin}/login`)).toBe('/login');
});

test('the page that a form names counts more', () => {
  expect(pathOf(`${origin}/en/quotes`, '/assets')).toBe('/assets');
});

test('nothing leads away from the site', () => {
  for (const referer of [undefined, 'nonsense', 'https://evil.example/quotes', `${origin}//evil.example`]) {
    expect(pathOf(referer)).toBe('/');
  }
  expect(pathOf(`${origin}/en/quotes`, '//evil.example')).toBe('/');
});
