import { expect, test } from 'vitest';
import type { Identity } from '../../../contract/identity.ts';
import { firstOpenStep, reachableStep } from './steps.ts';

const person: NonNullable<Identity['person']> = {
  givenNames: 'Sari',
  familyName: '',
  nativeName: '',
  birthDate: '1990-05-17',
  nationality: 'ID',
  country: 'ID',
};
const passport = { type: 'passport' as const, issuingCountry: 'ID', number: 'X1234567', expiryDate: '' };
const [front, selfie] = [
  { side: 'front' as const, at: 1 },
  { side: 'selfie' as const, at: 2 },
];

test('the form goes on where something is missing', () => {
  expect(firstOpenStep({ person: null, document: null, pictures: [] })).toBe('person');
  expect(firstOpenStep({ person, document: null, pictures: [] })).toBe('document');
  expect(firstOpenStep({ person, document: passport, pictures: [front] })).toBe('pictures');
  expect(firstOpenStep({ person, document: passport, pictures: [front, selfie] })).toBe('check');
  const card = { ...passport, type: 'idCard' as const };
  expect(firstOpenStep({ person, document: card, pictures: [front, selfie] })).toBe('pictures');
});

test('an address leads back to any step that is done, and not beyond the first that is not', () => {
  const filled = { person, document: passport, pictures: [front] };
  expect(reachableStep('person', filled)).toBe('person');
  expect(reachableStep('check', filled)).toBe('pictures');
  expect(reachableStep(null, filled)).toBe('pictures');
  expect(reachableStep('elsewhere', filled)).toBe('pictures');
});
