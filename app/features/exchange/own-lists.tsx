import { ClipboardList, LogIn } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import type { Balance } from '../../../contract/wallet.ts';
import { RefusalText } from '../../components/refusal-text.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loginAddress } from '../account/login-address.ts';
import { availableOf } from '../wallet/account-totals.ts';
import type { ListedOrder, Own } from './exchange-data.ts';
import { OrderTable } from './order-tables.tsx';
import type { TicketResult } from './ticket-result.ts';
import type { List } from './use-view.ts';

type OwnListsProps = { list: List; own: Own | null; market: MarketSymbol; posted: TicketResult | undefined };

/** Own orders and balances of the market; a visitor is shown the way in. */
export function OwnLists({ list, own, market, posted }: OwnListsProps) {
  const { t } = useTranslation('exchange');
  const location = useLocation();
  if (!own) {
    return (
      <EmptyState icon={LogIn} title={t('orders.signIn')}>
        <Link to={loginAddress(location)} className="font-medium text-accent-text">
          {t('ticket.signIn')}
        </Link>
      </EmptyState>
    );
  }
  const refusedCancel = posted?.intent === 'cancel' && !posted.ok ? posted.refusal : undefined;
  return (
    <div className="px-2">
      {refusedCancel && (
        <Notice kind="error" isAnnounced>
          <RefusalText refusal={refusedCancel} />
        </Notice>
      )}
      {list === 'open' && (
        <Orders
          orders={own.openOrders}
          market={market}
          caption={t('list.open', { count: own.openOrders.length })}
          emptyText={t('orders.emptyOpen')}
        />
      )}
      {list === 'history' && (
        <Orders
          orders={own.closedOrders}
          market={market}
          caption={t('list.history')}
          emptyText={t('orders.emptyClosed')}
        />
      )}
      {list === 'balances' && <BalanceTable balances={own.balances} />}
    </div>
  );
}

type OrdersProps = { orders: ListedOrder[]; market: MarketSymbol; caption: string; emptyText: string };

function Orders({ orders, market, caption, emptyText }: OrdersProps) {
  const { t } = useTranslation('exchange');
  return (
    <>
      {orders.length === 0 ? (
        <EmptyState icon={ClipboardList} title={emptyText} />
      ) : (
        <OrderTable orders={orders} markets={[market]} caption={caption} />
      )}
      <Link
        to="/exchange/exchangecoinorder"
        className="block p-3 text-center text-sm font-medium text-accent-text hover:underline"
      >
        {t('orders.all')}
      </Link>
    </>
  );
}

function BalanceTable({ balances }: { balances: Balance[] }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  return (
    <Table
      caption={t('list.balances')}
      rows={balances}
      rowKey={(balance) => balance.currency}
      columns={[
        { key: 'currency', header: t('balances.currency'), isRowHeader: true, cell: (balance) => balance.currency },
        {
          key: 'total',
          header: t('balances.total'),
          align: 'end',
          cell: (balance) => format.amount(balance.balance, 8),
        },
        {
          key: 'available',
          header: t('balances.available'),
          align: 'end',
          cell: (balance) => (
            <span data-testid={`available-${balance.currency}`}>{format.amount(availableOf(balance), 8)}</span>
          ),
        },
        {
          key: 'held',
          header: t('balances.held'),
          align: 'end',
          cell: (balance) => format.amount(balance.frozen.replace('-', ''), 8),
        },
      ]}
    />
  );
}
