import type { Profile } from '../../../contract/account.ts';
import { BalanceMenu } from './balance-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { OrdersMenu } from './orders-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/**
 * The parts of the header that belong to a member and change while a page is open: a file that visitors do not load.
 */
export default function MemberMenus({ profile }: { profile: Profile }) {
  return (
    <>
      <div className="hidden items-center md:flex">
        <OrdersMenu />
        <BalanceMenu />
        <UserMenu profile={profile} />
      </div>
      <NotificationBell />
    </>
  );
}
