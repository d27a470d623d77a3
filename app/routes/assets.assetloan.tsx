import { apiContext } from '../context.server.ts';
import { AccountLoans } from '../features/loan/account-loans.tsx';
import { loadLoanAccount } from '../features/loan/load-loan-account.server.ts';
import { AccountPage } from '../features/wallet/account-page.tsx';
import { loadAccount } from '../features/wallet/load-account.server.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.assetloan';

export const handle = { ns: ['wallet', 'parts', 'loan-own', 'loan', 'earn'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [account, loans] = await Promise.all([
    loadAccount(api, 'loan', new URL(request.url).searchParams),
    loadLoanAccount(api),
  ]);
  return { account, loans };
}

export default function LoanAccount({ loaderData: { account, loans } }: Route.ComponentProps) {
  return (
    <AccountPage {...account}>
      <AccountLoans {...loans} />
    </AccountPage>
  );
}
