import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

type Coin = { currency: string; amount: string; valueUsdt?: string | null };

/** Coins of the house; with what they are worth where that is known. */
export function FundTable({ caption, coins }: { caption: string; coins: readonly Coin[] }) {
  const { t } = useTranslation('house');
  const format = useFormat();
  const columns: Column<Coin>[] = [
    { key: 'currency', header: t('currency'), isRowHeader: true, cell: ({ currency }) => currency },
    { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => format.amount(amount, 8) },
  ];
  const value: Column<Coin> = {
    key: 'value',
    header: t('value'),
    align: 'end',
    cell: ({ valueUsdt }) => (valueUsdt ? format.amount(valueUsdt, 2) : '–'),
  };
  const isValued = coins.some(({ valueUsdt }) => valueUsdt !== undefined);
  return (
    <Table
      caption={caption}
      columns={isValued ? [...columns, value] : columns}
      rows={coins}
      rowKey={({ currency }) => currency}
    />
  );
}
