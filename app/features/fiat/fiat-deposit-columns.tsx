import { Link } from 'react-router';
import type { FiatDeposit } from '../../../contract/fiat-deposit.ts';
import { fiatDecimals } from '../../../contract/limits.ts';
import { Badge } from '../../components/ui/badge.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { depositDetailPath } from '../../paths/fiat-paths.ts';
import { depositLooks, groupReference } from './fiat-looks.ts';

/** Deposits over banks with what has become of them. */
export function useFiatDepositColumns(): Column<FiatDeposit>[] {
  const { t } = useTranslation('fiat');
  const wallet = useTranslation('wallet');
  const format = useFormat();
  const money = (amount: string, currency: string) =>
    `${format.amount(amount, fiatDecimals, { isFixed: true })} ${currency}`;
  return [
    {
      key: 'reference',
      header: t('reference'),
      isRowHeader: true,
      cell: ({ id, reference }) => (
        <Link to={depositDetailPath(id)} className="font-medium text-accent-text">
          {groupReference(reference)}
        </Link>
      ),
    },
    {
      key: 'said',
      header: t('said'),
      align: 'end',
      cell: ({ amount, currency }) => money(amount, currency),
    },
    {
      key: 'received',
      header: t('received'),
      align: 'end',
      cell: ({ received, currency }) => (received === null ? '–' : money(received, currency)),
    },
    {
      key: 'state',
      header: wallet.t('column.state'),
      cell: ({ state }) => <Badge kind={depositLooks[state]}>{t(`is.${state}`)}</Badge>,
    },
    {
      key: 'time',
      header: wallet.t('column.time'),
      align: 'end',
      cell: ({ time }) => format.dateTime(time),
    },
  ];
}
