import { futuresCalls } from '../../contract/futures.ts';
import { ticketsPerPage } from '../../contract/futures-values.ts';
import { apiContext } from '../context.server.ts';
import { AccountPositions } from '../features/futures/account-positions.tsx';
import { FuturesEquity } from '../features/futures/futures-equity.tsx';
import { loadTicketMarkets } from '../features/futures/load-tickets.server.ts';
import { AccountPage } from '../features/wallet/account-page.tsx';
import { loadAccount } from '../features/wallet/load-account.server.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.assetcontract';

export const handle = { ns: ['wallet', 'futures-figures', 'futures-tickets', 'parts'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [account, { accounts }, { items: positions }, markets, quotes] = await Promise.all([
    loadAccount(api, 'futures', new URL(request.url).searchParams),
    api.load(futuresCalls.stats, {}),
    api.load(futuresCalls.orders, { query: {}, input: { state: 'hold', limit: ticketsPerPage } }),
    loadTicketMarkets(api),
    api.quotes(),
  ]);
  const held = new Set(positions.map(({ symbol }) => symbol));
  return { account, accounts, positions, markets, quotes: quotes.filter(({ symbol }) => held.has(symbol)) };
}

export default function FuturesAccount({ loaderData }: Route.ComponentProps) {
  const { account, accounts, ...held } = loaderData;
  return (
    <AccountPage {...account}>
      <FuturesEquity accounts={accounts} />
      <AccountPositions {...held} />
    </AccountPage>
  );
}
