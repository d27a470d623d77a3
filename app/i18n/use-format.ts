import { useMemo, useSyncExternalStore } from 'react';
import type { Language } from '../../contract/languages.ts';
import { useRootData } from '../hooks/use-root-data.ts';
import {
  formatAge,
  formatAmount,
  formatClock,
  formatCompact,
  formatDate,
  formatDateTime,
  formatList,
  formatPercent,
  formatPrice,
  formatShare,
  formatTyped,
  formatUtcOffset,
} from './format.ts';
import { useI18n } from './use-translation.ts';

export function useLanguage(): Language {
  return useI18n().language as Language;
}

let readTimeZone: string | undefined;
/** Read once: on live pages, which draw it several times a second, it was a quarter of what React did. */
function browserTimeZone(): string {
  readTimeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
  return readTimeZone;
}
const neverChanges = () => () => {};

/**
 * The browser's time zone. The server uses the one that the browser last reported in a cookie, so that both write the
 * same.
 */
function useTimeZone(): string {
  const known = useRootData()?.timeZone ?? 'UTC';
  return useSyncExternalStore(neverChanges, browserTimeZone, () => known);
}

/** Formatters bound to the page's language and time zone. Call it once per list, not once per row. */
export function useFormat(): Format {
  const language = useLanguage();
  const timeZone = useTimeZone();
  return useMemo(() => createFormat(language, timeZone), [language, timeZone]);
}

export const createFormat = (language: Language, timeZone: string) => ({
  price: (value: string, precision: number) => formatPrice(value, precision, language),
  amount: (value: string, places: number, options?: { isFixed?: boolean }) =>
    formatAmount(value, places, language, options),
  typed: (value: string) => formatTyped(value, language),
  compact: (value: string) => formatCompact(value, language),
  percent: (value: string, places?: number) => formatPercent(value, language, places),
  share: (percent: number) => formatShare(percent, language),
  date: (timeMs: number) => formatDate(timeMs, language, timeZone),
  clock: (timeMs: number) => formatClock(timeMs, timeZone),
  dateTime: (timeMs: number) => formatDateTime(timeMs, language, timeZone),
  dateTimeUtc: (timeMs: number) => formatDateTime(timeMs, language, 'UTC'),
  utcOffset: (timeMs: number) => formatUtcOffset(timeMs, timeZone),
  list: (items: readonly string[]) => formatList(items, language),
  age: (ageMs: number) => formatAge(ageMs, language),
});
export type Format = ReturnType<typeof createFormat>;
