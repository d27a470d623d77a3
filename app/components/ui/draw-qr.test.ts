import { expect, test } from 'vitest';
import { drawQr } from './draw-qr.server.ts';

/** The dark squares of a picture, as 'x,y'. */
const squares = (path: string) =>
  new Set(Array.from(path.matchAll(/M(\d+) (\d+)h1v1h-1z/g), ([, x, y]) => `${x},${y}`));

test('a code has its three finder patterns inside a quiet zone of four squares', () => {
  const { path, size } = drawQr('otpauth://totp/Pasar:demo@pasar.example?secret=JBSWY3DPEHPK3PXP&issuer=Pasar');
  const dark = squares(path);
  // Sizes of codes are 21, 25, 29 and so on.
  expect((size - 8 - 17) % 4).toBe(0);
  for (const [left, top] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    for (let step = 0; step < 7; step += 1) {
      expect(dark).toContain(`${left + step},${top}`);
      expect(dark).toContain(`${left},${top + step}`);
    }
    expect(dark).not.toContain(`${left + 1},${top + 1}`);
    expect(dark).toContain(`${left + 3},${top + 3}`);
  }
  for (const square of dark) {
    for (const part of square.split(',').map(Number)) expect(part > 3 && part < size - 4).toBe(true);
  }
});

test('what is too long for a code is refused', () => {
  expect(() => drawQr('x'.repeat(3_000))).toThrow(RangeError);
});
