import { Link } from 'react-router';
import type { SavingOrder } from '../../../contract/saving-shapes.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { savingOrderPath } from '../../paths/saving-paths.ts';
import { Rates } from '../earn/rates.tsx';
import { useUtcDay } from '../earn/use-utc-day.ts';
import { nameProduct } from './name-product.ts';
import { OrderState } from './order-state.tsx';

/** Own orders: what lies in them, what they earned, what comes next and when they end. */
export function useOrderColumns(): Column<SavingOrder>[] {
  const { t } = useTranslation('saving');
  const earn = useTranslation('earn');
  const format = useFormat();
  const mask = useMask();
  const utcDay = useUtcDay();
  const amount = (value: string) => mask(format.amount(value, 8));
  return [
    {
      key: 'product',
      header: earn.t('calculator.product'),
      isRowHeader: true,
      cell: (order) => (
        <span className="text-left">
          <Link to={savingOrderPath(order.id)} className="font-medium text-accent-text">
            {nameProduct(order, t)}
          </Link>
          <span className="block font-normal text-text-3 text-xs">#{order.id}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amountValue, currency }) => (
        <span className="whitespace-nowrap">
          {amount(amountValue)} {currency}
        </span>
      ),
    },
    { key: 'rate', header: earn.t('rate'), cell: (order) => <Rates {...order} /> },
    { key: 'earned', header: t('earnedSoFar'), align: 'end', cell: ({ interest }) => amount(interest) },
    {
      key: 'next',
      header: t('nextInterest'),
      align: 'end',
      cell: ({ nextInterest }) =>
        nextInterest && (
          <span>
            {amount(nextInterest.amount)}
            <span className="block text-text-3 text-xs">{utcDay(nextInterest.time)}</span>
          </span>
        ),
    },
    {
      key: 'end',
      header: t('preview.end'),
      align: 'end',
      cell: ({ endsAt }) => <span className="whitespace-nowrap">{endsAt === null ? '–' : utcDay(endsAt)}</span>,
    },
    { key: 'state', header: t('state'), cell: (order) => <OrderState order={order} /> },
  ];
}
