import { loadMenus } from '../components/frame/menus.server.ts';
import { apiContext } from '../context.server.ts';
import { loadRecords } from '../features/record/load-records.server.ts';
import { RecordsPage } from '../features/record/records-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.funddetails';

export const handle = { ns: ['wallet', 'record', 'parts'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts } = await loadMenus(context);
  return loadRecords(context.get(apiContext), { address: request.url, offered: accounts });
}

export default function FundDetails({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('record');
  return <RecordsPage title={t('list.title')} records={loaderData} />;
}
