import { dayOf, startOfDay } from '../../../contract/earn-days.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Below dates of UTC: when a day begins for the reader, as on the day of `atMs`. */
export function UtcNote({ atMs }: { atMs: number }) {
  const { t } = useTranslation('earn');
  const format = useFormat();
  const dayMs = startOfDay(dayOf(atMs));
  return (
    <p className="text-text-3 text-xs">
      {t('utc', { time: format.clock(dayMs).slice(0, 5), offset: format.utcOffset(dayMs) })}
    </p>
  );
}
