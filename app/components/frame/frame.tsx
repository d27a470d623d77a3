import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { useMenus } from '../../hooks/use-menus.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConnectionBanner } from '../../live/connection-banner.tsx';
import { useConnectionOf } from '../../live/use-connection.ts';
import { hasFramePart, topBarOf } from '../../route-handle.ts';
import { useRootData } from '../../use-root-data.ts';
import { Toasts } from '../ui/toasts.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { TopBar } from './top-bar.tsx';

const skipLinkClasses =
  'sr-only z-50 rounded-lg bg-accent px-4 py-2 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 ' +
  'focus:left-2';

/** What stands around every screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  useMenus();
  useConnectionOf(useRootData()?.profile?.id);
  const handles = useMatches().map((match) => match.handle);
  const topBar = topBarOf(handles);
  const hasBottomNavigation = hasFramePart(handles, 'bottomNavigation');
  return (
    <>
      <a href="#main" className={skipLinkClasses}>
        {t('frame.skipToContent')}
      </a>
      <NavigationProgress />
      <Header hasTopBar={topBar !== undefined} />
      <ConnectionBanner />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {topBar && <TopBar {...topBar} />}
        {children}
      </main>
      {hasFramePart(handles, 'footer') && <Footer />}
      {hasBottomNavigation && <BottomNavigation />}
      <Toasts />
    </>
  );
}
