import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { ErrorName } from '../../contract/errors.ts';
import { answerOrResend, hearStateOfKey } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { CaseLink } from '../features/c2c/case-link.tsx';
import { loadOrder, readTradeDeed } from '../features/c2c/load-order.server.ts';
import { OrderChat } from '../features/c2c/order-chat.tsx';
import { OrderDeedForm } from '../features/c2c/order-deed-form.tsx';
import type { DeedState } from '../features/c2c/order-deed-state.ts';
import { postDeed } from '../features/c2c/order-deeds.server.ts';
import { OrderFacts } from '../features/c2c/order-facts.tsx';
import { OrderNow } from '../features/c2c/order-now.tsx';
import { OrderSafety } from '../features/c2c/order-safety.tsx';
import { PayerDetails, PaymentDetails } from '../features/c2c/payment-details.tsx';
import { isOrderOpen, useFreshOrder } from '../features/c2c/use-fresh-order.ts';
import { useOrderWords } from '../features/c2c/use-order-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { tradeOrderPath } from '../paths/c2c-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/c2c.tradeorder';

export const handle = {
  ns: ['c2c-order', 'chat', 'bank-account', 'account', 'parts', 'c2c-merchant'],
  topBar: { name: 'tradeOrder', isTransparent: true },
} satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadOrder(context.get(apiContext), new URL(request.url).searchParams);

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { language } = context.get(pageContext);
  // The API says where the order has moved meanwhile.
  const { order, asked: deed } = await readTradeDeed(api, new URL(request.url).searchParams);
  const form = await request.formData();
  if (!deed) throw redirect(tradeOrderPath(order.id), 303);
  const { answer, state } = await postDeed(api, form, { order, deed, language });
  leaveWhenSignedOut(answer, request);
  const done = deed === 'report' || deed === 'block' ? `&done=${deed}` : '';
  if (answer.ok) throw redirect(`${tradeOrderPath(order.id)}${done}`, 303);
  return answerOrResend<DeedState>(state);
}

export const clientAction = (args: Route.ClientActionArgs) => hearStateOfKey<DeedState>(args);

/** Where the order has moved, the page says how it stands now. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const error: ErrorName | undefined = actionResult?.refusal?.error;
  return error === 'orderMoved' || error === 'alreadyDone' || defaultShouldRevalidate;
}

/** On a phone the conversation comes before what can be read later. */
const pageClasses =
  'mx-auto grid w-full max-w-6xl gap-4 px-4 py-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]';

export default function TradeOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-order');
  const words = useOrderWords();
  const { order, chat, message, deed, state, isRefused, done } = loaderData;
  useFreshOrder(order, deed ? 'never' : 'always');
  const title = t(`title.${order.side}`, { coins: words.coins(order), money: words.money(order) });
  return (
    <div className={pageClasses}>
      <PageHead title={t('title.page', { id: order.id })} isIndexed={false} />
      {isOrderOpen(order) && !deed && !actionData && (
        <noscript>
          <meta httpEquiv="refresh" content="15" />
        </noscript>
      )}
      <div className="flex min-w-0 flex-col gap-4">
        <h1 className="font-semibold text-2xl">{title}</h1>
        {!deed && <RefusalNotice refusal={actionData && 'refusal' in actionData ? actionData.refusal : undefined} />}
        {isRefused && !actionData && <Notice kind="warning">{t('notNow')}</Notice>}
        {done && (
          <Notice kind="success" isAnnounced>
            {t(`${done}.done`)}
          </Notice>
        )}
        {deed && state && <OrderDeedForm key={deed} data={loaderData} deed={deed} loaded={state} answer={actionData} />}
        <OrderNow order={order} deed={deed} />
        {!deed && <CaseLink order={order} />}
        <PaymentDetails order={order} />
        <PayerDetails order={order} />
      </div>
      <div className="min-w-0 lg:row-span-2">
        <OrderChat order={order} chat={chat} state={message} isBesideForm={deed !== null} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <OrderFacts order={order} />
        <OrderSafety order={order} />
      </div>
    </div>
  );
}
