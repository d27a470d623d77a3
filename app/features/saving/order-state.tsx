import type { SavingOrder } from '../../../contract/saving-shapes.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

const looks = { 1: 'up', 2: 'warn', 3: 'neutral', 4: 'neutral' } as const;

export function OrderState({ order: { status } }: { order: SavingOrder }) {
  const { t } = useTranslation('saving');
  return <Badge kind={looks[status]}>{t(`status.${status}`)}</Badge>;
}
