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
  { kind: 'reaches', threshold: '100', seen: '99', value: '100', fires: true },
  { kind: 'reaches', threshold: '100', seen: '101', value: '100', fires: true },
  { kind: 'reaches', threshold: '100', seen: '101', value: '100.01', fires: false },
  { kind: 'risesAbove', threshold: '100', seen: '100', value: '100', fires: false },
  { kind: 'risesAbove', threshold: '100', seen: '100', value: '100.01', fires: true },
  { kind: 'fallsBelow', threshold: '100', seen: '100', value: '100', fires: false },
  { kind: 'fallsBelow', threshold: '100', seen: '101', value: '99.99', fires: true },
  { kind: 'risesBy', threshold: '5', seen: '0', value: '5', fires: true },
  { kind: 'fallsBy', threshold: '5', seen: '0', value: '-4.99', fires: false },
  { kind: 'fallsBy', threshold: '5', seen: '0', value: '-5', fires: true },
  { kind: 'volumeAbove', threshold: '1000', seen: '1', value: '1000', fires: true },
] as const)('$kind $threshold fires from $seen at $value: $fires', ({ kind, threshold, seen, value, fires }) => {
  const rule = { kind, threshold: parseDecimal(threshold) };
  const aim = aimOf({ ...rule, armed: armOf(rule, parseDecimal(seen)) });
  expect(aim && isMet(aim, parseDecimal(value))).toBe(fires);
});
