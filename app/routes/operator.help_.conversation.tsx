import { data, Link, redirect } from 'react-router';
import { helpDeskCalls } from '../../contract/help-desk.ts';
import { statusOf } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { ChatForm } from '../features/chat/chat-form.tsx';
import { lastOwnUid, lastUidOf } from '../features/chat/chat-store.ts';
import { MessageList } from '../features/chat/message-list.tsx';
import { AccountFacts } from '../features/help/account-facts.tsx';
import { ConversationDeeds } from '../features/help/conversation-deeds.tsx';
import { type DeskState, postDesk, startAnswer } from '../features/help/desk-forms.server.ts';
import { languageOf, useClientName } from '../features/help/help-columns.tsx';
import { deskConversationPath, deskPath, deskPicturePath } from '../features/help/help-paths.ts';
import { useHelpView } from '../features/help/use-help-view.ts';
import { ConsolePage, Facts } from '../features/operator/console-page.tsx';
import { usePosting } from '../hooks/use-posting.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/operator.help_.conversation';

export const handle = { ns: ['help', 'chat'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id') ?? '';
  const before = searchParams.get('before');
  const maxUid = before && /^[1-9]\d{0,8}$/.test(before) ? before : undefined;
  const loaded = await context.get(apiContext).load(helpDeskCalls.conversation, { query: { id, maxUid } });
  return { ...loaded, isOlder: maxUid !== undefined, state: startAnswer() };
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
  const chatTexts = useTranslation('chat');
  const nameOf = useClientName();
  const { conversation, chat, isOlder } = loaderData;
  const posting = usePosting();
  const page = deskConversationPath(conversation.id);
  const view = useHelpView({ address: deskPicturePath, pagePath: page });
  return (
    <ConsolePage title={nameOf(conversation)} hasFailed={actionData !== undefined}>
      <Link to={deskPath} className="text-accent-text text-sm">
        {t('desk.queue')}
      </Link>
      <RefusalNotice refusal={actionData?.refusal} />
      <Facts
        facts={[
          [t('desk.state.label'), t(`desk.state.${conversation.state}`)],
          [t('desk.operator'), conversation.operator?.name ?? '–'],
          [t('desk.language'), languageOf(conversation)],
          [t('serviceCode'), conversation.serviceCode],
        ]}
      />
      <ConversationDeeds conversation={conversation} seen={lastUidOf(chat)} />
      {actionData?.account && <AccountFacts account={actionData.account} />}
      <div className="flex max-w-2xl flex-col gap-4">
        <MessageList chat={chat} view={view} />
        <Link to={page} className="text-accent-text text-sm">
          {chatTexts.t(isOlder ? 'newest' : 'refresh')}
        </Link>
        {chat.canWrite && (
          <ChatForm
            key={lastOwnUid(chat)}
            state={actionData?.answer ?? loaderData.state}
            isSending={posting === ''}
            takesPictures={false}
          />
        )}
      </div>
    </ConsolePage>
  );
}
