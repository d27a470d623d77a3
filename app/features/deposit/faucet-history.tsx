import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Grant = { id: string; currency: string; amount: string; time: number };

export function FaucetHistory({ history }: { history: Grant[] }) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  if (history.length === 0) return null;
  return (
    <Card as="section" room="small">
      <h2 className="mb-2 font-semibold">{t('faucet.history')}</h2>
      <Table
        caption={t('faucet.history')}
        rows={history}
        rowKey={(grant) => grant.id}
        columns={[
          { key: 'currency', header: t('column.coin'), isRowHeader: true, cell: (grant) => grant.currency },
          { key: 'amount', header: t('column.amount'), align: 'end', cell: (grant) => format.amount(grant.amount, 8) },
          { key: 'time', header: t('column.time'), align: 'end', cell: (grant) => format.dateTime(grant.time) },
        ]}
      />
    </Card>
  );
}
