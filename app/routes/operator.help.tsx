import { MessageCircle } from 'lucide-react';
import { helpDeskCalls } from '../../contract/help-desk.ts';
import { helpStates } from '../../contract/help-values.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { apiContext } from '../context.server.ts';
import { useHelpColumns } from '../features/help/help-columns.tsx';
import { deskPath } from '../features/help/help-paths.ts';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.help';

export const handle = { ns: ['help', 'chat'] } satisfies RouteHandle;

const reloadAfterSeconds = 20;

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('state');
  const state = helpStates.find((known) => known === asked) ?? 'open';
  return { state, conversations: await context.get(apiContext).load(helpDeskCalls.queue, { query: { state } }) };
}

export default function HelpQueue({ loaderData: { state, conversations } }: Route.ComponentProps) {
  const { t } = useTranslation('help');
  const operator = useTranslation('operator');
  const columns = useHelpColumns();
  const tabs = helpStates.map((one) => {
    return { label: t(`desk.state.${one}`), to: `${deskPath}?state=${one}`, isCurrent: one === state };
  });
  return (
    <ConsolePage title={operator.t('menu.help')}>
      <meta httpEquiv="refresh" content={String(reloadAfterSeconds)} />
      <TabLinks label={t('desk.state.label')} tabs={tabs} />
      <RecordList
        caption={t(`desk.state.${state}`)}
        columns={columns}
        rows={conversations}
        rowKey={({ id }) => id}
        empty={{ icon: MessageCircle, title: t('desk.none') }}
      />
    </ConsolePage>
  );
}
