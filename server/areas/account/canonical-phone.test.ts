import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberWithError } from 'libphonenumber-js/mobile';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { regions } from '../site/regions.ts';
import { canonicalPhone } from './canonical-phone.ts';

/** The regions whose one dial code is the one of the library, with a mobile number of each. */
const plain = regions.flatMap(({ code, dialCode }) => {
  if (!isSupportedCountry(code) || !examples[code]) return [];
  const calling = getCountryCallingCode(code);
  return dialCode === `+${calling}`
    ? [{ dialCode, calling, number: parsePhoneNumberWithError(examples[code], code) }]
    : [];
});

test('in every country the same number is meant by each way to write it', () => {
  expect(plain.length).toBeGreaterThan(200);
  for (const { dialCode, calling, number } of plain) {
    const { nationalNumber } = number;
    const ways = [nationalNumber, number.formatNational(), calling + nationalNumber, `00${calling}${nationalNumber}`];
    expect(new Set(ways.map((typed) => canonicalPhone(dialCode, typed)))).toEqual(new Set([number.number]));
  }
});

test.each([
  ['+62', '08123456789', '+628123456789'],
  ['+62', '62812-3456-789', '+628123456789'],
  ['+62', '08123456789 x12', '+628123456789'],
  ['+62', '08123456789#12', '+628123456789'],
  ['+39', '0612345678', '+390612345678'],
  ['+49', '4915123456789', '+4915123456789'],
  // Ten digits are an Indian mobile number, whatever they begin with.
  ['+91', '9198765432', '+919198765432'],
  ['+1809', '2345678', '+18092345678'],
  ['+1809', '8092345678', '+18092345678'],
  ['+1809', '18092345678', '+18092345678'],
  // No number of any kind stays as it is, and so does a country that the library does not know.
  ['+62', '000000', '+62000000'],
  ['+379', '0612345', '+3790612345'],
])('%s %s is %s', (dialCode, typed, canonical) => {
  expect(canonicalPhone(dialCode, typed)).toBe(canonical);
  expect(canonicalPhone(dialCode, canonical.slice(dialCode.length))).toBe(canonical);
});
