import { useState } from 'react';
import { Countdown } from '../../components/ui/countdown.tsx';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Resend } from './account-form.ts';

/** When another code can be asked for: a time of day, which reads without scripts too, or else what is left. */
export function ResendNote({ resend, onEnd }: { resend: Resend; onEnd?: () => void }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const isHydrated = useHydrated();
  const [endedMs, setEndedMs] = useState(0);
  const { atMs, nowMs } = resend;
  if (atMs <= nowMs || atMs === endedMs) return null;
  function end() {
    setEndedMs(atMs);
    onEnd?.();
  }
  return (
    <p className="text-center text-sm text-text-3">
      {isHydrated ? (
        <>
          {t('code.resendIn')}{' '}
          <Countdown key={atMs} label={t('code.resendIn')} untilMs={atMs} nowMs={nowMs} onEnd={end} />
        </>
      ) : (
        t('code.resendAt', { time: format.clock(atMs) })
      )}
    </p>
  );
}
