import { BellOff, Settings2 } from 'lucide-react';
import { notificationCalls } from '../../contract/notification.ts';
import { everyNotification, notificationFilters, notificationTopics } from '../../contract/notification-values.ts';
import { PageHead } from '../components/page-head.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Pagination } from '../components/ui/pagination.tsx';
import { EmptyState } from '../components/ui/states.tsx';
import { TabLinks } from '../components/ui/tab-links.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { MarkAllAsRead, NotificationList } from '../features/notification/notification-list.tsx';
import { useFreshList } from '../features/notification/use-fresh-list.ts';
import { isTopicOffered } from '../features/notification/visible-types.ts';
import { useRootData } from '../hooks/use-root-data.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.notification';

export const handle = { ns: ['notification'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const parameters = new URL(request.url).searchParams;
  const filter = notificationFilters.find((known) => known === parameters.get('filter')) ?? 'all';
  const max = parameters.get('max') ?? String(everyNotification);
  const [list, site] = await Promise.all([
    api.load(notificationCalls.list, { query: { filter, max } }),
    api.siteConfig(),
  ]);
  const conditions = { site, isScreen: context.get(pageContext).isScreen };
  const topics = notificationTopics.filter((topic) => isTopicOffered(topic, conditions));
  return { ...list, filter, filters: ['all', 'unread', ...topics] as const, outcome: parameters.get('read') };
}

export default function NotificationCentre({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('notification');
  useFreshList();
  const { items, next, filter, filters, outcome } = loaderData;
  const unread = useRootData()?.notifications?.unread ?? 0;
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4 px-4 py-6">
      <PageHead title={t('title')} isIndexed={false} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-2xl">{t('title')}</h1>
        <div className="flex flex-wrap gap-2">
          <MarkAllAsRead unread={unread} />
          <ButtonLink to="/profile/notification/preferences" variant="secondary">
            <Settings2 aria-hidden size={16} />
            {t('preferences.link')}
          </ButtonLink>
        </div>
      </div>
      {outcome === 'all' && unread === 0 && <Notice kind="success">{t('allRead')}</Notice>}
      {outcome === 'failed' && <Notice kind="error">{t('failed')}</Notice>}
      <TabLinks
        label={t('filters')}
        tabs={filters.map((name) => ({
          label: t(`filter.${name}`),
          to: name === 'all' ? '/profile/notification' : `?filter=${name}`,
          isCurrent: name === filter,
        }))}
      />
      <Card room="none">
        {items.length > 0 ? (
          <NotificationList notifications={items} />
        ) : (
          <EmptyState icon={BellOff} title={t(filter === 'unread' ? 'empty.unread' : 'empty.all')}>
            <p className="max-w-md text-sm text-text-3">{t('empty.hint')}</p>
          </EmptyState>
        )}
      </Card>
      <Pagination label={t('title')} parameter="max" next={next} />
    </div>
  );
}
