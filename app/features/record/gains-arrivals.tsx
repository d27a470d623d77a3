import type { Gains } from '../../../contract/record-gains.ts';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useArrivalColumns } from './gains-columns.tsx';

/** Coins that came from elsewhere, with what they are taken to have cost: a reader may know better. */
export function GainsArrivals({ arrivals, hasMoreArrivals }: Pick<Gains, 'arrivals' | 'hasMoreArrivals'>) {
  const { t } = useTranslation('record-gains');
  const columns = useArrivalColumns();
  if (arrivals.length === 0) return null;
  return (
    <Card as="section" room="none" className="px-2 py-3">
      <h2 className="px-2 font-semibold text-lg">{t('arrivals.title')}</h2>
      <p className="px-2 pt-1 text-sm text-text-2">{t('arrivals.explain')}</p>
      <Table
        caption={t('arrivals.title')}
        columns={columns}
        rows={arrivals}
        rowKey={({ transactionId, currency }) => `${transactionId} ${currency}`}
      />
      {hasMoreArrivals && <p className="px-2 text-sm text-text-3">{t('arrivals.more')}</p>}
    </Card>
  );
}
