import { lazy, Suspense, useEffect, useRef } from 'react';
import { parseCookies } from '../api/cookie-jar.server.ts';
import { ServerMarkup } from '../components/server-markup.tsx';
import { ErrorState } from '../components/ui/states.tsx';
import { pageContext } from '../context.server.ts';
import { drawHome } from '../features/home/draw-home.server.tsx';
import { followPreview } from '../features/home/follow-preview.ts';
import { HomeHead } from '../features/home/home-head.tsx';
import { loadHome } from '../features/home/load-home.server.ts';
import { MarketSection } from '../features/home/market-section.tsx';
import { isPopupDue, popupCookie, readSeenPopups } from '../features/home/popups.ts';
import { useFormat } from '../i18n/use-format.ts';
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
  const inlinePopups = home?.popups.filter((popup) => isPopupDue(popup, seen, now)) ?? [];
  const drawn = await drawHome(context, { home, inlinePopups, cookies });
  const { markup } = context.get(pageContext);
  for (const [name, html] of Object.entries(drawn)) markup?.set(name, Buffer.from(html));
  return {
    popups: home?.popups ?? [],
    markets: home && { ranks: home.ranks, rank: home.rank, isEmpty: home.rows.length === 0 },
    drawn: markup ? undefined : drawn,
  };
}

/** One beside the other where there are both and room for both. */
const besideClasses =
  'grid gap-12 md:gap-16 lg:gap-8 lg:has-[[data-drawn=home-news]>*]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]';
const columnClasses = 'mx-auto flex w-full max-w-7xl flex-col gap-12 px-4 py-10 md:gap-20 md:px-6 md:py-16';

export default function Home({ loaderData: { popups, markets, drawn } }: Route.ComponentProps) {
  const { t } = useTranslation('home');
  const start = useLivePreview(drawn?.['home-start']);
  return (
    <>
      <HomeHead />
      {popups.length > 0 && (
        <Suspense fallback={null}>
          <PopupNotices popups={popups} />
        </Suspense>
      )}
      <div ref={start}>
        <ServerMarkup name="home-start" html={drawn?.['home-start']} />
      </div>
      <div className={columnClasses}>
        <ServerMarkup name="home-banners" html={drawn?.['home-banners']} className="empty:hidden" />
        {markets ? (
          <div className={besideClasses}>
            <MarketSection {...markets} rows={drawn?.['home-rows']} />
            <ServerMarkup name="home-news" html={drawn?.['home-news']} className="*:h-full empty:hidden" />
          </div>
        ) : (
          <ErrorState message={t('welcome.invalidSettings')} />
        )}
        <ServerMarkup name="home-end" html={drawn?.['home-end']} className="flex flex-col gap-12 md:gap-20" />
      </div>
    </>
  );
}

/** For the element around the market at the start of the page, which then follows the feed. */
function useLivePreview(html: string | undefined) {
  const start = useRef<HTMLDivElement>(null);
  const format = useFormat();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other markup is to follow it, too.
  useEffect(() => {
    const preview = start.current?.querySelector<HTMLElement>('[data-preview]');
    return preview ? followPreview(preview, format) : undefined;
  }, [format, html]);
  return start;
}
