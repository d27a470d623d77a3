import { Outlet } from 'react-router';
import { c2cMerchantCalls } from '../../contract/c2c-merchant.ts';
import { merchantStatuses } from '../../contract/c2c-values.ts';
import { loadMenus } from '../components/frame/menus.server.ts';
import { apiContext } from '../context.server.ts';
import { C2cNavigation } from '../features/c2c/c2c-navigation.tsx';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/c2c';

export const handle = { ns: ['c2c'], without: ['bottomNavigation'] } satisfies RouteHandle;

/** Who is a merchant is no concern of visitors; without an answer the way around is that of everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ p2p }, own] = await Promise.all([
    loadMenus(context),
    api.profile().then((profile) => profile && api.send(c2cMerchantCalls.merchant, {})),
  ]);
  const isMerchant = own?.ok && own.data.status === merchantStatuses.approved;
  return {
    entries: p2p.filter(({ id }) => id !== 'merchantApplication' || !isMerchant),
    openOrders: own?.ok ? own.data.openOrders : 0,
  };
}

export default function C2c({ loaderData }: Route.ComponentProps) {
  return (
    <C2cNavigation {...loaderData}>
      <Outlet />
    </C2cNavigation>
  );
}
