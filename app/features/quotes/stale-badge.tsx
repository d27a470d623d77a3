import type { StaleReason } from '../../../contract/quotes-values.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Says beside a price why nobody should rely on it; nothing while it is fresh. */
export function StaleBadge({ reason }: { reason: StaleReason | null }) {
  const { t } = useTranslation();
  return reason && <Badge kind="warn">{t(`stale.${reason}`)}</Badge>;
}
