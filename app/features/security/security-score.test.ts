import { expect, test } from 'vitest';
import { scoreSecurity } from './security-score.ts';

const everything = {
  hasSecondFactor: true,
  hasWithdrawalPassword: true,
  contacts: { email: 's***@example.com', phone: '+62***901' },
};

test('an account with everything has the full score and misses nothing', () => {
  expect(scoreSecurity(everything)).toEqual({ score: 100, missing: [], level: 'high' });
});

test('what is missing is named, most important first, and costs its points', () => {
  const bare = { ...everything, hasSecondFactor: false, hasWithdrawalPassword: false };
  const { score, missing, level } = scoreSecurity({ ...bare, contacts: { email: 's***@example.com', phone: '' } });
  expect([score, level]).toEqual([20, 'low']);
  expect(missing.map(({ name }) => name)).toEqual(['secondFactor', 'withdrawalPassword', 'phone']);
});

test('without a second factor the level is low, with it and something missing medium', () => {
  expect(scoreSecurity({ ...everything, hasSecondFactor: false })).toMatchObject({ score: 60, level: 'low' });
  expect(scoreSecurity({ ...everything, hasWithdrawalPassword: false })).toMatchObject({ score: 80, level: 'medium' });
});
