import { MessageCircle } from 'lucide-react';
import { helpDeskCalls } from '../../contract/help-desk.ts';
import { helpStates } from '../../contract/help-values.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { apiContext } from '../context.server.ts';
import { PageLinks } from '../features/content/page-links.tsx';
import { DeskTabs } from '../features/help/desk-tabs.tsx';
import { useHelpColumns } from '../features/help/help-columns.tsx';
import { deskPath } from '../features/help/help-paths.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.help';

export const handle = { ns: ['help', 'chat', 'content'] } satisfies RouteHandle;

const reloadAfterSeconds = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('state');
  const state = helpStates.find((known) => known === asked) ?? 'open';
  const page = searchParams.get('page') ?? '1';
  return { state, ...(await context.get(apiContext).load(helpDeskCalls.queue, { query: { state, page } })) };
}

export default function HelpQueue({ loaderData: { state, items, page, pages } }: Route.ComponentProps) {
  const { t } = useTranslation('help');
  const operator = useTranslation('operator');
  const columns = useHelpColumns();
  const tabs = helpStates.map((one) => {
    return { label: t(`desk.state.${one}`), to: `${deskPath}?state=${one}`, isCurrent: one === state };
  });
  return (
    <ConsolePage title={operator.t('menu.help')}>
      <meta httpEquiv="refresh" content={String(reloadAfterSeconds)} />
      <DeskTabs />
      <TabLinks label={t('desk.state.label')} tabs={tabs} />
      <RecordList
        caption={t(`desk.state.${state}`)}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        pages={<PageLinks page={page} pages={pages} />}
        empty={{ icon: MessageCircle, title: t('desk.none') }}
      />
    </ConsolePage>
  );
}
