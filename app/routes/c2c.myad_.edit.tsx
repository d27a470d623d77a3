import { Link, redirect } from 'react-router';
import { answerOrResend, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { AdChoice } from '../features/c2c/ad-choice.tsx';
import { postAd } from '../features/c2c/ad-form.server.ts';
import { AdForm } from '../features/c2c/ad-form.tsx';
import type { AdFacts, AdFormState } from '../features/c2c/ad-form-state.ts';
import { loadAdForm } from '../features/c2c/load-ad-form.server.ts';
import { loadMerchant } from '../features/c2c/load-merchant.server.ts';
import { type Unheard, useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { myAdPath } from '../paths/c2c-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/c2c.myad_.edit';

export const handle = { ns: ['c2c', 'c2c-merchant', 'bank-account'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  await loadMerchant(api);
  return loadAdForm(api, new URL(request.url).searchParams, context.get(pageContext).language);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { answer, state } = await postAd(context.get(apiContext), form, context.get(pageContext).language);
  leaveWhenSignedOut(answer, request);
  if (!state) throw redirect(`${myAdPath}?done=${form.has('id') ? 'saved' : 'created'}`, 303);
  return answerOrResend<AdFormState>(state);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<AdFormState>(serverAction);

export default function EditAd({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('c2c-merchant');
  const { config, form } = loaderData;
  const title = t(form?.facts.known ? 'form.editTitle' : 'form.title');
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5 px-4 py-6">
      <PageHead title={title} isIndexed={false} />
      <p className="text-sm">
        <Link to={myAdPath} className="font-medium text-accent-text">
          {t('form.back')}
        </Link>
      </p>
      <h1 className="font-semibold text-2xl">{title}</h1>
      {form ? <AdOf key={form.state.key} {...form} answer={actionData} /> : <AdChoice config={config} />}
    </div>
  );
}

type AdOfProps = { facts: AdFacts; state: AdFormState; answer: AdFormState | Unheard | undefined };

function AdOf({ facts, state: loaded, answer }: AdOfProps) {
  const { t } = useTranslation('c2c-merchant');
  const state = useHeard<AdFormState>(loaded, answer);
  return (
    <>
      <p className="text-text-2">{t(`form.about.${facts.side}`, { coin: facts.asset, currency: facts.fiat })}</p>
      <AdForm facts={facts} state={state} />
    </>
  );
}
