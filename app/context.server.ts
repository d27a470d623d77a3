import { randomBytes } from 'node:crypto';
import { createContext, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Language } from '../contract/languages.ts';
import type { PageLog, Send } from './api/client.server.ts';
import { type CookieJar, createCookieJar } from './api/cookie-jar.server.ts';
import { createPageApi, type PageApi } from './api/page-api.server.ts';
import { readReferral } from './features/account/referral.server.ts';
import { pagePath } from './paths/page-path.ts';
import { listScreens } from './paths/screens.server.ts';

/** Facts of one page request that loaders, actions and the renderer share. */
export type PageFacts = {
  language: Language;
  /** The origin in this visitor's browser; without PUBLIC_URL it comes from the request. Never show it to others. */
  origin: string;
  /** The origin for links that others follow too, e.g. https://pasar.example. */
  siteOrigin: string;
  nonce: string;
  cookies: CookieJar;
  log: PageLog;
  /** By which the log finds what happened to this request. */
  requestId: string;
  isDevelopment: boolean;
  /** Where the live feed is when it is not on the site's own origin. */
  realtimeUrl: string | undefined;
  /**
   * What loaders draw as markup of a document, by name (components/server-markup.tsx); undefined when a page that is
   * open asks for data only.
   */
  markup: Map<string, Buffer> | undefined;
  /** Whether a path without language prefix is one of the site's screens. */
  isScreen(path: string): boolean;
  /** All of them. */
  screens(): readonly string[];
};
export const apiContext = createContext<PageApi>();
export const pageContext = createContext<PageFacts>();

export type LoadContextOptions = {
  request: Request;
  language: Language;
  origin: string;
  siteOrigin: string;
  send: Send;
  /** Origin of the API when it is not the site's own. */
  apiBaseUrl?: string | undefined;
  address: string;
  requestId: string;
  log: PageLog;
  isDevelopment: boolean;
  realtimeUrl: string | undefined;
  routes: ServerBuild['routes'];
};

let screens: { of: ServerBuild['routes']; paths: Set<string> } | undefined;
function screensOf(routes: ServerBuild['routes']): Set<string> {
  if (screens?.of !== routes) screens = { of: routes, paths: listScreens(routes) };
  return screens.paths;
}

/** Called by the server once per request: the only interface from the server into the page build. */
export function createLoadContext(options: LoadContextOptions): RouterContextProvider {
  const { request, language, origin, send, address, requestId, log, isDevelopment, routes } = options;
  const context = new RouterContextProvider();
  const cookies = createCookieJar(request.headers.get('cookie'));
  context.set(pageContext, {
    language,
    origin,
    siteOrigin: options.siteOrigin,
    nonce: randomBytes(16).toString('base64'),
    cookies,
    log,
    requestId,
    isDevelopment,
    realtimeUrl: options.realtimeUrl,
    markup: new URL(request.url).pathname.endsWith('.data') ? undefined : new Map(),
    isScreen: (path) => screensOf(routes).has(path),
    screens: () => [...screensOf(routes)],
  });
  context.set(
    apiContext,
    createPageApi({
      send,
      baseUrl: options.apiBaseUrl ?? origin,
      language,
      cookies,
      address,
      requestId,
      userAgent: request.headers.get('user-agent') ?? '',
      log,
      path: pagePath(request.url),
      referralCode: readReferral(request.url, request.headers.get('cookie')),
    }),
  );
  return context;
}
