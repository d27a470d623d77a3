import { Search } from 'lucide-react';
import { helpDeskCalls } from '../../contract/help-desk.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { apiContext } from '../context.server.ts';
import { PageLinks } from '../features/content/page-links.tsx';
import { DeskTabs } from '../features/help/desk-tabs.tsx';
import { useFoundColumns } from '../features/help/help-columns.tsx';
import { ConsolePage } from '../features/operator/console-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.help_.search';

export const handle = { ns: ['help', 'chat', 'content'] } satisfies RouteHandle;

const nothing = { items: [], page: 1, pages: 1 };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const q = searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const page = searchParams.get('page') ?? '1';
  const found = q ? await context.get(apiContext).load(helpDeskCalls.search, { query: { q, page } }) : nothing;
  return { q, ...found };
}

export default function HelpSearch({ loaderData: { q, items, page, pages } }: Route.ComponentProps) {
  const { t } = useTranslation('help');
  return (
    <ConsolePage title={t('desk.search')}>
      <DeskTabs />
      <RecordList
        caption={t('desk.search')}
        filter={{ fields: [{ name: 'q', label: t('desk.words'), type: 'search', lengthMax: 100 }], values: { q } }}
        columns={useFoundColumns()}
        rows={items}
        rowKey={({ conversation, uid }) => `${conversation.id} ${uid}`}
        empty={{ icon: Search, title: t('desk.searchHint') }}
        pages={<PageLinks page={page} pages={pages} />}
      />
    </ConsolePage>
  );
}
