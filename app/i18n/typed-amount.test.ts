import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Language, languages, languageTag } from '../../contract/languages.ts';
import { formatTyped } from './format.ts';
import { canonicalAmount, readAmount } from './typed-amount.ts';

const numbersBy = (language: Language) => new Intl.NumberFormat(languageTag(language), { maximumFractionDigits: 18 });
const digits = (lengthMax: number) => fc.stringMatching(new RegExp(`^\\d{1,${lengthMax}}$`));

/** Canonical: no zeros in front, none behind the point, none without a digit before it. */
const amounts = fc.tuple(digits(12), fc.option(digits(8), { nil: '' })).map(([whole, fraction]) => {
  const [cut, kept] = [whole.replace(/^0+(?=\d)/, ''), fraction.replace(/0+$/, '')];
  return kept ? `${cut}.${kept}` : cut;
});
/** What could be a group of thousands or a fraction. */
const couldBeBoth = (text: string) => /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);

describe.each(languages)('an amount typed in %s', (language) => {
  test('is read back as the site writes it into a field', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(canonicalAmount(formatTyped(amount, language), language)).toBe(amount);
      }),
    );
  });

  test('has either decimal sign, unless it could be a group of thousands', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('.', ','), (amount, sign) => {
        const typed = amount.replace('.', sign);
        const read = readAmount(typed, language);
        if (read.kind === 'amount') expect(read.canonical).toBe(amount);
        else {
          expect(couldBeBoth(typed)).toBe(true);
          expect(read).toEqual({
            kind: 'ambiguous',
            whole: amount.replace('.', ''),
            decimal: formatTyped(amount, language),
          });
        }
      }),
    );
  });

  test('may be grouped as the language does', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const typed = numbersBy(language).format(amount as Intl.StringNumericLiteral);
        const expected = couldBeBoth(typed) && !amount.includes('.') ? undefined : amount;
        expect(canonicalAmount(typed, language)).toBe(expected);
      }),
    );
  });

  test('may have full-width or Devanagari digits', () => {
    const zeros = [0xff10, 0x0966];
    fc.assert(
      fc.property(amounts, fc.constantFrom(...zeros), (amount, zero) => {
        const typed = formatTyped(amount, language).replace(/\d/g, (digit) =>
          String.fromCharCode(zero + Number(digit)),
        );
        expect(canonicalAmount(typed, language)).toBe(amount);
      }),
    );
  });

  test('is never read as a thousand times of what another reading says', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), digits(3), fc.constantFrom('.', ','), (whole, rest, sign) => {
        fc.pre(rest.length === 3);
        const isOwnSign = formatTyped('0.5', language).includes(sign);
        expect(readAmount(`${whole}${sign}${rest}`, language).kind).toBe(isOwnSign ? 'amount' : 'ambiguous');
      }),
    );
  });

  test('is given back as no amount when it is none, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const canonical = canonicalAmount(text, language);
        if (canonical !== undefined) expect(canonical).toMatch(/^(0|[1-9]\d*)(\.\d+)?$/);
      }),
    );
  });
});

test.each([
  ['0.5', '0.5'],
  ['0,5', '0.5'],
  [',5', '0.5'],
  ['5.', '5'],
  ['0,125', '0.125'],
  ['.125', '0.125'],
  ['1234,567', '1234.567'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['1.234,567', '1234.567'],
  ['1,234,567', '1234567'],
  ['1.234.567', '1234567'],
  ['12,34,567.5', '1234567.5'],
  ['1 234,5', '1234.5'],
  ["1'234.5", '1234.5'],
  ['00012', '12'],
  ['१२.५', '12.5'],
  ['１２．５', '12.5'],
  ['１２，５', '12.5'],
  ['12。5', '12.5'],
  ['123456789012345678.123456789012345678', '123456789012345678.123456789012345678'],
])('%s is %s in every language', (typed, canonical) => {
  for (const language of languages) expect(canonicalAmount(typed, language)).toBe(canonical);
});

test.each(['', '.', ',', 'abc', '-1', '1e5', '1.2.3,4,5', '1.2.3', '1,23.4', '0x10', '1.5 BTC'])(
  '%s is no amount',
  (typed) => {
    for (const language of languages) expect(readAmount(typed, language)).toEqual({ kind: 'none' });
  },
);

test.each([
  ['1234567890123456789', 'tooLarge'],
  ['99,999,999,999,999,999,999.5', 'tooLarge'],
  ['0.1234567890123456789', 'tooManyDecimals'],
])('%s is %s', (typed, kind) => {
  for (const language of languages) expect(readAmount(typed, language)).toEqual({ kind });
});

test.each([
  ['en', '1,234', { whole: '1234', decimal: '1.234' }],
  ['hi', '१,२३४', { whole: '1234', decimal: '1.234' }],
  ['de', '1.234', { whole: '1234', decimal: '1,234' }],
  ['fr', '64.000', { whole: '64000', decimal: '64' }],
] as const)('in %s %s can be read in two ways, and both are named', (language, typed, readings) => {
  expect(readAmount(typed, language)).toEqual({ kind: 'ambiguous', ...readings });
});
