import { Link, redirect } from 'react-router';
import { answerOrResend, hearState } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { ButtonLink } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { loginPath } from '../features/account/login-address.ts';
import { reloadWhenChanged } from '../features/earn/reload-when-changed.ts';
import { loadPool, type PoolData } from '../features/staking/load-staking.server.ts';
import { namePool } from '../features/staking/name-pool.ts';
import { PoolCovers } from '../features/staking/pool-covers.tsx';
import { PoolFacts, PoolHead } from '../features/staking/pool-facts.tsx';
import { PoolLosses } from '../features/staking/pool-losses.tsx';
import { postStake } from '../features/staking/stake-form.server.ts';
import { ConfirmStake, StakeForm } from '../features/staking/stake-form.tsx';
import type { StakeState } from '../features/staking/stake-state.ts';
import { StakingRules } from '../features/staking/staking-rules.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { stakePath, stakingPath, stakingPoolPath } from '../paths/staking-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/staking_.pool';

export const handle = {
  ns: ['staking', 'earn'],
  topBar: { name: 'staking', isTransparent: true },
} satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadPool(context.get(apiContext), new URL(request.url).searchParams, context.get(pageContext).language);

export async function action({ request, context }: Route.ActionArgs) {
  const { language } = context.get(pageContext);
  const { answer, state } = await postStake(context.get(apiContext), await request.formData(), language);
  if (!answer) return answerOrResend<StakeState>(state);
  leaveWhenSignedOut(answer, request);
  if (answer.ok) throw redirect(`${stakePath(answer.data.id)}&done=staked`, 303);
  return answerOrResend<StakeState>(state);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => hearState<StakeState>(serverAction);

export const shouldRevalidate = reloadWhenChanged;

export default function StakingPoolPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('staking');
  const { pool } = loaderData;
  const state = useHeard<StakeState>(loaderData.state, actionData);
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-6">
      <PoolHead pool={pool} />
      <h1 className="font-semibold text-2xl">{namePool(pool, t)}</h1>
      <p className="text-text-2">{t(pool.lockDays === 0 ? 'about.flexible' : 'about.locked')}</p>
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <PoolFacts pool={pool} />
        <Staking data={loaderData} state={state} />
      </div>
      <PoolCovers pools={[pool]} />
      <PoolLosses pools={[pool]} />
      <StakingRules />
      <p className="text-sm">
        <Link to={stakingPath} className="font-medium text-accent-text">
          {t('pools')}
        </Link>
      </p>
    </div>
  );
}

function Staking({ data, state }: { data: PoolData; state: StakeState }) {
  const { t } = useTranslation('staking');
  const { pool, available } = data;
  if (pool.status !== 'Available') return null;
  if (available === null) {
    return (
      <Card className="flex flex-col gap-4">
        <p className="text-text-2">{t('visitor')}</p>
        <ButtonLink to={loginPath(stakingPoolPath(pool.pool))}>{t('signIn')}</ButtonLink>
      </Card>
    );
  }
  if (state.isChecked) return <ConfirmStake data={data} state={state} />;
  return <StakeForm key={pool.version} data={data} available={available} state={state} />;
}
