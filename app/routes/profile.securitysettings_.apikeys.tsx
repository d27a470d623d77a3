import { redirect } from 'react-router';
import { answerState, hearState } from '../api/hear-state.ts';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { ApiKeyList } from '../features/api-key/api-key-list.tsx';
import { loadApiKeys, postApiKeys } from '../features/api-key/api-keys.server.ts';
import type { ApiKeysState } from '../features/api-key/api-keys-state.ts';
import { CreateApiKey } from '../features/api-key/create-api-key.tsx';
import { MadeApiKey } from '../features/api-key/made-api-key.tsx';
import { apiKeysPath } from '../features/security/paths.ts';
import { SettingsPage } from '../features/security/settings-page.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.securitysettings_.apikeys';

export const handle = { ns: ['account', 'security', 'api-key'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const isRemoved = new URL(request.url).searchParams.get('done') === 'removed';
  return { state: await loadApiKeys(context.get(apiContext)), isRemoved };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const state = await postApiKeys(context.get(apiContext), await request.formData(), language);
  return state === 'removed' ? redirect(`${apiKeysPath}?done=removed`, 303) : answerState(state);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<ApiKeysState>(serverAction);

export default function ApiKeys({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('api-key');
  const { items, now, made, ...form } = useHeard<ApiKeysState>(loaderData.state, actionData);
  if (made) {
    return (
      <SettingsPage title={t('title')}>
        <MadeApiKey {...made} />
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
        <a href="/api/v1/docs" className="font-medium text-accent-text">
          {t('docs')}
        </a>
      </p>
      <ApiKeyList items={items} now={now} />
      <CreateApiKey {...form} />
    </SettingsPage>
  );
}
