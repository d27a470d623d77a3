import { Link, redirect } from 'react-router';
import { answerOrResend, hearStateOfKey } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext } from '../context.server.ts';
import { reloadWhenChanged } from '../features/earn/reload-when-changed.ts';
import { loadOrder } from '../features/saving/load-order.server.ts';
import { nameProduct } from '../features/saving/name-product.ts';
import { OrderDays } from '../features/saving/order-days.tsx';
import type { OrderDeedState } from '../features/saving/order-deed-state.ts';
import { postOrderDeed } from '../features/saving/order-deeds.server.ts';
import { OrderFacts } from '../features/saving/order-facts.tsx';
import { OrderState } from '../features/saving/order-state.tsx';
import { RedeemChoices } from '../features/saving/redeem-choices.tsx';
import { RenewalForm } from '../features/saving/renewal-form.tsx';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { savingOrderPath, savingsAccountPath } from '../paths/saving-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.finance_.order';

export const handle = { ns: ['saving', 'earn', 'wallet'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadOrder(context.get(apiContext), new URL(request.url).searchParams);

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { answer, deed, state } = await postOrderDeed(context.get(apiContext), form);
  leaveWhenSignedOut(answer, request);
  if (answer.ok) throw redirect(`${savingOrderPath(answer.data.id)}&done=${deed}`, 303);
  return answerOrResend<OrderDeedState>(state);
}

export const clientAction = (args: Route.ClientActionArgs) => hearStateOfKey<OrderDeedState>(args);

export const shouldRevalidate = reloadWhenChanged;

export default function SavingsOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('saving');
  const { order, days, isRedeeming, redemptions, done } = loaderData;
  const { refusal, key } = useHeard<OrderDeedState>(loaderData.state, actionData);
  const title = nameProduct(order, t);
  const isFixed = order.termDays > 0;
  const canRedeem = redemptions.length > 0;
  return (
    <AssetsFrame title={`${title} #${order.id}`}>
      <PageHead title={title} isIndexed={false} />
      <div>
        <OrderState order={order} />
      </div>
      {done && !actionData && (
        <Notice kind="success" isAnnounced>
          {t(`done.${done}`)}
        </Notice>
      )}
      <RefusalNotice refusal={refusal} unknown={t('unknown')} />
      {isRedeeming && canRedeem && <RedeemChoices data={loaderData} idempotencyKey={key} />}
      <OrderFacts order={order} />
      {isFixed && order.status === 1 && <RenewalForm order={order} />}
      {canRedeem && !isRedeeming && (
        <p>
          <ButtonLink to={savingOrderPath(order.id, 'redeem')} variant="secondary">
            {t('redeem.title')}
          </ButtonLink>
        </p>
      )}
      {isFixed && order.status === 1 && !canRedeem && <p className="text-sm text-text-2">{t('redeem.locked')}</p>}
      <OrderDays order={order} days={days} />
      <p className="text-sm">
        <Link to={savingsAccountPath} className="font-medium text-accent-text">
          {t('orders.title')}
        </Link>
      </p>
    </AssetsFrame>
  );
}
