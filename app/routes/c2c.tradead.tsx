import { data, Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { ErrorName } from '../../contract/errors.ts';
import { answerOrResend, hearStateOfKey } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { Card } from '../components/ui/card.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { AdFacts } from '../features/c2c/ad-facts.tsx';
import { loadTradeAd, type TradeAdData } from '../features/c2c/load-trade-ad.server.ts';
import { postTake } from '../features/c2c/take-ad.server.ts';
import { TakeAdForm } from '../features/c2c/take-ad-form.tsx';
import type { TakeState } from '../features/c2c/take-ad-state.ts';
import { type Unheard, useHeard } from '../hooks/use-heard.ts';
import { useRootData } from '../hooks/use-root-data.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { c2cPath, pairPath, reportTraderPath, type TradePair, tradeOrderPath } from '../paths/c2c-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/c2c.tradead';

export const handle = {
  ns: ['c2c-market', 'bank-account'],
  topBar: { name: 'tradeAd', isTransparent: true },
} satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('id') ?? '';
  const loaded = await loadTradeAd(context.get(apiContext), id, context.get(pageContext).language);
  return data({ data: loaded }, { status: loaded ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { answer, state } = await postTake(context.get(apiContext), form, context.get(pageContext).language);
  leaveWhenSignedOut(answer, request);
  if (answer.ok && !form.has('isDialog')) throw redirect(tradeOrderPath(answer.data.id), 303);
  return answerOrResend(state);
}

export const clientAction = (args: Route.ClientActionArgs) => hearStateOfKey<TakeState>(args);

/** Where the ad or its price has moved, the form comes back with what is now, for whoever agrees to it. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const error: ErrorName | undefined = actionResult?.refusal?.error;
  return error === 'adChanged' || error === 'priceMoved' || error === 'adGone' || defaultShouldRevalidate;
}

export default function TradeAd({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-market');
  const { data: loaded } = loaderData;
  const ownId = useRootData()?.profile?.id;
  const title = loaded ? t(`take.${loaded.want}`, { asset: loaded.ad.asset }) : t('column.take');
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-4 px-4 py-6">
      <PageHead title={title} isIndexed={false} />
      <h1 className="font-semibold text-2xl max-md:sr-only">{title}</h1>
      {loaded ? <OpenAd data={loaded} answer={actionData} /> : <Notice kind="warning">{t('gone')}</Notice>}
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-sm">
        <Link to={loaded ? pairPath(pairOf(loaded)) : c2cPath} className="font-medium text-accent-text">
          {loaded ? t(`title.${loaded.want}`, pairOf(loaded)) : t('title.all')}
        </Link>
        {loaded && loaded.ad.merchant.id !== ownId && (
          <Link to={reportTraderPath(loaded.ad.merchant.id, loaded.ad.id)} className="text-text-2">
            {t('report')}
          </Link>
        )}
      </p>
    </div>
  );
}

const pairOf = ({ want, ad: { asset, fiat } }: TradeAdData): TradePair => ({ want, asset, fiat });

function OpenAd({ data: loaded, answer }: { data: TradeAdData; answer: TakeState | Unheard | undefined }) {
  const state = useHeard<TakeState>(loaded.state, answer);
  return (
    <Card className="flex flex-col gap-5">
      <AdFacts data={loaded} />
      <TakeAdForm data={loaded} state={state} />
    </Card>
  );
}
