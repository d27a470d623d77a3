import { Link } from 'react-router';
import type { CaseLine } from '../../../contract/c2c-review-shapes.ts';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathOfCase } from '../../paths/c2c-review-paths.ts';

/** A case in the console's list. */
export function useCaseColumns(): Column<CaseLine>[] {
  const { t } = useTranslation('c2c-review');
  const words = useTranslation('c2c-case');
  const format = useFormat();
  return [
    {
      key: 'case',
      header: t('case'),
      isRowHeader: true,
      cell: ({ id, kind }) => (
        <Link to={pathOfCase(id)} className="font-medium text-accent-text">
          {`${words.t(`kind.${kind}`)} ${id}`}
        </Link>
      ),
    },
    { key: 'order', header: t('order'), cell: ({ orderId }) => orderId },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ quantity, asset }) => `${format.amount(quantity, 8)} ${asset}`,
    },
    { key: 'opened', header: t('opened'), cell: ({ openedAt }) => format.dateTime(openedAt) },
    { key: 'state', header: t('state.label'), cell: ({ state }) => t(`state.${state}`) },
  ];
}
