/**
 * Decimal numbers as exact integers: a Decimal is a bigint scaled by 1e18, a string on the wire, numeric(38,18) in SQL.
 * No function here accepts or returns an amount as a `number`, so no amount can pass through floating point.
 */
declare const decimal: unique symbol;
export type Decimal = bigint & { readonly [decimal]: true };

export const decimalPlacesMax = 18;
export const one = (10n ** 18n) as Decimal;
export const zero = 0n as Decimal;

/** On the wire: no sign, no exponent, no leading zeros, at most 18 digits before and after the point. */
export const decimalPattern = /^(0|[1-9]\d{0,17})(\.\d{1,18})?$/;

/** Brands an integer that is already scaled by 1e18. */
export const decimalOfUnits = (units: bigint): Decimal => units as Decimal;

const signedPattern = /^-?\d{1,20}(?:\.\d{1,18})?$/;
const powersOfTen = Array.from({ length: decimalPlacesMax + 1 }, (_, power) => 10n ** BigInt(power));

/** Reads canonical text, a leading minus allowed. Throws RangeError on anything else: check input by schema first. */
export function parseDecimal(text: string): Decimal {
  if (!signedPattern.test(text)) throw new RangeError('not a decimal');
  const point = text.indexOf('.');
  const places = point < 0 ? 0 : text.length - point - 1;
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1);
  return (BigInt(digits) * (powersOfTen[decimalPlacesMax - places] as bigint)) as Decimal;
}

/** Shortest canonical text, or with at least `placesMin` digits after the point. */
export function formatDecimal(value: Decimal, placesMin = 0): string {
  if (value === 0n && placesMin === 0) return '0';
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(decimalPlacesMax + 1, '0');
  const point = digits.length - decimalPlacesMax;
  let end = digits.length;
  while (end > point + placesMin && digits.endsWith('0', end)) end -= 1;
  return end === point ? sign + digits.slice(0, point) : `${sign}${digits.slice(0, point)}.${digits.slice(point, end)}`;
}

/** What the database has of a decimal, without the zeros at its end. */
export const canonical = (text: string): string => formatDecimal(parseDecimal(text));

export type Rounding = 'down' | 'up';

/** Division towards zero (`down`) or away from it (`up`). */
function divideUnits(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  const quotient = numerator / denominator;
  if (rounding === 'down' || quotient * denominator === numerator) return quotient;
  return numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n;
}

/** a * b, rounded once, at `places` digits after the point. */
export function multiply(a: Decimal, b: Decimal, rounding: Rounding, places = decimalPlacesMax): Decimal {
  return roundUnits(a * b, one, rounding, places);
}

/** a / b, rounded once, at `places` digits after the point. Throws RangeError when b is zero. */
export function divide(a: Decimal, b: Decimal, rounding: Rounding, places = decimalPlacesMax): Decimal {
  return roundUnits(a * one, b, rounding, places);
}

/** value at `places` digits after the point. */
export function round(value: Decimal, rounding: Rounding, places: number): Decimal {
  return roundUnits(value, 1n, rounding, places);
}

function roundUnits(numerator: bigint, denominator: bigint, rounding: Rounding, places: number): Decimal {
  const step = powersOfTen[decimalPlacesMax - places] as bigint;
  return (divideUnits(numerator, denominator * step, rounding) * step) as Decimal;
}

export const add = (a: Decimal, b: Decimal): Decimal => (a + b) as Decimal;
export const subtract = (a: Decimal, b: Decimal): Decimal => (a - b) as Decimal;
export const negate = (value: Decimal): Decimal => -value as Decimal;
export const smaller = (a: Decimal, b: Decimal): Decimal => (a < b ? a : b);
export const larger = (a: Decimal, b: Decimal): Decimal => (a > b ? a : b);

/** How many digits after the point the value needs. */
export function decimalPlaces(value: Decimal): number {
  return (formatDecimal(value).split('.')[1] ?? '').length;
}

/** Whether value is a whole multiple of step (price tick, lot). */
export const isMultipleOf = (value: Decimal, step: Decimal): boolean => value % step === 0n;
