import type { LoanPool } from '../../../contract/loan-shapes.ts';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What loans of a pool did not bring back, and who bore it: everybody can read it. */
export function BadDebts({ pool: { badDebts, currency } }: { pool: LoanPool }) {
  const { t } = useTranslation('loan');
  const format = useFormat();
  const coins = (value: string) => `${format.amount(value, 8)} ${currency}`;
  return (
    <Card as="section" room="none" aria-labelledby="losses" className="px-2 pb-2">
      <h2 id="losses" className="p-3 pb-1 font-semibold text-lg">
        {t('losses.title')}
      </h2>
      {badDebts.length === 0 ? (
        <p className="p-3 pt-1 text-sm text-text-2">{t('losses.none')}</p>
      ) : (
        <Table
          caption={t('losses.title')}
          rows={badDebts}
          rowKey={({ time }) => String(time)}
          columns={[
            { key: 'time', header: t('time'), isRowHeader: true, cell: ({ time }) => format.dateTime(time) },
            { key: 'amount', header: t('losses.amount'), align: 'end', cell: ({ amount }) => coins(amount) },
            { key: 'reserve', header: t('losses.reserve'), align: 'end', cell: ({ ofReserve }) => coins(ofReserve) },
            {
              key: 'suppliers',
              header: t('losses.suppliers'),
              align: 'end',
              cell: ({ ofSuppliers }) => coins(ofSuppliers),
            },
          ]}
        />
      )}
    </Card>
  );
}
