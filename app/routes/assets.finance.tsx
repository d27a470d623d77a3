import { apiContext } from '../context.server.ts';
import { AccountSavings } from '../features/saving/account-savings.tsx';
import { loadSavingsAccount } from '../features/saving/load-savings-account.server.ts';
import { AccountPage } from '../features/wallet/account-page.tsx';
import { loadAccount } from '../features/wallet/load-account.server.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.finance';

export const handle = { ns: ['wallet', 'parts', 'saving', 'earn'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const parameters = new URL(request.url).searchParams;
  const [account, savings] = await Promise.all([
    loadAccount(api, 'finance', parameters),
    loadSavingsAccount(api, parameters),
  ]);
  return { account, savings };
}

export default function FinanceAccount({ loaderData: { account, savings } }: Route.ComponentProps) {
  return (
    <AccountPage {...account}>
      <AccountSavings {...savings} />
    </AccountPage>
  );
}
