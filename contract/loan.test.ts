import { expect, test } from 'vitest';
import { loanCalls } from './loan.ts';
import { loanSupplyCalls } from './loan-supply.ts';
import { features } from './site-features.ts';

test('while loans are switched off nothing is opened or goes on for longer; all that ends or secures goes on', () => {
  const calls = Object.entries({ ...loanCalls, ...loanSupplyCalls });
  const off = calls.filter(([, call]) => 'feature' in call && call.feature === features.loan).map(([name]) => name);
  expect(off).toEqual(['quota', 'quote', 'create', 'extend', 'supply']);
});
