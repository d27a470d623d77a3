import { futuresCalls } from '../../contract/futures.ts';
import { ticketsPerPage } from '../../contract/futures-values.ts';
import { apiContext } from '../context.server.ts';
import { AccountPositions } from '../features/futures/account-positions.tsx';
import { FuturesEquity } from '../features/futures/futures-equity.tsx';
import { AccountPage } from '../features/wallet/account-page.tsx';
import { loadAccount } from '../features/wallet/load-account.server.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.assetcontract';

export const handle = { ns: ['wallet', 'futures-figures', 'parts'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [account, { accounts }, { items: positions }] = await Promise.all([
    loadAccount(api, 'futures', new URL(request.url).searchParams),
    api.load(futuresCalls.stats, {}),
    api.load(futuresCalls.orders, { query: {}, input: { state: 'hold', limit: ticketsPerPage } }),
  ]);
  return { account, accounts, positions };
}

export default function FuturesAccount({ loaderData }: Route.ComponentProps) {
  const { account, accounts, positions } = loaderData;
  return (
    <AccountPage {...account}>
      <FuturesEquity accounts={accounts} />
      <AccountPositions positions={positions} />
    </AccountPage>
  );
}
