import { Link } from 'react-router';
import type { FilterField } from '../components/list/list-filter.tsx';
import { RecordList } from '../components/list/record-list.tsx';
import { PageHead } from '../components/page-head.tsx';
import { apiContext } from '../context.server.ts';
import { useHistoryColumns } from '../features/earn-account/history-columns.tsx';
import { loadEarnHistory } from '../features/earn-account/load-history.server.ts';
import { nameProduct } from '../features/saving/name-product.ts';
import { namePool } from '../features/staking/name-pool.ts';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { historyPeriods } from '../features/wallet/read-history-filter.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { savingsHistoryPath } from '../paths/saving-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.financerecord';

export const handle = { ns: ['saving', 'staking', 'earn', 'wallet'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadEarnHistory(context.get(apiContext), new URL(request.url).searchParams);

export default function FinanceRecords({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('saving');
  const staking = useTranslation('staking');
  const earn = useTranslation('earn');
  const menu = useTranslation('menu');
  const wallet = useTranslation('wallet');
  const { items, next, filter, products, pools } = loaderData;
  const title = menu.t('entry.financeRecords');
  const fields: FilterField[] = [
    {
      name: 'product',
      label: earn.t('calculator.product'),
      options: [
        ...products.map((product) => ({ value: product.id, label: `${t('title')} · ${nameProduct(product, t)}` })),
        ...pools.map((pool) => ({ value: pool.pool, label: `${staking.t('title')} · ${namePool(pool, staking.t)}` })),
      ],
    },
    {
      name: 'days',
      label: wallet.t('history.period'),
      options: historyPeriods.map((value) => ({ value, label: wallet.t('history.days', { count: value }) })),
    },
  ];
  return (
    <AssetsFrame title={title}>
      <PageHead title={title} isIndexed={false} />
      <RecordList
        caption={title}
        filter={{ fields, values: filter }}
        columns={useHistoryColumns()}
        rows={items}
        rowKey={({ area, event, id, time, day }) => `${area} ${event} ${id} ${time} ${day}`}
        empty={{ title: t('history.empty') }}
        next={next}
        cursor="until"
        file={`${savingsHistoryPath}.csv`}
        more={
          <Link to="/assets/funddetails?account=finance" className="font-medium text-accent-text">
            {t('history.entries')}
          </Link>
        }
      />
    </AssetsFrame>
  );
}
