import { Link } from 'react-router';
import { recordCalls } from '../../contract/record.ts';
import { walletCalls } from '../../contract/wallet.ts';
import { PageHead } from '../components/page-head.tsx';
import { Pagination } from '../components/ui/pagination.tsx';
import { apiContext } from '../context.server.ts';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { NoRecords } from '../features/wallet/no-records.tsx';
import { readRecordFilter, recordInputOf, searchOf } from '../features/wallet/record-filter.ts';
import { RecordFilterForm } from '../features/wallet/record-filter-form.tsx';
import { RecordTable } from '../features/wallet/record-table.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.funddetails';

export const handle = { ns: ['wallet', 'assets'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const parameters = new URL(request.url).searchParams;
  const filter = readRecordFilter(parameters);
  const before = /^\d{1,15}-\d{1,15}-\d{1,9}$/.exec(parameters.get('before') ?? '')?.[0];
  const [records, balances] = await Promise.all([
    api.load(recordCalls.list, { input: { ...recordInputOf(filter), ...(before && { before }) } }),
    api.load(walletCalls.get, { query: { account: 'spot' } }),
  ]);
  return { ...records, filter, currencies: balances.map(({ currency }) => currency) };
}

export default function FundDetails({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('assets');
  const { items, next, filter, currencies } = loaderData;
  return (
    <AssetsFrame>
      <PageHead title={t('records.title')} isIndexed={false} />
      <RecordFilterForm filter={filter} currencies={currencies} />
      <section className="rounded-lg border bg-surface-1 px-2">
        {items.length === 0 ? <NoRecords filter={filter} hasMore={next !== null} /> : <RecordTable records={items} />}
      </section>
      <Pagination parameter="before" next={next} />
      <p className="flex flex-wrap gap-5 text-sm">
        <Link
          reloadDocument
          to={`/assets/funddetails.csv${searchOf(filter)}`}
          download
          className="font-medium text-accent-text"
        >
          {t('records.download')}
        </Link>
        <Link to="/assets/statement" className="font-medium text-accent-text">
          {t('statement.link')}
        </Link>
        <Link to="/assets/proofofreserves" className="font-medium text-accent-text">
          {t('reserves.title')}
        </Link>
      </p>
    </AssetsFrame>
  );
}
