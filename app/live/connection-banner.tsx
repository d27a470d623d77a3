import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useOnline } from '../hooks/use-online.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useConnection } from './use-connection.ts';

const tickMs = 1_000;
/** A connection that comes back quickly needs no message. */
const graceMs = 2_000;

/** Says that live data has stopped and why or since when, or that a page without live data is offline. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { status, sinceMs } = useConnection();
  const [nowMs, setNowMs] = useState(0);
  const isLost = status === 'lost';

  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isLost]);

  const ageMs = nowMs - sinceMs;
  const isRefused = status === 'refused';
  if (isLost ? ageMs < graceMs : isOnline && !isRefused) return null;
  const text = t(isRefused ? 'live.refused' : 'live.offline');
  return (
    <div className="flex items-center justify-center gap-2 border-b bg-surface-2 px-4 py-2 text-sm text-warn">
      <WifiOff aria-hidden size={16} className="shrink-0" />
      {/* Read out once; the age, which changes every second, is only seen. */}
      <span role="status" className="sr-only">
        {isLost ? t('live.lost') : text}
      </span>
      <span aria-hidden>{isLost ? t('live.lostSince', { age: format.age(ageMs) }) : text}</span>
    </div>
  );
}
