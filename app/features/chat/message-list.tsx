import { Link } from 'react-router';
import type { Chat, ChatMessage } from '../../../contract/chat.ts';
import { messageTypes } from '../../../contract/chat-values.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type ChatView, firstUnread, olderPath, readByOthers } from './chat-view.ts';
import { hasContactData } from './contact-data.ts';
import { MessagePicture } from './message-picture.tsx';
import { MessageText } from './message-text.tsx';

/** Where a page jumps to that was opened with messages that its reader has not seen. */
export const unreadId = 'unread';

/** The messages of a conversation, oldest first, with a link to those before. */
export function MessageList({ chat, view }: { chat: Chat; view: ChatView }) {
  const { t } = useTranslation('chat');
  const { messages, hasOlder } = chat;
  const [first] = messages;
  const unread = firstUnread(chat);
  const seen = readByOthers(chat);
  return (
    <>
      {hasOlder && first && (
        <Link to={olderPath(view.pagePath, first.uid)} className="self-center text-accent-text text-sm">
          {t('older')}
        </Link>
      )}
      {messages.length === 0 && <p className="text-center text-sm text-text-3">{t('empty')}</p>}
      <ol aria-label={t('messages')} className="flex flex-col gap-3">
        {messages.map((message) => (
          <li key={message.uid} className="flex flex-col">
            {message.uid === unread && (
              <p id={unreadId} className="mb-3 border-t pt-1 text-center text-text-3 text-xs">
                {t('unread')}
              </p>
            )}
            {message.side === 'system' ? (
              <p className="self-center text-center text-text-3 text-xs">
                {view.describeSystem(message.body, message.values)}
              </p>
            ) : (
              <Message message={message} chat={chat} view={view} isRead={message.uid <= seen} />
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

type MessageProps = { message: ChatMessage; chat: Chat; view: ChatView; isRead: boolean };

function Message({ message, chat, view, isRead }: MessageProps) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const isOwn = message.side === chat.side;
  const isText = message.type === messageTypes.text;
  const name = isOwn ? t('you') : message.author || t('guest');
  return (
    <div className={`flex max-w-[85%] flex-col gap-1 ${isOwn ? 'items-end self-end' : 'items-start self-start'}`}>
      <p className="flex flex-wrap items-center gap-2 text-text-3 text-xs">
        <span className="font-medium text-text-2">{name}</span>
        {message.side === 'staff' && <Badge>{t('staff')}</Badge>}
        <time dateTime={new Date(message.timeCreated).toISOString()}>{format.dateTime(message.timeCreated)}</time>
        {isOwn && isRead && <span>{t('read')}</span>}
      </p>
      <div className={`min-w-0 rounded-lg px-3 py-2 text-sm ${isOwn ? 'bg-surface-3' : 'bg-surface-2'}`}>
        {isText ? (
          <MessageText text={message.body} />
        ) : (
          <MessagePicture address={view.address} chatId={chat.id} message={message} name={name} />
        )}
      </div>
      {isText && hasContactData(message.body) && <p className="text-warn text-xs">{t('contact')}</p>}
    </div>
  );
}
