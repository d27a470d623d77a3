import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { conversionStates } from '../../contract/convert-values.ts';
import { PageHead } from '../components/page-head.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { Pagination } from '../components/ui/pagination.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { apiContext } from '../context.server.ts';
import { ConversionTable } from '../features/convert/conversion-table.tsx';
import { loadConversions } from '../features/convert/load-conversions.server.ts';
import { HistoryFilter } from '../features/wallet/history-filter.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { convertHistoryPath, convertPath } from '../paths/convert-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/convert_.converthistory';

export const handle = {
  ns: ['convert', 'wallet'],
  topBar: { name: 'convertHistory', isTransparent: true },
} satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadConversions(context.get(apiContext), new URL(request.url).searchParams);

export default function ConvertHistory({ loaderData: { items, next, coins, filter } }: Route.ComponentProps) {
  const { t } = useTranslation('convert');
  const menu = useTranslation('menu');
  const wallet = useTranslation('wallet');
  const title = menu.t('entry.convertHistory');
  const states = conversionStates.map((value) => ({ value, label: t(`state.${value}`) }));
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-6">
      <PageHead title={title} isIndexed={false} />
      <h1 className="font-semibold text-2xl max-md:sr-only">{title}</h1>
      <HistoryFilter label={wallet.t('column.coin')} coins={coins} states={states} filter={filter} />
      <div className="rounded-lg border bg-surface-1 px-2">
        {items.length === 0 ? (
          <EmptyState icon={Inbox} title={t('history.empty')}>
            <ButtonLink to={convertPath} variant="secondary">
              {t('title')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <ConversionTable conversions={items} />
        )}
      </div>
      <Pagination parameter="maxId" next={next} />
      {items.length > 0 && (
        <p className="text-sm">
          <Link
            reloadDocument
            download
            to={`${convertHistoryPath}.csv?${new URLSearchParams(filter)}`}
            className="font-medium text-accent-text"
          >
            {t('history.file')}
          </Link>
        </p>
      )}
    </div>
  );
}
