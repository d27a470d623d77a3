import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RouterContextProvider } from 'react-router';
import type { PopupNotice } from '../../../contract/home.ts';
import { isPageOff } from '../../../contract/site-features.ts';
import { menusOf } from '../../components/frame/menus.server.ts';
import { apiContext, pageContext } from '../../context.server.ts';
import { getI18n } from '../../i18n/i18n-middleware.server.ts';
import { createFormat } from '../../i18n/use-format.ts';
import { I18nContext } from '../../i18n/use-translation.ts';
import { c2cPath } from '../../paths/c2c-paths.ts';
import { readPreferences, readTimeZone } from '../../preferences/preferences.server.ts';
import { maskedAmount } from '../../preferences/preferences.ts';
import { drawRows } from '../quotes/draw-rows.server.ts';
import { Areas } from './areas.tsx';
import { Banners } from './banners.tsx';
import { Hero } from './hero.tsx';
import type { HomeData } from './home-data.ts';
import { InlinePopups } from './inline-popups.tsx';
import { MarketPreview } from './market-preview.tsx';
import { MemberStart } from './member-start.tsx';
import { News, NoticeLine } from './posts.tsx';
import { Promises, Steps } from './steps.tsx';

/** The parts of the page that stand still, or that the browser keeps up to date by itself. */
type HomePart = 'home-start' | 'home-banners' | 'home-rows' | 'home-news' | 'home-end';

type DrawOptions = { home: HomeData | undefined; inlinePopups: readonly PopupNotice[]; cookies: string | null };

/** Draws them as markup: neither their code nor their data reaches the browser. */
export async function drawHome(
  context: Readonly<RouterContextProvider>,
  { home, inlinePopups, cookies }: DrawOptions,
): Promise<Record<HomePart, string>> {
  const { language, isScreen } = context.get(pageContext);
  const api = context.get(apiContext);
  const [site, profile] = await Promise.all([api.siteConfig(), api.profile()]);
  const i18n = getI18n(context);
  // React counts the ids of each part anew.
  const draw = (name: HomePart, part: ReactNode) =>
    renderToStaticMarkup(<I18nContext value={i18n}>{part}</I18nContext>, { identifierPrefix: name });
  const format = createFormat(language, readTimeZone(cookies));
  const isHidden = readPreferences(cookies).amounts === 'hidden';
  const mask = (amount: string) => (isHidden ? maskedAmount : amount);
  const hasFaucet = site.faucetEnabled;
  const hasExchange = !isPageOff(site, '/exchange');
  const hasP2p = isScreen(c2cPath) && !isPageOff(site, c2cPath);
  const areas = menusOf({ site, isScreen }).header.flatMap(({ entries }) => entries);
  const preview = home?.preview && <MarketPreview preview={home.preview} format={format} />;
  const member = home?.member && {
    member: home.member,
    faucetKey: crypto.randomUUID(),
    hasFaucet,
    hasP2p,
    format,
    mask,
  };
  const rows = drawRows(home?.rows ?? [], { language, traded: home?.traded ?? [], hasFavorites: false });
  return {
    'home-start': draw(
      'home-start',
      <>
        <InlinePopups popups={inlinePopups} />
        <NoticeLine notices={home?.notices ?? []} />
        {member ? (
          <MemberStart {...member}>{preview}</MemberStart>
        ) : (
          <Hero isSignedIn={profile !== undefined} searched={home?.searched ?? []} traded={home?.traded ?? []}>
            {preview}
          </Hero>
        )}
      </>,
    ),
    'home-banners': draw('home-banners', <Banners banners={home?.banners ?? []} />),
    'home-rows': rows.toString(),
    'home-news': draw('home-news', <News news={home?.news ?? []} format={format} />),
    'home-end': draw(
      'home-end',
      <>
        <Areas entries={areas} />
        {!profile && hasExchange && <Steps hasFaucet={hasFaucet} hasP2p={hasP2p} />}
        {!profile && <Promises />}
      </>,
    ),
  };
}
