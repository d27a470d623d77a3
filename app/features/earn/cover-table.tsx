import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** What the house has promised in a coin, and what it holds for it. */
export type Cover = { id: string; name: string; currency: string; promised: string; held: string };

type CoverTableProps = { covers: readonly Cover[]; explanation: ReactNode };

/** Where the interest comes from. */
export function CoverTable({ covers, explanation }: CoverTableProps) {
  const { t } = useTranslation('earn');
  const format = useFormat();
  const amount = (value: string, { currency }: Cover) => `${format.amount(value, 8)} ${currency}`;
  return (
    <Card as="section" room="none" aria-labelledby="cover">
      <div className="flex flex-col gap-2 p-5 pb-2">
        <h2 id="cover" className="font-semibold text-lg">
          {t('cover.title')}
        </h2>
        <div className="text-sm text-text-2">{explanation}</div>
      </div>
      <div className="px-2 pb-2">
        <Table
          caption={t('cover.title')}
          rows={covers}
          rowKey={({ id }) => id}
          columns={[
            { key: 'product', header: t('calculator.product'), isRowHeader: true, cell: ({ name }) => name },
            {
              key: 'promised',
              header: t('cover.promised'),
              align: 'end',
              cell: (cover) => amount(cover.promised, cover),
            },
            { key: 'held', header: t('cover.held'), align: 'end', cell: (cover) => amount(cover.held, cover) },
          ]}
        />
      </div>
    </Card>
  );
}
