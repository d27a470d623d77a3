import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertKinds } from '../../../contract/alert-values.ts';
import { decimalOfUnits, parseDecimal } from '../../../contract/money.ts';
import { aimOf, armOf, isMet } from './alert-rule.ts';

const units = (min: bigint) => fc.bigInt({ min, max: 12n }).map(decimalOfUnits);

test('an alert waits for another value than it sees, and what it waits for ends what it was', () => {
  fc.assert(
    fc.property(fc.constantFrom(...alertKinds), units(1n), units(-12n), units(-12n), (kind, threshold, seen, later) => {
      const armed = armOf({ kind, threshold }, seen);
      const aim = aimOf({ kind, threshold, armed });
      // It stands at its threshold.
      if (!aim) return seen === threshold;
      const then = armOf({ kind, threshold }, later);
      return !isMet(aim, seen) && isMet(aim, later) === (then !== armed);
    }),
  );
});

test.each([
  ['reaches', '100', '99', '100', true],
  ['reaches', '100', '101', '100', true],
  ['reaches', '100', '101', '100.01', false],
  ['risesAbove', '100', '100', '100', false],
  ['risesAbove', '100', '100', '100.01', true],
  ['fallsBelow', '100', '100', '100', false],
  ['fallsBelow', '100', '101', '99.99', true],
  ['risesBy', '5', '0', '5', true],
  ['fallsBy', '5', '0', '-4.99', false],
  ['fallsBy', '5', '0', '-5', true],
  ['volumeAbove', '1000', '1', '1000', true],
] as const)('%s %s fires from %s at %s: %s', (kind, threshold, ...rest) => {
  const [seen, value, fires] = rest;
  const rule = { kind, threshold: parseDecimal(threshold) };
  const aim = aimOf({ ...rule, armed: armOf(rule, parseDecimal(seen)) });
  expect(aim && isMet(aim, parseDecimal(value))).toBe(fires);
});
