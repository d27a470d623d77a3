import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import type { Balance } from '../../../contract/wallet.ts';
import { EmptyState } from '../../components/ui/states.tsx';
import { Table } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { pathToCancelAll, spotOrdersPath } from '../../paths/exchange-paths.ts';
import { availableOf } from '../wallet/account-totals.ts';
import { isOpen } from './amend-fields.ts';
import { isConditional, type ListedOrder, type Own } from './exchange-data.ts';
import { OrderTable } from './order-tables.tsx';
import { OwnFills } from './own-fills.tsx';
import { useOrderNews } from './use-order-news.ts';
import type { List } from './use-view.ts';

type MemberListsProps = { list: List; own: Own; market: MarketSymbol };

/** A member's orders and balances of the market. In a file of its own: visitors do not load it. */
export default function MemberLists({ list, own, market }: MemberListsProps) {
  const { t } = useTranslation('exchange');
  const desk = useTranslation('exchange-desk');
  useOrderNews(own, market);
  const waiting = own.openOrders.filter(isConditional);
  const open = own.openOrders.filter((order) => !isConditional(order));
  return (
    <>
      {list === 'open' && (
        <Orders
          orders={open}
          market={market}
          caption={t('list.open', { count: open.length })}
          emptyText={t('orders.emptyOpen')}
        />
      )}
      {list === 'conditional' && (
        <Orders
          orders={waiting}
          market={market}
          caption={desk.t('list.conditional', { count: waiting.length })}
          emptyText={desk.t('conditional.empty')}
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
      {list === 'fills' && (
        <>
          <OwnFills own={own} market={market} />
          <p className="flex justify-center p-3 text-sm">
            <FootLink to={spotOrdersPath}>{t('orders.all')}</FootLink>
          </p>
        </>
      )}
      {list === 'balances' && <BalanceTable balances={own.balances} />}
    </>
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
      <p className="flex flex-wrap justify-center gap-x-6 gap-y-2 p-3 text-sm">
        {orders.some(isOpen) && (
          <>
            <FootLink to={pathToCancelAll(market.symbol)}>{t('orders.cancelAllOf')}</FootLink>
            <FootLink to={pathToCancelAll()}>{t('orders.cancelAll')}</FootLink>
          </>
        )}
        <FootLink to={spotOrdersPath}>{t('orders.all')}</FootLink>
      </p>
    </>
  );
}

const FootLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="font-medium text-accent-text hover:underline">
    {children}
  </Link>
);

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
