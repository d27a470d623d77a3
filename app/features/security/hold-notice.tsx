import type { SecurityOverview } from '../../../contract/security.ts';
import { Countdown } from '../../components/ui/countdown.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Why nothing leaves the account, until when, and how long that is. */
export function HoldNotice({ hold, now }: { hold: NonNullable<SecurityOverview['hold']>; now: number }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  return (
    <Notice kind="warning">
      <p className="font-medium">{t(`hold.${hold.reason}`)}</p>
      <p className="mt-1 text-text-2">
        {t('hold.text', { time: format.dateTime(hold.until) })}{' '}
        <Countdown label={t('hold.left')} untilMs={hold.until} nowMs={now} />
      </p>
    </Notice>
  );
}
