import { stakingCalls } from '../../contract/staking.ts';
import { apiContext } from '../context.server.ts';
import { EarnCalendar } from '../features/earn-account/coming.tsx';
import { loadComing } from '../features/earn-account/load-coming.server.ts';
import { AccountSavings } from '../features/saving/account-savings.tsx';
import { loadSavingsAccount } from '../features/saving/load-savings-account.server.ts';
import { ownShown } from '../features/staking/load-staking.server.ts';
import { OwnStakes } from '../features/staking/own-stakes.tsx';
import { AccountPage } from '../features/wallet/account-page.tsx';
import { loadAccount } from '../features/wallet/load-account.server.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.finance';

export const handle = { ns: ['wallet', 'parts', 'saving', 'staking', 'earn'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const parameters = new URL(request.url).searchParams;
  const [account, savings, stakes, coming] = await Promise.all([
    loadAccount(api, 'finance', parameters),
    loadSavingsAccount(api, parameters),
    api.load(stakingCalls.orders, { input: { limit: ownShown } }),
    loadComing(api),
  ]);
  return { account, savings, stakes: stakes.items, coming };
}

export default function FinanceAccount({ loaderData: { account, savings, stakes, coming } }: Route.ComponentProps) {
  return (
    <AccountPage {...account}>
      <AccountSavings {...savings} />
      <OwnStakes own={stakes} />
      <EarnCalendar {...coming} />
    </AccountPage>
  );
}
