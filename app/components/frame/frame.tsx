import type { ReactNode } from 'react';
import { PrefetchPageLinks, useMatches } from 'react-router';
import { useDrawer } from '../../hooks/use-drawer.ts';
import { useDrawnLinks } from '../../hooks/use-drawn-links.ts';
import { useMenus } from '../../hooks/use-menus.ts';
import { useRootData } from '../../hooks/use-root-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConnectionBanner } from '../../live/connection-banner.tsx';
import { useConnectionOf } from '../../live/use-connection.ts';
import { hasFramePart, topBarOf } from '../../route-handle.ts';
import { ServerMarkup } from '../server-markup.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { Header } from './header.tsx';
import { HelpOpener } from './help-opener.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { Suggestions } from './suggestions.tsx';
import { TopBar } from './top-bar.tsx';
import { useDeviceLock } from './use-device-lock.ts';
import { useDrawnFrame } from './use-drawn-frame.ts';
import { useFrameMarks } from './use-frame-marks.ts';

const skipLinkClasses =
  'sr-only z-50 rounded-lg bg-accent px-4 py-2 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 ' +
  'focus:left-2';

/** What stands around every screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const profile = useRootData()?.profile;
  const drawn = useDrawnFrame(profile);
  useFrameMarks(drawn);
  useMenus();
  useDrawer();
  const intended = useDrawnLinks();
  useConnectionOf(profile?.id);
  useDeviceLock(profile?.lockMinutes);
  const handles = useMatches().map((match) => match.handle);
  const topBar = topBarOf(handles);
  return (
    <>
      <a href="#main" className={skipLinkClasses}>
        {t('frame.skipToContent')}
      </a>
      <NavigationProgress />
      <Header hasTopBar={topBar !== undefined} drawn={drawn} />
      <ConnectionBanner />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {topBar && <TopBar {...topBar} />}
        {children}
      </main>
      <ServerMarkup name="footer" html={drawn?.footer} isHidden={!hasFramePart(handles, 'footer')} />
      <ServerMarkup name="bottom" html={drawn?.bottom} isHidden={!hasFramePart(handles, 'bottomNavigation')} />
      <ServerMarkup
        name="help"
        html={drawn?.help}
        isHidden={!hasFramePart(handles, 'help')}
        className={hasFramePart(handles, 'helpOnPhone') ? '' : 'max-md:hidden'}
      />
      {hasFramePart(handles, 'help') && <HelpOpener />}
      <Toasts />
      <Suggestions />
      {intended && <PrefetchPageLinks page={intended} />}
    </>
  );
}
