import { FileText } from 'lucide-react';
import { recordCalls } from '../../contract/record.ts';
import { FileLink } from '../components/list/record-list.tsx';
import { PageHead } from '../components/page-head.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { apiContext } from '../context.server.ts';
import { StatementHead } from '../features/record/statement-head.tsx';
import { StatementTable } from '../features/record/statement-table.tsx';
import { readYear } from '../features/record/statement-year.server.ts';
import { YearFiles } from '../features/record/year-files.tsx';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.statement';

export const handle = { ns: ['wallet', 'record', 'parts'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [statement, profile] = await Promise.all([
    api.load(recordCalls.statement, { query: { year: readYear(request) } }),
    api.profile(),
  ]);
  const holder = profile && { id: profile.id, name: profile.realName || profile.email || profile.phone };
  return { statement, holder: holder ?? null };
}

export default function YearlyStatement({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('record');
  const { t: common } = useTranslation();
  const { statement, holder } = loaderData;
  const { year, years, currencies } = statement;
  const tabs = years.map((other) => ({
    label: String(other),
    to: `/assets/statement?year=${other}`,
    isCurrent: other === year,
  }));
  return (
    <AssetsFrame title={t('statement.link')}>
      <PageHead title={t('statement.title', { year })} isIndexed={false} />
      <TabLinks label={t('statement.years')} tabs={tabs} />
      <StatementHead statement={statement} holder={holder} />
      {currencies.length === 0 ? (
        <EmptyState isCard icon={FileText} title={t('statement.empty')} />
      ) : (
        currencies.map((currency) => <StatementTable key={currency.currency} {...currency} />)
      )}
      <p className="text-sm print:hidden">
        <FileLink to={`/assets/statement.csv?year=${year}`}>{common('table.file')}</FileLink>
      </p>
      <YearFiles year={year} />
    </AssetsFrame>
  );
}
