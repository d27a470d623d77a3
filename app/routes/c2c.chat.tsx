import { Link } from 'react-router';
import { hearState } from '../api/hear-state.ts';
import { PageHead } from '../components/page-head.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { loadOrderChat } from '../features/c2c/load-order-chat.server.ts';
import { postOrderChat } from '../features/c2c/post-order-message.server.ts';
import { useFreshOrder } from '../features/c2c/use-fresh-order.ts';
import { useOrderChat } from '../features/c2c/use-order-chat.ts';
import { useOrderWords } from '../features/c2c/use-order-words.ts';
import type { MessageValues } from '../features/chat/chat-form.tsx';
import { ChatThread, OlderMessages } from '../features/chat/chat-thread.tsx';
import type { FormState } from '../forms/form-state.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { paymentVoucherPath, tradeOrderPath } from '../paths/c2c-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/c2c.chat';

export const handle = {
  ns: ['c2c-order', 'chat', 'parts'],
  // The button would lie on what is being written.
  without: ['helpOnPhone'],
  takesFiles: true,
  topBar: { name: 'orderChat', isTransparent: true },
} satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadOrderChat(context.get(apiContext), new URL(request.url).searchParams);

export const action = ({ request, context }: Route.ActionArgs) =>
  postOrderChat(request, context.get(apiContext), context.get(pageContext).language);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  hearState<FormState<MessageValues>>(serverAction);

export default function OrderChatPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-order');
  const words = useOrderWords();
  const { order, chat, isOlder } = loaderData;
  const state = useHeard<FormState<MessageValues>>(loaderData.state, actionData);
  const view = useOrderChat(order);
  useFreshOrder(order, 'onNews');
  const linkClasses = 'font-medium text-accent-text';
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-6">
      <PageHead title={t('chat.page', { id: order.id })} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('chat.title', { name: order.counterparty.name })}</h1>
      <p className="text-sm text-text-2">{words.now(order)}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
        <Link to={tradeOrderPath(order.id)} className={linkClasses}>
          {t('chat.order', { id: order.id })}
        </Link>
        {order.side === 'buy' && chat.canWrite && (
          <Link to={paymentVoucherPath(order.id)} className={linkClasses}>
            {t('voucher.title')}
          </Link>
        )}
      </p>
      <Notice>{t('chat.safety')}</Notice>
      {isOlder ? (
        <OlderMessages chat={chat} view={view} />
      ) : (
        <ChatThread key={chat.id} chat={chat} view={view} state={state} />
      )}
    </div>
  );
}
