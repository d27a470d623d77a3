import { expect, test } from 'vitest';
import { codeForm } from '../../../contract/account.ts';
import { readTarget } from './read-target.ts';

test.each([
  [{ email: ' Sari@Example.com ' }, { channel: 'email', target: 'sari@example.com' }],
  [
    { method: 'phone', dialCode: '+86', phone: '13800138000' },
    { channel: 'sms', target: '+8613800138000' },
  ],
  [
    { method: 'phone', dialCode: '+62', phone: ' 8123456789 (1)' },
    { channel: 'sms', target: '+6281234567891' },
  ],
])('%o is reached by %o', (form, target) => {
  expect(readTarget(codeForm.parse(form))).toEqual(target);
});

test.each([
  [{ email: 'a@b@c' }, 'email'],
  [{ email: 'sari@example.com, other@example.com' }, 'email'],
  [{ email: 'sari@example.com\r\nBcc: all@example.com' }, 'email'],
  [{ method: 'phone', dialCode: '+86', phone: '23800138000' }, 'phone'],
  [{ method: 'phone', dialCode: '+62', phone: '12345' }, 'phone'],
  [{ method: 'phone', dialCode: '+62', phone: '12345678901234567' }, 'phone'],
  [{ method: 'phone', phone: '' }, 'phone'],
])('%o is refused', (form, field) => {
  const parsed = codeForm.safeParse(form);
  expect(parsed.error?.issues[0]?.path).toEqual([field]);
});
