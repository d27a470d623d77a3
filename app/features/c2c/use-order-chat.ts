import { useMemo } from 'react';
import type { C2cOrder } from '../../../contract/c2c-shapes.ts';
import { caseNews, orderNews } from '../../../contract/c2c-values.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { chatMessagePath, orderChatPath } from '../../paths/c2c-paths.ts';
import type { ChatView } from '../chat/chat-view.ts';

/** How the conversation of an order is shown: on the page of the order, and alone. */
export function useOrderChat({ id, chatId }: Pick<C2cOrder, 'id' | 'chatId'>): ChatView {
  const { t } = useTranslation('c2c-order');
  const format = useFormat();
  return useMemo(
    () => ({
      address: chatMessagePath(chatId),
      pagePath: orderChatPath(id),
      describeSystem(name, values) {
        const news = [...orderNews, ...caseNews].find((known) => known === name);
        const { amount } = values;
        return news ? t(`news.${news}`, { ...values, ...(amount && { amount: format.amount(amount, 8) }) }) : '';
      },
    }),
    [id, chatId, t, format],
  );
}
