import { expect, test } from 'vitest';
import { identityStateOf, identityStatuses } from './identity-values.ts';

const { none, created, reviewing, rejected, approved } = identityStatuses;

test.each([
  [
    'an application that waits is under review',
    'review',
    { identityStatus: created, verifiedLevel: 0, requiredIDLevel: 1 },
  ],
  [
    'one that a reviewer has is under review',
    'review',
    { identityStatus: reviewing, verifiedLevel: 0, requiredIDLevel: 1 },
  ],
  [
    'a higher level that is under review says so',
    'review',
    { identityStatus: reviewing, verifiedLevel: 1, requiredIDLevel: 1 },
  ],
  [
    'the level that the site asks for is verified',
    'verified',
    { identityStatus: approved, verifiedLevel: 1, requiredIDLevel: 1 },
  ],
  [
    'a site that asks for nothing has verified users only',
    'verified',
    { identityStatus: none, verifiedLevel: 0, requiredIDLevel: 0 },
  ],
  ['nobody has applied', 'incomplete', { identityStatus: none, verifiedLevel: 0, requiredIDLevel: 1 }],
  [
    'a rejected application leaves the level',
    'incomplete',
    { identityStatus: rejected, verifiedLevel: 0, requiredIDLevel: 1 },
  ],
  ['the site asks for more now', 'incomplete', { identityStatus: approved, verifiedLevel: 1, requiredIDLevel: 2 }],
] as const)('%s', (_name, state, facts) => {
  expect(identityStateOf(facts)).toBe(state);
});
