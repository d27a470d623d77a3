import { Link } from 'react-router';
import { loanStatusNumbers } from '../../contract/loan-values.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { PageHead } from '../components/page-head.tsx';
import { apiContext } from '../context.server.ts';
import { loadLoanHistory } from '../features/loan/load-loan-history.server.ts';
import { useRecordColumns } from '../features/loan/loan-columns.tsx';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { loanHistoryPath } from '../paths/loan-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.loanhistory';

export const handle = { ns: ['wallet', 'loan-own', 'loan', 'earn'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadLoanHistory(context.get(apiContext), new URL(request.url).searchParams);

export default function LoanHistory({ loaderData: { items, next, filter } }: Route.ComponentProps) {
  const { t } = useTranslation('loan-own');
  const loan = useTranslation('loan');
  const menu = useTranslation('menu');
  const title = menu.t('entry.loanHistory');
  const options = loanStatusNumbers.map((number) => ({ value: String(number), label: t(`status.${number}`) }));
  return (
    <AssetsFrame title={title}>
      <PageHead title={title} isIndexed={false} />
      <RecordList
        caption={title}
        filter={{ fields: [{ name: 'status', label: loan.t('state'), options }], values: filter }}
        columns={useRecordColumns()}
        rows={items}
        rowKey={({ id }) => id}
        empty={{ title: t('noLoan') }}
        next={next}
        file={`${loanHistoryPath}.csv`}
        more={
          <Link to="/assets/funddetails?account=loan" className="font-medium text-accent-text">
            {t('entries')}
          </Link>
        }
      />
    </AssetsFrame>
  );
}
