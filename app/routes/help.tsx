import { redirect } from 'react-router';
import { helpCalls } from '../../contract/help.ts';
import { answerState, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { loginPath } from '../features/account/login-address.ts';
import { ChatThread, OlderMessages } from '../features/chat/chat-thread.tsx';
import { refuseMessage } from '../features/chat/refuse-message.server.ts';
import { type HelpValues, postHelp, startMessage } from '../features/help/help-form.server.ts';
import { helpPath } from '../features/help/help-paths.ts';
import { StartForm } from '../features/help/start-form.tsx';
import { useHelpView } from '../features/help/use-help-view.ts';
import type { FormState } from '../forms/form-state.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/help';

export const handle = { ns: ['help', 'chat', 'parts'], takesFiles: true } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { helpDesk } = await api.siteConfig();
  if (helpDesk.useExternal) throw redirect(helpDesk.extLink);
  if (helpDesk.authRequired && !(await api.profile())) throw redirect(loginPath(helpPath));
  const before = new URL(request.url).searchParams.get('before');
  const maxUid = before && /^[1-9]\d{0,8}$/.test(before) ? before : undefined;
  const chat = await api.load(helpCalls.history, { query: { maxUid } });
  const needsCode = helpDesk.scRequired && chat === null;
  return { chat, isOlder: maxUid !== undefined, needsCode, state: startMessage() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const { answer, posted } = await postHelp(context.get(apiContext), await request.formData(), language);
  if (answer.ok) throw redirect(helpPath, 303);
  leaveWhenSignedOut(answer, request);
  return answerState<FormState<HelpValues>>(refuseMessage(posted, answer));
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  hearState<FormState<HelpValues>>(serverAction);

export default function Help({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('help');
  const { chat, isOlder, needsCode } = loaderData;
  const state = useHeard<FormState<HelpValues>>(loaderData.state, actionData);
  const view = useHelpView();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-6">
      <PageHead title={t('title')} description={t('description')} path={helpPath} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('title')}</h1>
      <p className="text-sm text-text-2">{t('intro')}</p>
      <Notice>{t('safety')}</Notice>
      {chat === null && <StartForm state={state} needsCode={needsCode} />}
      {chat && isOlder && <OlderMessages chat={chat} view={view} />}
      {chat && !isOlder && <ChatThread key={chat.id} chat={chat} view={view} state={state} />}
    </div>
  );
}
