import { expect, test } from 'vitest';
import { readReferral } from './referral.server.ts';

const page = 'https://pasar.example/en/quotes?list=spot';

test.each([
  [`${page}&ref=k7m2qx`, null, 'K7M2QX'],
  [`${page}&ref=K7M2QX`, 'theme=dark; ref=OLDER1', 'K7M2QX'],
  [page, 'theme=dark; ref=OLDER1', 'OLDER1'],
  [page, 'theme=dark', undefined],
  [`${page}&ref=`, 'ref=OLDER1', 'OLDER1'],
])('%s with the cookies %s was brought by %s', (url, cookies, code) => {
  expect(readReferral(url, cookies)).toBe(code);
});

test.each(['abc', 'a'.repeat(21), 'K7M2 X', '<script>', 'K7M2\nX', 'K7M2%0d%0aX', '日本語コード'])(
  'what can be no code is not remembered: %s',
  (code) => {
    expect(readReferral(`https://pasar.example/?ref=${encodeURIComponent(code)}`, `ref=${code}`)).toBeUndefined();
  },
);
