import type { IncidentState } from '../../../contract/status-values.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

const looks = { investigating: 'down', identified: 'warn', monitoring: 'accent', resolved: 'up' } as const;

/** How far an incident has got. */
export function IncidentBadge({ state }: { state: IncidentState }) {
  const { t } = useTranslation('status');
  return <Badge kind={looks[state]}>{t(`incident.${state}`)}</Badge>;
}
