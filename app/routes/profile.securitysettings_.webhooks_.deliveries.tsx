import { data, Link, redirect } from 'react-router';
import { webhookCalls } from '../../contract/webhook.ts';
import type { Refusal } from '../api/refusal.ts';
import { ListPage } from '../components/list/list-page.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext } from '../context.server.ts';
import { webhooksPath } from '../features/security/paths.ts';
import { useDeliveryColumns } from '../features/webhook/delivery-columns.tsx';
import { deliveriesPath } from '../features/webhook/webhook-paths.ts';
import { textOf } from '../forms/text-of.server.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.securitysettings_.webhooks_.deliveries';

export const handle = { ns: ['webhook'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id') ?? '';
  const maxId = searchParams.get('maxId');
  const page = await context
    .get(apiContext)
    .load(webhookCalls.deliveries, { query: { id, ...(maxId !== null && { maxId }) } });
  return { ...page, isReplayed: searchParams.get('done') === 'replayed' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const delivery = textOf(await request.formData(), 'delivery') ?? '';
  const answer = await context.get(apiContext).send(webhookCalls.replay, { input: { id: delivery } });
  return answer.ok
    ? redirect(`${deliveriesPath(encodeURIComponent(id))}&done=replayed`, 303)
    : data<Refusal>(answer, { status: answer.status });
}

export default function Deliveries({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('webhook');
  const columns = useDeliveryColumns();
  const { items, next, isReplayed } = loaderData;
  return (
    <ListPage
      title={t('log.title')}
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      empty={{ title: t('log.empty') }}
      next={next}
    >
      <p className="text-sm">
        <Link to={webhooksPath} className="font-medium text-accent-text">
          {t('title')}
        </Link>
      </p>
      <p className="text-text-2">{t('log.explain')}</p>
      <RefusalNotice refusal={actionData} />
      {isReplayed && !actionData && (
        <Notice kind="success" isAnnounced>
          {t('log.replayed')}
        </Notice>
      )}
    </ListPage>
  );
}
