import { apiContext } from '../context.server.ts';
import { AccountPage } from '../features/wallet/account-page.tsx';
import { loadAccount } from '../features/wallet/load-account.server.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/assets.assetloan';

export const handle = { ns: ['wallet', 'parts'] } satisfies RouteHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadAccount(context.get(apiContext), 'loan', new URL(request.url).searchParams);
}

export default function LoanAccount({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />;
}
