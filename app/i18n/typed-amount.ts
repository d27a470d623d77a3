import { decimalPattern } from '../../contract/money.ts';

const devanagariZero = 0x966;

/**
 * What a person typed as an amount, in canonical form. Comma and point are both a decimal sign; where one of them
 * stands more than once, or before the other, it groups digits. Gives the text back unchanged when it is no amount,
 * for the API to refuse.
 */
export function canonicalAmount(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - devanagariZero))
    .replace(/[\s'’]/g, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(text)) return typed;
  const decimalSign = findDecimalSign(text);
  const [whole = '', fraction = ''] = decimalSign ? splitAtLast(text, decimalSign) : [text];
  if (/[.,]/.test(fraction) || !isGroupedWell(whole)) return typed;
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  const canonical = fraction ? `${digits}.${fraction}` : digits;
  return decimalPattern.test(canonical) ? canonical : typed;
}

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
