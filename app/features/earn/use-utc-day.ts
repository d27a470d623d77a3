import type { Language } from '../../../contract/languages.ts';
import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-format.ts';

/** Days of interest are days of UTC for everybody, whatever the reader's time zone. */
export const utcDay = (timeMs: number, language: Language): string => formatDate(timeMs, language, 'UTC');

export function useUtcDay(): (timeMs: number) => string {
  const language = useLanguage();
  return (timeMs) => utcDay(timeMs, language);
}
