import { redirect } from 'react-router';
import { answerState, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { loginPath } from '../features/account/login-address.ts';
import { OlderMessages } from '../features/chat/chat-thread.tsx';
import { refuseMessage } from '../features/chat/refuse-message.server.ts';
import { type HelpValues, postHelp, startMessage } from '../features/help/help-form.server.ts';
import { helpPath } from '../features/help/help-paths.ts';
import { usePageSender } from '../features/help/help-sender.ts';
import { HelpTalk } from '../features/help/help-talk.tsx';
import { loadHelp } from '../features/help/load-help.server.ts';
import { useHelpView } from '../features/help/use-help-view.ts';
import type { FormState } from '../forms/form-state.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/help';

export const handle = { ns: ['help', 'chat', 'parts'], without: ['help'], takesFiles: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { helpDesk } = await api.siteConfig();
  if (helpDesk.useExternal) throw redirect(helpDesk.extLink);
  if (helpDesk.authRequired && !(await api.profile())) throw redirect(loginPath(helpPath));
  const before = new URL(request.url).searchParams.get('before');
  const maxUid = before && /^[1-9]\d{0,8}$/.test(before) ? before : undefined;
  return { ...(await loadHelp(api, maxUid)), isOlder: maxUid !== undefined };
}

/** From the panel the page below is not left. */
export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const form = await request.formData();
  const { answer, posted } = await postHelp(context.get(apiContext), form, language);
  leaveWhenSignedOut(answer, request);
  if (!answer.ok) return answerState<FormState<HelpValues>>(refuseMessage(posted, answer));
  if (form.has('panel')) return answerState<FormState<HelpValues>>(startMessage());
  throw redirect(helpPath, 303);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  hearState<FormState<HelpValues>>(serverAction);

export default function Help({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('help');
  const { chat, isOlder } = loaderData;
  const state = useHeard<FormState<HelpValues>>(loaderData.state, actionData);
  const sender = usePageSender();
  const view = useHelpView();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-6">
      <PageHead title={t('title')} description={t('description')} path={helpPath} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('title')}</h1>
      <p className="text-sm text-text-2">{t('intro')}</p>
      <Notice>{t('safety')}</Notice>
      {chat && isOlder ? (
        <OlderMessages chat={chat} view={view} />
      ) : (
        <HelpTalk help={loaderData} state={state} sender={sender} />
      )}
    </div>
  );
}
