import { MessageCircle } from 'lucide-react';
import type { C2cOrder } from '../../../contract/c2c-shapes.ts';
import type { Chat } from '../../../contract/chat.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import type { FormState } from '../../forms/form-state.ts';
import { useWideWindow } from '../../hooks/use-wide-window.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { orderChatPath } from '../../paths/c2c-paths.ts';
import type { MessageValues } from '../chat/chat-form.tsx';
import { ChatThread } from '../chat/chat-thread.tsx';
import { useOrderChat } from './use-order-chat.ts';

type OrderChatProps = {
  order: C2cOrder;
  chat: Chat;
  state: FormState<MessageValues>;
  /** The form of a deed stands beside it, and keeps what is typed: news of the order wait. */
  isBesideForm: boolean;
};

const wait = () => undefined;

/**
 * The conversation beside the order where there is room and scripts run; else the way to its own page, so that an order
 * that is loaded again loses nothing that is being written.
 */
export function OrderChat({ order, chat, state, isBesideForm }: OrderChatProps) {
  const { t } = useTranslation('c2c-order');
  const view = useOrderChat(order);
  const isWide = useWideWindow();
  const { id, unread, counterparty } = order;
  return (
    <Card as="section" aria-labelledby="chat" className="flex flex-col gap-4">
      <h2 id="chat" className="font-semibold text-lg">
        {t('chat.title', { name: counterparty.name })}
      </h2>
      {isWide ? (
        <ChatThread key={chat.id} chat={chat} view={view} state={state} {...(isBesideForm && { onSystem: wait })} />
      ) : (
        <p className="flex flex-wrap items-center gap-3">
          <ButtonLink to={orderChatPath(id)} variant="secondary">
            <MessageCircle aria-hidden size={18} />
            {t('chat.open')}
          </ButtonLink>
          {unread > 0 && <Badge kind="accent">{t('chat.unread', { count: unread })}</Badge>}
        </p>
      )}
    </Card>
  );
}
