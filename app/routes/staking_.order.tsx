import { Link, redirect } from 'react-router';
import { answerOrResend, hearStateOfKey } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { RecordList } from '../components/list/record-list.tsx';
import { PageHead } from '../components/page-head.tsx';
import { RefusalNotice } from '../components/refusal-notice.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext } from '../context.server.ts';
import { reloadWhenChanged } from '../features/earn/reload-when-changed.ts';
import { loadStake, type StakeData } from '../features/staking/load-staking.server.ts';
import { namePool } from '../features/staking/name-pool.ts';
import { postRedemption, type RedeemState } from '../features/staking/redeem-form.server.ts';
import { RedeemForm } from '../features/staking/redeem-form.tsx';
import { StakeState, useEntryColumns } from '../features/staking/stake-columns.tsx';
import { StakeFacts } from '../features/staking/stake-facts.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { ownStakesPath, stakePath } from '../paths/staking-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/staking_.order';

export const handle = {
  ns: ['staking', 'earn', 'parts'],
  topBar: { name: 'staking', isTransparent: true },
} satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadStake(context.get(apiContext), new URL(request.url).searchParams);

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, state } = await postRedemption(context.get(apiContext), await request.formData());
  leaveWhenSignedOut(answer, request);
  if (answer.ok) throw redirect(`${stakePath(answer.data.id)}&done=redeemed`, 303);
  return answerOrResend<RedeemState>(state);
}

export const clientAction = (args: Route.ClientActionArgs) => hearStateOfKey<RedeemState>(args);

export const shouldRevalidate = reloadWhenChanged;

export default function StakePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('staking');
  const { stake, nextReward, canRedeem, isRedeeming, done } = loaderData;
  const { refusal, key } = useHeard<RedeemState>(loaderData.state, actionData);
  const title = namePool(stake, t);
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5 px-4 py-6">
      <PageHead title={title} isIndexed={false} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-semibold text-2xl">
          {title} <span className="font-normal text-text-3">#{stake.id}</span>
        </h1>
        <StakeState stake={stake} />
      </div>
      {done && !actionData && (
        <Notice kind="success" isAnnounced>
          {t(`done.${done}`)}
        </Notice>
      )}
      <RefusalNotice refusal={refusal} unknown={t('unknown')} />
      {isRedeeming && canRedeem && <RedeemForm data={loaderData} idempotencyKey={key} />}
      <StakeFacts stake={stake} nextReward={nextReward} />
      {canRedeem && !isRedeeming && (
        <p>
          <ButtonLink to={`${stakePath(stake.id)}&do=redeem`} variant="secondary">
            {t('redeem')}
          </ButtonLink>
        </p>
      )}
      <History data={loaderData} />
      <p className="text-sm">
        <Link to={ownStakesPath} className="font-medium text-accent-text">
          {t('own')}
        </Link>
      </p>
    </div>
  );
}

function History({ data: { stake, history } }: { data: StakeData }) {
  const { t } = useTranslation('staking');
  return (
    <section aria-labelledby="history" className="flex flex-col gap-3">
      <h2 id="history" className="font-semibold text-lg">
        {t('history.title')}
      </h2>
      <RecordList
        caption={t('history.title')}
        columns={useEntryColumns(stake.currency)}
        rows={history.items}
        rowKey={({ number }) => number}
        empty={{ title: t('history.none') }}
        next={history.next}
      />
    </section>
  );
}
