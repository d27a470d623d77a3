import { redirect } from 'react-router';
import { answerOrResend, hearStateOfKey } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { loadBracket, postBracket } from '../features/exchange/bracket-form.server.ts';
import { BracketForm } from '../features/exchange/bracket-form.tsx';
import type { BracketState } from '../features/exchange/bracket-state.ts';
import { findMarket } from '../features/exchange/load-exchange.server.ts';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { spotOrdersPath } from '../paths/exchange-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/exchange_.bracket';

export const handle = { ns: ['exchange-orders', 'exchange'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { language } = context.get(pageContext);
  return loadBracket(context.get(apiContext), new URL(request.url), language);
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { market } = await findMarket(api, new URL(request.url));
  const { language } = context.get(pageContext);
  const result = await postBracket(api, await request.formData(), { market, language });
  if (result.ok) throw redirect(`${spotOrdersPath}?bracketed=${result.order.id}`, 303);
  leaveWhenSignedOut(result.refusal, request);
  return answerOrResend<BracketState>(result.state);
}

export const clientAction = (posted: Route.ClientActionArgs) => hearStateOfKey<BracketState>(posted);

export default function Bracket({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('exchange-orders');
  const exchange = useTranslation('exchange');
  const { market } = loaderData;
  const state = useHeard<BracketState>(loaderData.state, actionData);
  const title = exchange.t('ticket.bracket');
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4 px-4 py-6">
      <PageHead title={`${title}: ${market.name}`} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{title}</h1>
      <p className="font-medium">{market.name}</p>
      <p className="text-text-2">{t('bracket.explanation')}</p>
      <BracketForm key={market.symbol} data={loaderData} state={state} />
    </div>
  );
}
