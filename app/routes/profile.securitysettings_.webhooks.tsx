import { redirect } from 'react-router';
import { answerState, hearState } from '../api/hear-state.ts';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { webhooksPath } from '../features/security/paths.ts';
import { SettingsPage } from '../features/security/settings-page.tsx';
import { CreateWebhook } from '../features/webhook/create-webhook.tsx';
import { MadeWebhook } from '../features/webhook/made-webhook.tsx';
import { WebhookList } from '../features/webhook/webhook-list.tsx';
import { loadWebhooks, postWebhooks } from '../features/webhook/webhooks.server.ts';
import type { WebhooksState } from '../features/webhook/webhooks-state.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.securitysettings_.webhooks';

export const handle = { ns: ['account', 'security', 'webhook'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const isRemoved = new URL(request.url).searchParams.get('done') === 'removed';
  return { state: await loadWebhooks(context.get(apiContext)), isRemoved };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const state = await postWebhooks(context.get(apiContext), await request.formData(), language);
  return state === 'removed' ? redirect(`${webhooksPath}?done=removed`, 303) : answerState(state);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<WebhooksState>(serverAction);

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('webhook');
  const { items, made, ...form } = useHeard<WebhooksState>(loaderData.state, actionData);
  if (made) {
    return (
      <SettingsPage title={t('title')}>
        <MadeWebhook secret={made.secret} />
      </SettingsPage>
    );
  }
  return (
    <SettingsPage title={t('title')}>
      {loaderData.isRemoved && !actionData && (
        <Notice kind="success" isAnnounced>
          {t('removed')}
        </Notice>
      )}
      <p className="text-text-2">{t('explain')}</p>
      <p>
        <a href="/api/v1/docs#webhooks" className="font-medium text-accent-text">
          {t('docs')}
        </a>
      </p>
      <WebhookList items={items} />
      <CreateWebhook {...form} />
    </SettingsPage>
  );
}
