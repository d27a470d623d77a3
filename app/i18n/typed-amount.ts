import type { Language } from '../../contract/languages.ts';
import { decimalPattern } from '../../contract/money.ts';
import { formatTyped } from './format.ts';

const devanagariZero = 0x966;

/** Both readings of `1,234`, as the language writes them without groups. */
export type Ambiguity = { whole: string; decimal: string };
export type TypedAmount =
  | { kind: 'amount'; canonical: string }
  | ({ kind: 'ambiguous' } & Ambiguity)
  /** Digits that no amount has room for, before or behind the point. */
  | { kind: 'tooLarge' }
  | { kind: 'tooManyDecimals' }
  /** No amount at all. */
  | { kind: 'none' };

const none = { kind: 'none' } as const;

/**
 * An amount as a person typed it. Comma and point can both be the decimal sign; one that appears more than once, or
 * before the other, groups digits. A single one before three digits is ambiguous: it is the decimal sign if the
 * language uses it as such; otherwise the reader is asked, since a wrong guess would be a thousand times off.
 */
export function readAmount(typed: string, language: Language): TypedAmount {
  const text = simplify(typed);
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return none;
  const decimalSign = findDecimalSign(text);
  const [whole = '', fraction = ''] = decimalSign ? splitAtLast(text, decimalSign) : [text];
  if (/[.,]/.test(fraction) || !isGroupedWell(whole)) return none;
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  const canonical = fraction ? `${digits}.${fraction}` : digits;
  if (!decimalPattern.test(canonical)) return { kind: digits.length > 18 ? 'tooLarge' : 'tooManyDecimals' };
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text) && !text.includes(decimalSignOf(language))) {
    return { kind: 'ambiguous', whole: `${digits}${fraction}`, decimal: formatTyped(canonical, language) };
  }
  return { kind: 'amount', canonical };
}

/** In canonical form; undefined when it is no amount, or could be two. */
export function canonicalAmount(typed: string, language: Language): string | undefined {
  const read = readAmount(typed, language);
  return read.kind === 'amount' ? read.canonical : undefined;
}

/** Plain digits and signs: converts full-width and Devanagari ones, and drops spaces and apostrophes between groups. */
const simplify = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
    .replaceAll('。', '.')
    .replace(/[\s'’]/g, '');

const decimalSignOf = (language: Language): string => formatTyped('0.5', language).charAt(1);

/** Groups of three digits by one kind of sign, or of two as in Hindi, the last of three. */
const isGroupedWell = (whole: string): boolean =>
  /^\d*$|^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/.test(whole) && !(whole.includes('.') && whole.includes(','));

function findDecimalSign(text: string): '.' | ',' | undefined {
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points > 0 && commas > 0) return text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
  if (points === 1) return '.';
  return commas === 1 ? ',' : undefined;
}

function splitAtLast(text: string, sign: string): [string, string] {
  const at = text.lastIndexOf(sign);
  return [text.slice(0, at), text.slice(at + 1)];
}
