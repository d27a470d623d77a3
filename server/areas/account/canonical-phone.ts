import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

const callingCodes = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)));

/**
 * One way to write a phone number, whichever way it was typed: `+62` with 8123456789, 08123456789, 628123456789 or
 * 00628123456789 is `+628123456789`. Each country keeps its own rule: Italy's 0 belongs to the number. Of several
 * readings the first that can be a mobile number counts; what is no number of the country stays as it was typed.
 * What follows the number, such as an extension, is left out.
 */
export function canonicalPhone(dialCode: string, typed: string): string {
  const asked = dialCode.slice(1);
  const digits = typed.replace(/[\p{L}#*,;].*$/su, '').replaceAll(/\D/g, '');
  const calling = [1, 2, 3].map((length) => asked.slice(0, length)).find((code) => callingCodes.has(code));
  if (!calling) return `+${asked}${digits}`;
  // Of +1809 the area: the library knows +1 only.
  const area = asked.slice(calling.length);
  const bare = digits.replace(/^0+/, '');
  const readings = [area + digits, area + bare];
  if (bare.startsWith(area)) readings.push(bare);
  if (bare.startsWith(calling)) readings.push(bare.slice(calling.length));
  const numbers = readings
    .map((reading) => parsePhoneNumberFromString(reading, { defaultCallingCode: calling, extract: false }))
    .filter((number) => number?.countryCallingCode === calling);
  const meant = numbers.find((number) => number?.isValid()) ?? numbers.find((number) => number?.isPossible());
  return meant?.number ?? `+${asked}${digits}`;
}
