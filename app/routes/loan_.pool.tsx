import { Link, redirect } from 'react-router';
import { answerOrResend, hearStateOfKey } from '../api/hear-state.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { ButtonLink } from '../components/ui/button.tsx';
import { Card } from '../components/ui/card.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { loginPath } from '../features/account/login-address.ts';
import { AmountDeed } from '../features/loan/amount-deed.tsx';
import { BadDebts } from '../features/loan/bad-debts.tsx';
import { loadPool, type PoolData, postSupply } from '../features/loan/load-pool.server.ts';
import type { AmountState } from '../features/loan/loan-states.ts';
import { PoolFacts, PoolHead } from '../features/loan/pool-facts.tsx';
import { RateCurve } from '../features/loan/rate-curve-picture.tsx';
import { useHeard } from '../hooks/use-heard.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { loanPath, loanPoolPath, ownSupplyPath } from '../paths/loan-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/loan_.pool';

export const handle = { ns: ['loan', 'earn'], topBar: { name: 'loan', isTransparent: true } } satisfies RouteHandle;

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadPool(context.get(apiContext), new URL(request.url).searchParams);

export async function action({ request, context }: Route.ActionArgs) {
  const currency = new URL(request.url).searchParams.get('id') ?? '';
  const posted = { form: await request.formData(), currency, language: context.get(pageContext).language };
  const { answer, state } = await postSupply(context.get(apiContext), posted);
  leaveWhenSignedOut(answer, request);
  if (answer.ok) throw redirect(`${ownSupplyPath(currency)}&done=supplied`, 303);
  return answerOrResend<AmountState>(state);
}

export const clientAction = (args: Route.ClientActionArgs) => hearStateOfKey<AmountState>(args);

export default function LendingPool({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('loan');
  const { pool } = loaderData;
  const state = useHeard<AmountState>(loaderData.state, actionData);
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-5 px-4 py-6">
      <PoolHead pool={pool} />
      <h1 className="font-semibold text-2xl">{t('poolName', { currency: pool.currency })}</h1>
      <p className="text-text-2">{t('supplyText')}</p>
      <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
        <PoolFacts pool={pool} />
        <Supplying data={loaderData} state={state} />
      </div>
      <RateCurve pool={pool} />
      <BadDebts pool={pool} />
      <p className="text-sm">
        <Link to={loanPath} className="font-medium text-accent-text">
          {t('pools')}
        </Link>
      </p>
    </div>
  );
}

function Supplying({ data: { pool, available, own }, state }: { data: PoolData; state: AmountState }) {
  const { t } = useTranslation('loan');
  const { currency, decimals } = pool;
  if (available === null) {
    return (
      <Card className="flex flex-col gap-4">
        <p className="text-text-2">{t('visitor')}</p>
        <ButtonLink to={loginPath(loanPoolPath(currency))}>{t('signIn')}</ButtonLink>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {pool.isOpen ? (
        <AmountDeed
          title={t('supply')}
          action={loanPoolPath(currency)}
          state={state}
          field={{ label: t('amount'), currency, available, decimals }}
          submit={t('supply')}
        />
      ) : (
        <Notice>{t('poolClosed')}</Notice>
      )}
      {own && (
        <p>
          <ButtonLink to={ownSupplyPath(currency)} variant="secondary">
            {t('ownSupply')}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
