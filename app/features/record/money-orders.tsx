import { Link } from 'react-router';
import type { MoneyOrder } from '../../../contract/record.ts';
import { useMask } from '../../components/amounts-toggle.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Table } from '../../components/ui/table.tsx';
import { Time } from '../../components/ui/time.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { depositDetailPath } from '../../paths/fiat-paths.ts';
import { depositLooks } from '../deposit/deposit-columns.tsx';
import { depositLooks as fiatDepositLooks } from '../fiat/fiat-looks.ts';
import { withdrawalLooks } from '../withdrawal/withdrawal-card.tsx';

/** What came from elsewhere and went there last, each with the way to where more is told of it. */
export function MoneyOrders({ orders }: { orders: readonly MoneyOrder[] }) {
  const { t } = useTranslation('record');
  const wallet = useTranslation('wallet');
  const format = useFormat();
  const mask = useMask();
  if (orders.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="mb-3 font-semibold">{t('latest')}</h2>
      <Table
        caption={t('latest')}
        rows={orders}
        rowKey={({ kind, id }) => `${kind}-${id}`}
        columns={[
          {
            key: 'kind',
            header: t('list.kind'),
            isRowHeader: true,
            cell: (order) => (
              <Link to={pathOf(order)} className="font-medium text-accent-text">
                {t(order.kind === 'withdrawal' ? 'kind.withdrawal' : 'kind.deposit')}
              </Link>
            ),
          },
          {
            key: 'amount',
            header: wallet.t('column.amount'),
            align: 'end',
            cell: ({ amount, currency }) => `${mask(format.amount(amount, 8))} ${currency}`,
          },
          { key: 'state', header: wallet.t('column.state'), cell: (order) => <State order={order} /> },
          {
            key: 'time',
            header: t('list.time'),
            align: 'end',
            cell: ({ time }) => <Time at={time} />,
          },
        ]}
      />
    </Card>
  );
}

function pathOf({ kind, id }: MoneyOrder): string {
  if (kind === 'fiatDeposit') return depositDetailPath(id);
  return kind === 'deposit' ? '/assets/deposithistory' : '/assets/withdrawhistory';
}

function State({ order }: { order: MoneyOrder }) {
  const deposit = useTranslation('deposit');
  const fiat = useTranslation('fiat');
  const withdrawal = useTranslation('withdrawal');
  switch (order.kind) {
    case 'deposit':
      return <Badge kind={depositLooks[order.state]}>{deposit.t(`is.${order.state}`)}</Badge>;
    case 'fiatDeposit':
      return <Badge kind={fiatDepositLooks[order.state]}>{fiat.t(`is.${order.state}`)}</Badge>;
    case 'withdrawal':
      return <Badge kind={withdrawalLooks[order.state]}>{withdrawal.t(`is.${order.state}`)}</Badge>;
  }
}
