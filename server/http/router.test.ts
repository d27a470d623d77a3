import { expect, test } from 'vitest';
import { createRouter } from './router.ts';

const router = createRouter([
  { method: 'POST', path: '/vcode/:type', target: 'send' },
  { method: 'GET', path: '/vcode/image', target: 'image' },
  { method: 'POST', path: '/vcode/check', target: 'check' },
]);

test('finds a path by its text, and with parameters where no text fits', () => {
  expect(router.find('GET', '/vcode/image')).toEqual({ target: 'image', params: {} });
  expect(router.find('POST', '/vcode/check')?.target).toBe('check');
  expect(router.find('POST', '/vcode/image')).toEqual({ target: 'send', params: { type: 'image' } });
});

test('decodes parameters, and leaves what is no encoding as it is', () => {
  expect(router.find('POST', '/vcode/a%2Fb')?.params).toEqual({ type: 'a/b' });
  expect(router.find('POST', '/vcode/100%')?.params).toEqual({ type: '100%' });
});

test('knows a path of another method, and nothing that only begins or ends like one', () => {
  expect(router.find('DELETE', '/vcode/image')).toBeUndefined();
  expect(router.isKnown('/vcode/image')).toBe(true);
  for (const path of ['/vcode', '/vcode/', '/vcode/a/b', '/x/vcode/a', '']) {
    expect(router.find('POST', path)).toBeUndefined();
    expect(router.isKnown(path)).toBe(false);
  }
});
