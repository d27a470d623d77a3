import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The least that a product or a pool takes. */
export function useMinimumColumn(): Column<{ minimum: string; currency: string }> {
  const { t } = useTranslation('earn');
  const format = useFormat();
  return {
    key: 'minimum',
    header: t('minimum'),
    align: 'end',
    cell: ({ minimum, currency }) => (
      <span className="whitespace-nowrap">
        {format.amount(minimum, 8)} {currency}
      </span>
    ),
  };
}
