import { Link } from 'react-router';
import type { SavingExposure, SavingSubscriber } from '../../../contract/saving-house.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { type Column, Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MemberLink } from '../operator/member-link.tsx';
import { pathOfTerms } from '../product/product-paths.ts';

/** What each product has promised, and what the house has for it. */
export function ExposureTable({ caption, products }: { caption: string; products: readonly SavingExposure[] }) {
  const { t } = useTranslation('saving-house');
  const format = useFormat();
  const amount = (value: string) => format.amount(value, 8);
  const columns: Column<SavingExposure>[] = [
    {
      key: 'product',
      header: t('product'),
      isRowHeader: true,
      cell: ({ terms }) => (
        <Link to={pathOfTerms(terms.kind, terms.key)} className="font-medium text-accent-text">
          {terms.key}
        </Link>
      ),
    },
    { key: 'status', header: t('status'), cell: (product) => <Status {...product} /> },
    {
      key: 'orders',
      header: t('orders'),
      align: 'end',
      cell: ({ id, orders }) =>
        orders === 0 ? (
          '0'
        ) : (
          <Link to={`/operator/saving?product=${id}`} className="text-accent-text">
            {format.amount(String(orders), 0)}
          </Link>
        ),
    },
    { key: 'savers', header: t('savers'), align: 'end', cell: ({ savers }) => format.amount(String(savers), 0) },
    { key: 'amount', header: t('amount'), align: 'end', cell: (product) => amount(product.amount) },
    { key: 'quota', header: t('quota'), align: 'end', cell: ({ quota }) => amount(quota) },
    { key: 'promised', header: t('promised'), align: 'end', cell: ({ cover }) => amount(cover.promised) },
    { key: 'held', header: t('held'), align: 'end', cell: ({ cover }) => amount(cover.held) },
    {
      key: 'lastDay',
      header: t('lastDay'),
      align: 'end',
      cell: ({ lastDay }) => (lastDay ? amount(lastDay.interest) : '–'),
    },
  ];
  return (
    <div className="overflow-x-auto">
      <Table caption={caption} columns={columns} rows={products} rowKey={({ id }) => id} />
    </div>
  );
}

function Status({ isOpen, status, closing }: SavingExposure) {
  const { t } = useTranslation('saving-house');
  const earn = useTranslation('earn');
  if (!isOpen) return <Badge kind="neutral">{t('notOffered')}</Badge>;
  const text = closing ? t(`closing.${closing}`) : earn.t(`status.${status}`);
  return <Badge kind={status === 'Available' ? 'up' : 'accent'}>{text}</Badge>;
}

/** Whose the running orders of a product are. */
export function useSubscriberColumns(): Column<SavingSubscriber>[] {
  const { t } = useTranslation('saving-house');
  const format = useFormat();
  return [
    { key: 'order', header: t('order'), isRowHeader: true, cell: ({ id }) => id },
    { key: 'saver', header: t('saver'), cell: ({ memberId }) => <MemberLink id={memberId} /> },
    { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => format.amount(amount, 8) },
    { key: 'interest', header: t('interest'), align: 'end', cell: ({ interest }) => format.amount(interest, 8) },
    { key: 'since', header: t('since'), cell: ({ createdAt }) => format.dateTime(createdAt) },
    { key: 'until', header: t('until'), cell: ({ endsAt }) => (endsAt === null ? '–' : format.dateTime(endsAt)) },
  ];
}
