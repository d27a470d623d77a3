import { expect, test } from 'vitest';
import { curveHeight, curveWidth, drawCurve, ratesAt } from './rate-curve.ts';

const curve = { base: 0.02, low: 0.1, high: 1, kink: 0.8, reserveShare: 0.1 };

test('rates rise slowly up to the kink and fast above it; suppliers get what is lent out less the reserve', () => {
  expect(ratesAt(0, curve)).toMatchObject({ borrow: 0.02, supply: 0 });
  expect(ratesAt(0.8, curve).borrow).toBeCloseTo(0.1, 12);
  expect(ratesAt(0.8, curve).supply).toBeCloseTo(0.072, 12);
  expect(ratesAt(1, curve).borrow).toBeCloseTo(0.3, 12);
  expect(ratesAt(1, curve).supply).toBeCloseTo(0.27, 12);
});

test('the picture spans both axes, bends at the kink and shows the pool on its lines', () => {
  const picture = drawCurve(curve, 0.8);
  expect(picture.borrow.startsWith('M0 205.3')).toBe(true);
  expect(picture.borrow.endsWith(`L${curveWidth} 0`)).toBe(true);
  expect(picture.kink).toBe(480);
  expect(picture.now).toEqual({ x: 480, borrow: 146.7, supply: 167.2 });
  expect(picture.rows.map(({ utilisation }) => utilisation)).toEqual([0, 0.8, 1]);
});

test('a pool that takes no interest has lines as well', () => {
  const free = { base: 0, low: 0, high: 0, kink: 0.8, reserveShare: 0 };
  expect(drawCurve(free, 0).borrow.startsWith(`M0 ${curveHeight}`)).toBe(true);
});
