import { formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-format.ts';

/** Writes days of interest: they are days of UTC for everybody, whatever the reader's time zone. */
export function useUtcDay(): (timeMs: number) => string {
  const language = useLanguage();
  return (timeMs) => formatDate(timeMs, language, 'UTC');
}
