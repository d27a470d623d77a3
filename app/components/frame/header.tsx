import { Suspense } from 'react';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lazyPart } from '../lazy-part.ts';
import { Link } from '../link.tsx';
import { ServerMarkup } from '../server-markup.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { BackLink } from './back-link.tsx';
import type { DrawnFrame } from './use-drawn-frame.ts';

const MemberMenus = lazyPart(() => import('./member-menus.tsx'));

type HeaderProps = { hasTopBar: boolean; drawn: DrawnFrame | undefined };

/**
 * On a phone the menus are in the drawer; up to 1280 px only those of the areas are. React draws what changes while a
 * page is open; the rest is markup of the server (draw-frame.server.ts).
 */
export function Header({ hasTopBar, drawn }: HeaderProps) {
  const profile = useRootData()?.profile;
  return (
    <header className="lift-when-scrolled sticky top-0 z-40 border-b bg-surface-1">
      <div className="flex h-14 items-center gap-1 px-3 md:px-5">
        <BackLink className={hasTopBar ? 'max-md:hidden' : ''} />
        <ServerMarkup name="areas" html={drawn?.areas} className="contents" />
        <div className="ml-auto flex min-w-0 items-center gap-0.5 *:shrink-0">
          <ServerMarkup name="search" html={drawn?.search} className="mr-1 hidden w-48 min-w-28 shrink! md:block" />
          {profile ? (
            <Suspense>
              <MemberMenus profile={profile} />
            </Suspense>
          ) : (
            <SignInLinks />
          )}
          <ServerMarkup name="settings" html={drawn?.settings} className="flex items-center gap-0.5" />
        </div>
      </div>
    </header>
  );
}

const signInClasses =
  'mr-1 flex h-11 min-w-0 shrink! flex-wrap-reverse content-end items-center justify-end gap-0.5 overflow-clip ' +
  'md:flex-nowrap';
const loginClasses =
  'whitespace-nowrap rounded-lg px-1.5 py-2 font-medium text-text-2 hover:text-text-1 max-md:text-sm md:px-3';

/** Where a narrow phone has no room for both, the first wraps out of sight; the drawer has both. */
function SignInLinks() {
  const { t } = useTranslation();
  return (
    <div className={signInClasses}>
      <Link to="/login" className={loginClasses}>
        {t('frame.login')}
      </Link>
      <ButtonLink to="/register" className="whitespace-nowrap max-md:px-2.5 max-md:text-sm">
        {t('frame.register')}
      </ButtonLink>
    </div>
  );
}
