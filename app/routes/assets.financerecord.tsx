import { apiContext } from '../context.server.ts';
import { loadRecords } from '../features/record/load-records.server.ts';
import { RecordsPage } from '../features/record/records-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.financerecord';

export const handle = { ns: ['wallet', 'record', 'parts'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadRecords(context.get(apiContext), { address: request.url, account: 'finance' });
}

export default function FinanceRecords({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('menu');
  return <RecordsPage title={t('entry.financeRecords')} records={loaderData} />;
}
