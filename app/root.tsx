import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
} from 'react-router';
import { languageTag } from '../contract/languages.ts';
import { lockCalls } from '../contract/security-lock.ts';
import type { Route } from './+types/root';
import { isDocumentRequest } from './api/document-request.server.ts';
import { forwardCookies } from './api/forward-cookies.server.ts';
import { ErrorPage } from './components/error-page.tsx';
import { AllStyles } from './components/frame/all-styles.tsx';
import { drawFrame } from './components/frame/draw-frame.server.ts';
import { Frame } from './components/frame/frame.tsx';
import icon from './components/frame/icon.svg?raw';
import { loadBalance } from './components/frame/load-balance.server.ts';
import { menusOf, sentMenus } from './components/frame/menus.server.ts';
import { SiteHead } from './components/frame/site-head.tsx';
import { apiContext, pageContext } from './context.server.ts';
import { rememberReferral } from './features/account/remember-referral.server.ts';
import { loadNotificationStatus } from './features/notification/load-status.server.ts';
import { useRootData } from './hooks/use-root-data.ts';
import { EmbeddedTexts } from './i18n/embedded-texts.tsx';
import { i18nMiddleware } from './i18n/i18n-middleware.server.ts';
import { redirectLanguage } from './i18n/redirect-language.server.ts';
import { useLanguage } from './i18n/use-format.ts';
import { readPreferences, readTimeZone } from './preferences/preferences.server.ts';
import { usePreferences } from './preferences/use-preferences.ts';
import { hasFramePart, hasLimitedStyles, namespacesOf, type RouteHandle } from './route-handle.ts';

export const handle = { ns: ['menu'] } satisfies RouteHandle;

export const middleware: Route.MiddlewareFunction[] = [
  forwardCookies,
  i18nMiddleware,
  redirectLanguage,
  rememberReferral,
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const cookies = request.headers.get('cookie');
  const { siteOrigin, realtimeUrl, isScreen, markup } = context.get(pageContext);
  const [site, profile, hasHelpTalk] = await Promise.all([api.siteConfig(), api.profile(), api.hasHelpTalk()]);
  const [balance, notifications] = await Promise.all([
    profile ? loadBalance(api, request) : null,
    profile && site.notificationEnabled ? loadNotificationStatus(api) : null,
    // Where scripts run, they tell it too; what they ask for by themselves is no use of the device.
    profile?.lockMinutes && isDocumentRequest(request) ? api.send(lockCalls.used, {}) : null,
  ]);
  if (markup) await drawFrame(context, request, markup);
  return {
    site,
    profile: profile ?? null,
    balance,
    notifications,
    hasHelpTalk,
    menus: sentMenus(menusOf({ site, isScreen }), profile),
    preferences: readPreferences(cookies),
    timeZone: readTimeZone(cookies),
    siteOrigin,
    realtimeUrl,
  };
}

/** Another list, filter or page of the same screen changes nothing of the frame. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const isSameScreen = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isSameScreen && !formMethod ? false : defaultShouldRevalidate;
}

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: interLatin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: `data:image/svg+xml,${encodeURIComponent(icon)}`, type: 'image/svg+xml' },
];

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const root = useRootData();
  const { theme, trend } = usePreferences();
  const handles = useMatches().map((match) => match.handle);
  const namespaces = namespacesOf(handles);
  // Visitors who come to such a page from another one already run the scripts, and keep them.
  const hasScripts = !import.meta.env.SSR || hasFramePart(handles, 'scripts');
  return (
    <html
      lang={languageTag(language)}
      dir="ltr"
      data-language={language}
      data-theme={theme}
      data-trend={trend}
      data-realtime-url={root?.realtimeUrl}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <SiteHead />
        <Meta />
        <Links nonce="" />
        {!hasLimitedStyles(handles) && <AllStyles />}
      </head>
      <body className="flex flex-col bg-surface-0 font-sans">
        {children}
        {hasScripts && (
          <>
            <EmbeddedTexts namespaces={namespaces} />
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  const handles = useMatches().map((match) => match.handle);
  if (!hasFramePart(handles, 'frame')) return <Outlet />;
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  );
}
