import { useTranslation } from '../../i18n/use-translation.ts';
import { useRootData } from '../../use-root-data.ts';
import { Link } from '../link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { AppearanceMenu } from './appearance-menu.tsx';
import { BackLink } from './back-link.tsx';
import { BalanceMenu } from './balance-menu.tsx';
import { Drawer } from './drawer.tsx';
import { HeaderNavigation } from './header-navigation.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { OrdersMenu } from './orders-menu.tsx';
import { SymbolSearch } from './symbol-search.tsx';
import { UserMenu } from './user-menu.tsx';

/** On a phone the menus are in the drawer; up to 1280 px only those of the areas are. */
export function Header({ hasTopBar }: { hasTopBar: boolean }) {
  const { t } = useTranslation();
  const root = useRootData();
  return (
    <header className="lift-when-scrolled sticky top-0 z-40 border-b bg-surface-1">
      <div className="flex h-14 items-center gap-1 px-3 md:px-5">
        <BackLink className={hasTopBar ? 'max-md:hidden' : ''} />
        <Link to="/" className="mr-2 shrink-0 rounded-lg">
          <Logo name={root?.site.name ?? t('frame.siteName')} />
        </Link>
        <HeaderNavigation />
        <div className="ml-auto flex min-w-0 items-center gap-0.5 *:shrink-0">
          <SymbolSearch className="mr-1 hidden w-48 min-w-28 shrink! md:block" />
          {root?.profile ? (
            <div className="hidden items-center md:flex">
              <OrdersMenu />
              <BalanceMenu />
              <UserMenu profile={root.profile} />
            </div>
          ) : (
            <SignInLinks />
          )}
          <NotificationBell />
          <div className="hidden items-center md:flex">
            <LanguageMenu />
            <AppearanceMenu />
          </div>
          <Drawer />
        </div>
      </div>
    </header>
  );
}

/** On a phone there is room for one; the drawer has both. */
function SignInLinks() {
  const { t } = useTranslation();
  return (
    <>
      <Link
        to="/login"
        className="hidden whitespace-nowrap rounded-lg px-3 py-2 font-medium text-text-2 hover:text-text-1 md:block"
      >
        {t('frame.login')}
      </Link>
      <ButtonLink to="/register" className="mr-1 whitespace-nowrap">
        {t('frame.register')}
      </ButtonLink>
    </>
  );
}
