import type { SavingProduct } from '../../../contract/saving-shapes.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

const looks = { NotStarted: 'accent', Available: 'up', SoldOut: 'neutral' } as const;

/** Whether a product can be subscribed; if not, why, and since or from when. */
export function ProductState({ product: { status, closing, changesAt } }: { product: SavingProduct }) {
  const { t } = useTranslation('saving');
  const earn = useTranslation('earn');
  const format = useFormat();
  const time = changesAt === null ? null : format.dateTime(changesAt);
  return (
    <span className="flex flex-col items-end gap-0.5 md:items-start">
      <Badge kind={looks[status]}>{earn.t(`status.${status}`)}</Badge>
      {closing && <span className="text-text-3 text-xs">{t(`closing.${closing}`)}</span>}
      {time && (
        <span className="text-text-3 text-xs">
          {earn.t(status === 'NotStarted' ? 'opensAt' : 'closedAt', { time })}
        </span>
      )}
    </span>
  );
}
