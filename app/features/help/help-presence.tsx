import type { HelpStatus } from '../../../contract/help.ts';
import { useOnline } from '../../hooks/use-online.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Whether somebody is there, else when; and whether this device is online at all. */
export function HelpPresence({ status: { isOpen, backAt } }: { status: HelpStatus }) {
  const { t } = useTranslation('help');
  const format = useFormat();
  const isOnline = useOnline();
  if (!isOnline) return <p className="text-sm text-warn">{t('offline')}</p>;
  const away = backAt === null ? t('away') : t('backAt', { time: format.dateTime(backAt) });
  return (
    <p className="flex items-center gap-2 text-sm text-text-2">
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${isOpen ? 'bg-up' : 'bg-text-3'}`} />
      {isOpen ? t('online') : away}
    </p>
  );
}
