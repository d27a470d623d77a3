import { useEffect, useRef } from 'react';
import { Link, useHref, useRevalidator } from 'react-router';
import type { Chat } from '../../../contract/chat.ts';
import { fetchInTime } from '../../api/fetch-in-time.ts';
import { Button } from '../../components/ui/button.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChatForm, type MessageValues } from './chat-form.tsx';
import { lastUidOf } from './chat-store.ts';
import { type ChatView, countUnread, firstUnread } from './chat-view.ts';
import { MessageList, unreadId } from './message-list.tsx';
import { useLiveChat } from './use-live-chat.ts';
import { type Outgoing, useOutbox } from './use-outbox.ts';

type ThreadProps = {
  chat: Chat;
  view: ChatView;
  state: FormState<MessageValues>;
  /** Nothing counts as read while it is not. */
  isShown?: boolean;
  /** What stands around the conversation has changed; by default the page is loaded anew. */
  onStale?: () => void;
  /** The platform said something; by default the same. */
  onSystem?: () => void;
  /** How many messages of others were not read. */
  onUnread?: (count: number) => void;
};

/**
 * A conversation that goes on: new messages come by themselves where scripts run, else by a link that loads the page
 * anew. Make it with the id of the conversation as key.
 */
export function ChatThread({ chat: loaded, view, state, isShown = true, onUnread, ...told }: ThreadProps) {
  const { t } = useTranslation('chat');
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  const reload = told.onStale ?? (() => void revalidate());
  const chat = useLiveChat(loaded, told.onSystem ?? reload);
  // The live feed brings it as well; without one the page is loaded anew.
  const outbox = useOutbox(view.address, reload);
  useReadMarks(chat, view, isShown);
  const unread = countUnread(chat);
  useEffect(() => onUnread?.(unread), [onUnread, unread]);
  const list = useRef<HTMLDivElement>(null);
  const lastUid = lastUidOf(chat);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message is scrolled to.
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lastUid, outbox.waiting.length, isShown]);

  return (
    <div className="flex min-h-0 grow flex-col gap-4">
      {!isHydrated && firstUnread(chat) !== undefined && (
        <a href={`#${unreadId}`} className="text-accent-text text-sm">
          {t('unread')}
        </a>
      )}
      <div ref={list} className="flex max-h-[60vh] min-h-40 grow flex-col gap-3 overflow-y-auto">
        <MessageList chat={chat} view={view} />
        <ul className="flex flex-col gap-2" aria-live="polite">
          {outbox.waiting.map((message) => (
            <WaitingMessage key={message.clientId} message={message} onRetry={() => outbox.sendAgain(message)} />
          ))}
        </ul>
      </div>
      {!isHydrated && (
        <Link to={view.pagePath} reloadDocument className="text-accent-text text-sm">
          {t('refresh')}
        </Link>
      )}
      {chat.canWrite && (
        <ChatForm state={state} isSending={outbox.isSending} {...(isHydrated && { onSend: outbox.send })} />
      )}
    </div>
  );
}

/** Messages before others, to be read only. */
export function OlderMessages({ chat, view }: Omit<ThreadProps, 'state'>) {
  const { t } = useTranslation('chat');
  return (
    <div className="flex flex-col gap-4">
      <MessageList chat={chat} view={view} />
      <Link to={view.pagePath} className="self-center text-accent-text text-sm">
        {t('newest')}
      </Link>
    </div>
  );
}

function WaitingMessage({ message, onRetry }: { message: Outgoing; onRetry: () => void }) {
  const { t } = useTranslation('chat');
  const { status, text, image, error } = message;
  return (
    <li className="flex flex-col items-end gap-1 self-end text-sm">
      <p className="whitespace-pre-line break-words rounded-lg bg-surface-3 px-3 py-2 opacity-60">
        {text ?? image?.name}
      </p>
      <p className={`text-xs ${status === 'sending' ? 'text-text-3' : 'text-danger'}`}>
        {t(`status.${status}`)}
        {error && `: ${error}`}
      </p>
      {(status === 'network' || status === 'failed') && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </li>
  );
}

/** Tells the others how far this reader has read, while the page is in sight. */
function useReadMarks(chat: Chat, { address }: ChatView, isShown: boolean): void {
  const href = useHref(address);
  const uid = lastUidOf(chat);
  const isNew = isShown && uid > chat.reads[chat.side];
  useEffect(() => {
    if (!isNew) return;
    function mark() {
      if (document.visibilityState !== 'visible') return;
      const form = new FormData();
      form.set('read', String(uid));
      // The next message marks it, should this not arrive.
      fetchInTime(href, { method: 'POST', body: form }).catch(() => undefined);
    }
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [href, uid, isNew]);
}
