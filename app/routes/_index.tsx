import { lazy, Suspense } from 'react';
import { isPageOff } from '../../contract/site-features.ts';
import { parseCookies } from '../api/cookie-jar.server.ts';
import { ErrorState } from '../components/ui/states.tsx';
import { Areas } from '../features/home/areas.tsx';
import { Banners } from '../features/home/banners.tsx';
import { Hero } from '../features/home/hero.tsx';
import { HomeHead } from '../features/home/home-head.tsx';
import { InlinePopups } from '../features/home/inline-popups.tsx';
import { loadHome } from '../features/home/load-home.server.ts';
import { MarketSection, TopMarkets, useHomeQuotes } from '../features/home/market-section.tsx';
import { isPopupDue, popupCookie, readSeenPopups } from '../features/home/popups.ts';
import { News, NoticeLine } from '../features/home/posts.tsx';
import { Promises, Steps } from '../features/home/steps.tsx';
import { useRootData } from '../hooks/use-root-data.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { readTimeZone } from '../preferences/preferences.server.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/_index';

const PopupNotices = lazy(() => import('../features/home/popup-notices.tsx'));

export const handle = { ns: ['home'] } satisfies RouteHandle;

/** For a crowd of visitors it is drawn once a second; what a member sees is never shared (forward-cookies). */
export const headers = () => ({ 'Cache-Control': 'public, s-maxage=1' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const home = await loadHome(context, new URL(request.url).searchParams);
  const cookies = request.headers.get('cookie');
  const seen = readSeenPopups(parseCookies(cookies).get(popupCookie));
  const now = { timeMs: Date.now(), timeZone: readTimeZone(cookies) };
  return {
    home,
    inlinePopups: home?.popups.filter((popup) => isPopupDue(popup, seen, now)) ?? [],
    faucetKey: crypto.randomUUID(),
  };
}

/** One beside the other where there are both and room for both. */
const besideClasses = 'grid gap-12 md:gap-16 lg:gap-8 lg:has-[>:nth-child(2)]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';

export default function Home({ loaderData: { home, inlinePopups, faucetKey } }: Route.ComponentProps) {
  const { t } = useTranslation('home');
  const root = useRootData();
  const store = useHomeQuotes(home);
  const hasExchange = Boolean(root && !isPageOff(root.site, '/exchange'));
  const hasFaucet = root?.site.faucetEnabled ?? false;
  return (
    <>
      <HomeHead />
      <InlinePopups popups={inlinePopups} />
      {home && home.popups.length > 0 && (
        <Suspense fallback={null}>
          <PopupNotices popups={home.popups} />
        </Suspense>
      )}
      {home && <NoticeLine notices={home.notices} />}
      <Hero isSignedIn={Boolean(root?.profile)} {...{ hasExchange, hasFaucet, faucetKey }}>
        {home && <TopMarkets top={home.top} store={store} />}
      </Hero>
      <div className="mx-auto flex w-full max-w-7xl flex-col gap-12 px-4 py-8 md:gap-16 md:px-6 md:py-12">
        {home && <Banners banners={home.banners} />}
        {home ? (
          <div className={besideClasses}>
            <MarketSection rank={home.rank} rows={home.rows} store={store} />
            <News news={home.news} />
          </div>
        ) : (
          <ErrorState message={t('welcome.invalidSettings')} />
        )}
        <Areas entries={root?.menus.header.flatMap(({ entries }) => entries) ?? []} />
        {!root?.profile && hasExchange && <Steps hasFaucet={hasFaucet} />}
        <Promises />
      </div>
    </>
  );
}
