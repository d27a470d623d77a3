import type { Language } from '../../../contract/languages.ts';
import { decimalOfUnits, formatDecimal, one, parseDecimal } from '../../../contract/money.ts';
import { formatTyped } from '../../i18n/format.ts';
import { canonicalAmount } from '../../i18n/typed-amount.ts';

type Step = {
  /** Digits behind the point of a single step. */
  places: number;
  /** So many steps, down with a minus. */
  by: number;
  language: Language;
};

/**
 * What stands in a field, some steps up or down, never below zero. What lies between two steps goes to the next one
 * first. undefined for what is no amount; an empty field counts from zero.
 */
export function stepAmount(typed: string, { places, by, language }: Step): string | undefined {
  const canonical = typed.trim() === '' ? '0' : canonicalAmount(typed, language);
  if (canonical === undefined) return undefined;
  const step = one / 10n ** BigInt(places);
  const units = parseDecimal(canonical);
  const rest = units % step;
  const steps = BigInt(by) + (rest !== 0n && by < 0 ? 1n : 0n);
  const next = units - rest + steps * step;
  return formatTyped(formatDecimal(decimalOfUnits(next < 0n ? 0n : next)), language);
}
