import { expect, test } from 'vitest';
import { maskContact } from './mask-contact.ts';

test.each([
  ['sari@example.com', 'sa***@example.com'],
  ['ab@example.com', 'a***@example.com'],
  ['a@example.com', '***@example.com'],
  ['+628123456789', '+62***789'],
  ['', ''],
])('of "%s" others see "%s"', (contact, shown) => {
  expect(maskContact(contact)).toBe(shown);
});
