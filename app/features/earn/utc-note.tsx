import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Below dates of interest: when a day begins for the reader. `dayMs` is the beginning of one of them. */
export function UtcNote({ dayMs }: { dayMs: number }) {
  const { t } = useTranslation('earn');
  const format = useFormat();
  return (
    <p className="text-text-3 text-xs">
      {t('utc', { time: format.clock(dayMs).slice(0, 5), offset: format.utcOffset(dayMs) })}
    </p>
  );
}
