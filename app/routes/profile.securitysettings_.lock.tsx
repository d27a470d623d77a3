import { redirect } from 'react-router';
import { answerState, hearState } from '../api/hear-state.ts';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { loadLock, saveLock } from '../features/security/lock.server.ts';
import { LockForm, type LockSettings } from '../features/security/lock-form.tsx';
import { lockSettingsPath } from '../features/security/paths.ts';
import { SettingsPage } from '../features/security/settings-page.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.securitysettings_.lock';

export const handle = { ns: ['account', 'security'] } satisfies RouteHandle;

const outcomes = ['on', 'off'] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done');
  const state = await loadLock(context.get(apiContext));
  return { state, outcome: outcomes.find((known) => known === done) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const state = await saveLock(context.get(apiContext), await request.formData(), language);
  if (typeof state === 'string') return redirect(`${lockSettingsPath}?done=${state}`, 303);
  return answerState(state);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<LockSettings>(serverAction);

export default function LockSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('security');
  const state = useHeard<LockSettings>(loaderData.state, actionData);
  return (
    <SettingsPage title={t('lock.title')}>
      {loaderData.outcome && !actionData && (
        <Notice kind="success" isAnnounced>
          {t(`lock.done.${loaderData.outcome}`)}
        </Notice>
      )}
      <p className="text-text-2">{t('lock.explain')}</p>
      <LockForm state={state} />
    </SettingsPage>
  );
}
