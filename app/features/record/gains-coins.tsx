import type { Gains } from '../../../contract/record-gains.ts';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCoinColumns } from './gains-columns.tsx';

/** The year by coin. */
export function GainsCoins({ coins }: Pick<Gains, 'coins'>) {
  const { t } = useTranslation('record-gains');
  const columns = useCoinColumns();
  if (coins.length === 0) return null;
  return (
    <Card as="section" room="none" className="overflow-x-auto px-2 py-3">
      <h2 className="px-2 font-semibold text-lg">{t('coins')}</h2>
      <Table caption={t('coins')} columns={columns} rows={coins} rowKey={({ currency }) => currency} />
    </Card>
  );
}
