import { expect, test } from 'vitest';
import type { PaymentType } from '../../../contract/bank-account-values.ts';
import { checkDetails } from './check-details.ts';

test('a bank transfer needs what the country’s banks ask for, stored in one form', () => {
  const german = { bankName: ' Musterbank ', iban: 'de89 3704 0044 0532 0130 00', accountNumber: 'not asked for' };
  expect(checkDetails('bank', 'DE', german)).toEqual({
    ok: true,
    data: { bankName: 'Musterbank', iban: 'DE89370400440532013000' },
  });
  const indian = { bankName: 'Bank', accountNumber: '1234 5678 90', branchCode: 'hdfc0001234' };
  expect(checkDetails('bank', 'IN', indian)).toMatchObject({
    data: { accountNumber: '1234567890', branchCode: 'HDFC0001234' },
  });
  expect(checkDetails('bank', 'ID', { bankName: 'BCA', accountNumber: '0123456789' }).ok).toBe(true);
});

test.each([
  ['DE', { bankName: 'B', iban: 'DE89370400440532013000' }, { bankName: 'fieldInvalid' }],
  ['DE', { bankName: 'Bank' }, { iban: 'fieldRequired' }],
  ['DE', { bankName: 'Bank', iban: 'DE89370400440532013001' }, { iban: 'ibanInvalid' }],
  ['DE', { bankName: 'Bank', iban: 'FR1420041010050500013M02606' }, { iban: 'ibanInvalid' }],
  ['DE', { bankName: 'Bank', iban: 'DE89370400440532013000', bic: 'X' }, { bic: 'fieldInvalid' }],
  ['IN', { bankName: 'Bank', accountNumber: '1234567890' }, { branchCode: 'fieldRequired' }],
  ['ID', { bankName: 'BCA', accountNumber: 'abc' }, { accountNumber: 'fieldInvalid' }],
])('in %s %o is refused', (country, typed, fields) => {
  expect(checkDetails('bank', country, typed)).toEqual({ ok: false, error: 'invalidInput', fields });
});

test.each<[PaymentType, string, string[], string[]]>([
  ['upi', 'IN', ['sari@okbank', 'a.b-c@ybl'], ['sari', '@ybl', 'sari@bank@x']],
  ['pix', 'BR', ['12345678909', '+5511987654321', 'a@b.example', '12345678000195'], ['123', '+4911987654321']],
  ['promptpay', 'TH', ['081 234 5678', '1234567890123'], ['812345678', '12345678901234']],
  ['gcash', 'PH', ['0917 123 4567', '+639171234567'], ['1234567890']],
  ['alipay', 'CN', ['13812345678', 'li@b.example'], ['li']],
  ['wechat', 'CN', ['wx_li-88', '13812345678'], ['8li888', 'li 88']],
])('%s takes its own kind of names', (type, country, right, wrong) => {
  for (const handle of right) expect(checkDetails(type, country, { handle }).ok, handle).toBe(true);
  for (const handle of wrong) {
    expect(checkDetails(type, country, { handle })).toMatchObject({ fields: { handle: 'fieldInvalid' } });
  }
  expect(checkDetails(type, 'DE', { handle: right[0] })).toMatchObject({ fields: { paymentType: 'fieldInvalid' } });
});
