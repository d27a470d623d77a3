import { Link, redirect } from 'react-router';
import { answerOrResend, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { ButtonLink } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { loginPath } from '../features/account/login-address.ts';
import { reloadWhenChanged } from '../features/earn/reload-when-changed.ts';
import { ConfirmSubscription } from '../features/saving/confirm-subscription.tsx';
import { loadProduct, type ProductData } from '../features/saving/load-product.server.ts';
import { nameProduct } from '../features/saving/name-product.ts';
import { ProductCovers } from '../features/saving/product-covers.tsx';
import { ProductFacts } from '../features/saving/product-facts.tsx';
import { ProductHead } from '../features/saving/product-head.tsx';
import { SavingsRules } from '../features/saving/savings-rules.tsx';
import { postSubscription } from '../features/saving/subscribe-form.server.ts';
import { SubscribeForm } from '../features/saving/subscribe-form.tsx';
import type { SubscribeState } from '../features/saving/subscribe-state.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { savingOrderPath, savingProductPath, savingsPath } from '../paths/saving-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/finance_.product';

export const handle = {
  ns: ['saving', 'earn', 'wallet'],
  topBar: { name: 'finance', isTransparent: true },
} satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadProduct(context.get(apiContext), new URL(request.url).searchParams, context.get(pageContext).language);

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const { answer, state } = await postSubscription(context.get(apiContext), await request.formData(), language);
  if (!answer) return answerOrResend<SubscribeState>(state);
  leaveWhenSignedOut(answer, request);
  if (answer.ok) throw redirect(`${savingOrderPath(answer.data.id)}&done=subscribed`, 303);
  return answerOrResend<SubscribeState>(state);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<SubscribeState>(serverAction);

export const shouldRevalidate = reloadWhenChanged;

export default function SavingsProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('saving');
  const { product } = loaderData;
  const state = useHeard<SubscribeState>(loaderData.state, actionData);
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-6">
      <ProductHead product={product} />
      <h1 className="font-semibold text-2xl">{nameProduct(product, t)}</h1>
      <p className="text-text-2">{t(product.termDays === 0 ? 'about.flexible' : 'about.fixed')}</p>
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <ProductFacts product={product} />
        <Subscription data={loaderData} state={state} />
      </div>
      <ProductCovers products={[product]} />
      <SavingsRules />
      <p className="text-sm">
        <Link to={savingsPath} className="font-medium text-accent-text">
          {t('products')}
        </Link>
      </p>
    </div>
  );
}

function Subscription({ data, state }: { data: ProductData; state: SubscribeState }) {
  const { t } = useTranslation('saving');
  const { product, own } = data;
  if (product.status !== 'Available') return null;
  if (!own) {
    return (
      <Card className="flex flex-col gap-4">
        <p className="text-text-2">{t('visitor')}</p>
        <ButtonLink to={loginPath(savingProductPath(product.id))}>{t('signIn')}</ButtonLink>
      </Card>
    );
  }
  if (state.isChecked) return <ConfirmSubscription data={data} state={state} />;
  return <SubscribeForm key={product.version} data={data} own={own} state={state} />;
}
