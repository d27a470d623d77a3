import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { hasFramePart } from '../../route-handle.ts';
import { Toasts } from '../ui/toasts.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** What stands around every screen. */
export function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const handles = useMatches().map((match) => match.handle);
  const hasBottomNavigation = hasFramePart(handles, 'bottomNavigation');
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 rounded-lg bg-accent px-4 py-2 font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t('frame.skipToContent')}
      </a>
      <Header />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      {hasFramePart(handles, 'footer') && <Footer />}
      {hasBottomNavigation && <BottomNavigation />}
      <Toasts />
    </>
  );
}
