import { useMemo } from 'react';
import { data, Link, redirect } from 'react-router';
import { helpAnswerCalls } from '../../contract/help-answers.ts';
import { helpDeskCalls } from '../../contract/help-desk.ts';
import { operatorCalls } from '../../contract/operator.ts';
import { statusOf } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { ErrorPage } from '../components/error-page.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { lastUidOf } from '../features/chat/chat-store.ts';
import { ChatThread, OlderMessages } from '../features/chat/chat-thread.tsx';
import { AccountFacts } from '../features/help/account-facts.tsx';
import { ConversationDeeds } from '../features/help/conversation-deeds.tsx';
import { type DeskState, postDesk, startAnswer } from '../features/help/desk-forms.server.ts';
import { languageOf, useClientName } from '../features/help/help-columns.tsx';
import { deskConversationPath, deskMessagePath, deskPath } from '../features/help/help-paths.ts';
import { ReadyAnswers } from '../features/help/ready-answers.tsx';
import { useHelpView } from '../features/help/use-help-view.ts';
import { ConsoleFrame } from '../features/operator/console-frame.tsx';
import { visibleEntries } from '../features/operator/console-menu.ts';
import { ConsolePage, Facts } from '../features/operator/console-page.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator_.help.conversation';

/** The one page of the console with scripts: messages come as they are written. */
export const handle = {
  ns: ['operator', 'help', 'chat', 'parts', 'c2c', 'exchange', 'deposit', 'withdrawal'],
  without: ['frame', 'footer', 'bottomNavigation'],
  takesFiles: true,
} satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id') ?? '';
  const before = searchParams.get('before');
  const maxUid = before && /^[1-9]\d{0,8}$/.test(before) ? before : undefined;
  const api = context.get(apiContext);
  const [operator, loaded, answers] = await Promise.all([
    api.load(operatorCalls.own, {}),
    api.load(helpDeskCalls.conversation, { query: { id, maxUid } }),
    api.load(helpAnswerCalls.ready, { query: { id } }),
  ]);
  const chosen = answers.find((answer) => answer.id === searchParams.get('answer'));
  return {
    ...loaded,
    operator,
    entries: visibleEntries(operator, context.get(pageContext).isScreen),
    answers,
    chosenId: chosen?.id,
    isOlder: maxUid !== undefined,
    state: startAnswer(chosen?.text),
  };
}

/** Answers, takes, closes and opens again; or shows the account, which is written into the audit log. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const { language } = context.get(pageContext);
  const posted = await postDesk(context.get(apiContext), id, await request.formData(), language);
  if (posted.isDone) throw redirect(deskConversationPath(id), 303);
  const { refusal } = posted.state;
  if (refusal) leaveWhenSignedOut(refusal, request);
  return data<DeskState>(posted.state, { status: refusal ? statusOf(refusal) : 200 });
}

export default function HelpConversationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('help');
  const nameOf = useClientName();
  const { conversation, chat, answers, chosenId, isOlder } = loaderData;
  const page = deskConversationPath(conversation.id);
  const view = useHelpView(
    useMemo(() => ({ address: deskMessagePath(conversation.id), pagePath: page }), [conversation.id, page]),
  );
  return (
    <ConsoleFrame operator={loaderData.operator} entries={loaderData.entries}>
      <ConsolePage title={nameOf(conversation)} hasFailed={actionData !== undefined}>
        <Link to={deskPath} reloadDocument className="text-accent-text text-sm">
          {t('desk.queue')}
        </Link>
        <RefusalNotice refusal={actionData?.refusal} />
        <Facts
          facts={[
            [t('desk.state.label'), t(`desk.state.${conversation.state}`)],
            [t('desk.operator'), conversation.operator?.name ?? '–'],
            [t('desk.language'), languageOf(conversation)],
            [t('serviceCode'), conversation.serviceCode],
            ...(conversation.isTicket ? [[t('desk.ticket'), t('desk.ticketHint')] as const] : []),
          ]}
        />
        <ConversationDeeds conversation={conversation} seen={lastUidOf(chat)} />
        {actionData?.account && <AccountFacts account={actionData.account} />}
        <div className="flex max-w-2xl flex-col gap-4">
          {isOlder ? (
            <OlderMessages chat={chat} view={view} />
          ) : (
            <>
              {chat.canWrite && <ReadyAnswers key={chosenId} id={conversation.id} answers={answers} />}
              <ChatThread
                // The form begins anew with another canned answer.
                key={`${conversation.id} ${chosenId}`}
                chat={chat}
                view={view}
                state={actionData?.answer ?? loaderData.state}
                isShown={conversation.isOwn}
              />
            </>
          )}
        </div>
      </ConsolePage>
    </ConsoleFrame>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ErrorPage error={error} />;
