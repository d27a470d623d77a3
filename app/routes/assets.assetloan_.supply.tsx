import { Link, redirect } from 'react-router';
import { answerOrResend, hearStateOfKey } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { loadOwnSupply, postSupplyDeed } from '../features/loan/load-own-supply.server.ts';
import type { AmountState } from '../features/loan/loan-states.ts';
import { OwnSupply, Queue, useSupplyColumns } from '../features/loan/own-supply.tsx';
import { AssetsFrame } from '../features/wallet/assets-frame.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { loanAccountPath, ownSupplyPath } from '../paths/loan-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.assetloan_.supply';

export const handle = { ns: ['loan-own', 'loan', 'earn', 'wallet'] } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadOwnSupply(context.get(apiContext), new URL(request.url).searchParams);

export async function action({ request, context }: Route.ActionArgs) {
  const currency = new URL(request.url).searchParams.get('id') ?? '';
  const posted = { form: await request.formData(), currency, language: context.get(pageContext).language };
  const { answer, state, deed } = await postSupplyDeed(context.get(apiContext), posted);
  leaveWhenSignedOut(answer, request);
  if (answer.ok) throw redirect(`${ownSupplyPath(currency)}&done=${deed}`, 303);
  return answerOrResend<AmountState>(state);
}

export const clientAction = (args: Route.ClientActionArgs) => hearStateOfKey<AmountState>(args);

export default function OwnSupplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('loan-own');
  const loan = useTranslation('loan');
  const { pool, history, done, queue } = loaderData;
  const state = useHeard<AmountState>(loaderData.state, actionData);
  const title = `${t('supply')} · ${loan.t('poolName', { currency: pool.currency })}`;
  // What could not be paid at once stands in the queue below.
  const said = done === 'withdrawn' && queue.length > 0 ? 'queued' : done;
  return (
    <AssetsFrame title={title}>
      <PageHead title={title} isIndexed={false} />
      {said && !actionData && (
        <Notice kind="success" isAnnounced>
          {t(`done.${said}`)}
        </Notice>
      )}
      <OwnSupply data={loaderData} state={state} />
      <Queue queue={queue} />
      <section aria-labelledby="history" className="flex flex-col gap-3">
        <h2 id="history" className="font-semibold text-lg">
          {loan.t('history')}
        </h2>
        <RecordList
          caption={loan.t('history')}
          columns={useSupplyColumns()}
          rows={history.items}
          rowKey={({ id }) => id}
          empty={{ title: loan.t('nothing') }}
          next={history.next}
        />
      </section>
      <p className="text-sm">
        <Link to={loanAccountPath} className="font-medium text-accent-text">
          {t('supplies')}
        </Link>
      </p>
    </AssetsFrame>
  );
}
