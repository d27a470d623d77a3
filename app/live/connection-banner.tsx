import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useConnection } from './use-connection.ts';

const tickMs = 1_000;
/** A connection that comes back at once is not worth a word. */
const graceMs = 2_000;

/** Says that live data stands still, and how old it is, for as long as the connection is lost. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, sinceMs } = useConnection();
  const [nowMs, setNowMs] = useState(0);
  const isLost = status === 'lost';

  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isLost]);

  const ageMs = nowMs - sinceMs;
  if (!isLost || ageMs < graceMs) return null;
  return (
    <div className="flex items-center justify-center gap-2 border-b bg-surface-2 px-4 py-2 text-sm text-warn">
      <WifiOff aria-hidden size={16} />
      <span role="status" className="sr-only">
        {t('live.lost')}
      </span>
      <span aria-hidden>{t('live.lostSince', { age: format.age(ageMs) })}</span>
    </div>
  );
}
