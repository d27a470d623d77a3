import { futuresCalls } from '../../contract/futures.ts';
import { apiContext } from '../context.server.ts';
import { FuturesEquity } from '../features/futures/futures-equity.tsx';
import { AccountPage } from '../features/wallet/account-page.tsx';
import { loadAccount } from '../features/wallet/load-account.server.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.assetcontract';

export const handle = { ns: ['wallet', 'futures-figures'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [account, { accounts }] = await Promise.all([
    loadAccount(api, 'futures', new URL(request.url).searchParams),
    api.load(futuresCalls.stats, {}),
  ]);
  return { account, accounts };
}

export default function FuturesAccount({ loaderData }: Route.ComponentProps) {
  const { account, accounts } = loaderData;
  return (
    <AccountPage {...account}>
      <FuturesEquity accounts={accounts} />
    </AccountPage>
  );
}
