import type { Profile } from '../../../contract/account.ts';
import { BalanceMenu } from './balance-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { OrdersMenu } from './orders-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** What of the header is a member's own, and changes while a page is open: a file that visitors do without. */
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
