import { createRequestHandler } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { ErrorName } from '../../contract/errors.ts';
import { defaultLanguage } from '../../contract/languages.ts';
import type { Environment } from '../env.ts';
import type { Log } from '../log.ts';
import { createTranslate } from '../texts.ts';
import { compressAnswer } from './compress-answer.ts';
import { locatePage } from './locate-page.ts';
import { loadDevelopmentBuild, loadProductionBuild, type PageBuild, type Send } from './page-build.ts';
import { createPageCache } from './page-cache.ts';
import { type PlainAnswer, type PlainRequest, readRequest, writeAnswer } from './plain-request.ts';
import { formOf, offerResend } from './posted-form.ts';
import { pathInStoredLanguage, seeStoredLanguage } from './stored-language.ts';

/** A page, and for whom it is drawn. */
export type AskedPage = {
  /** With the address and the origin that the browser sees; its body was read, and is small enough. */
  request: PlainRequest;
  /** The origin of this visitor's browser, and the one of links that others follow too. */
  origin: string;
  siteOrigin: string;
  /** Of the visitor, by which the API counts requests. */
  address: string;
  requestId: string;
  /** The version of the content that pages show; without one nobody shares the page. */
  version: string | undefined;
};

/** Everything that needs the page build. In a thread of its own where the process does more than pages. */
export type Drawing = {
  /** The page, compressed as its request wants it. Whatever fails has a page as well, but for a thread that ends. */
  draw(page: AskedPage): Promise<PlainAnswer>;
  /** Whether the form of the page at this address sends files. */
  takesFilesAt(url: string): Promise<boolean>;
  /** The page that says why a request is refused, in the language of its path. */
  drawRefusal(pathname: string, error: ErrorName): Promise<string>;
  /** The page for when no other can be drawn. */
  drawLastResort(requestId: string): Promise<string>;
  /** Call it when the content has changed, before the next page is drawn. */
  forgetContent(): Promise<void>;
};

export type DrawingOptions = {
  environment: Pick<Environment, 'API_BASE_URL' | 'REALTIME_URL'>;
  /** The API: in one process it goes straight into it, with API_BASE_URL over HTTP. */
  send: Send;
  log: Log;
  /** While developing: what gives the sources as they are now. */
  vite?: ViteDevServer | undefined;
};

type RequestHandler = ReturnType<typeof createRequestHandler>;

/** Throws when there is no build and nobody develops. */
export async function createDrawing({ environment, send, log, vite }: DrawingOptions): Promise<Drawing> {
  const load = vite ? () => loadDevelopmentBuild(vite) : keep(await loadProductionBuild());
  const share = createPageCache(() => performance.now());
  const translate = createTranslate('errors');
  const handlersOfRoutes = new WeakMap<PageBuild['routes'], Map<string, RequestHandler>>();

  /** One request handler per page and language over the same build: the prefix is its basename. */
  function handlerOf(build: PageBuild, basename: string, pathname: string): RequestHandler {
    const { guardRoutes, routesAt } = build.entry.module;
    const path = pathname.slice(basename.length).replace(/\.data$/, '');
    const routes = routesAt(build.routes, path || '/');
    const handlers = handlersOfRoutes.get(routes) ?? new Map<string, RequestHandler>();
    handlersOfRoutes.set(routes, handlers);
    const mode = vite ? 'development' : 'production';
    const known = handlers.get(basename);
    if (known) return known;
    const handler = createRequestHandler({ ...build, routes: guardRoutes(routes), basename: basename || '/' }, mode);
    handlers.set(basename, handler);
    return handler;
  }

  async function render(request: Request, page: AskedPage): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const { language, basename, redirectTo } = locatePage(pathname);
    if (redirectTo) return new Response(null, { status: 308, headers: { Location: `${redirectTo}${search}` } });
    const storedPath = basename === '' ? pathInStoredLanguage(request) : undefined;
    if (storedPath) return seeStoredLanguage(storedPath);
    const build = await load();
    const { createLoadContext, renderLastResort } = build.entry.module;
    const { origin, siteOrigin, address, requestId } = page;
    const context = createLoadContext({
      request,
      language,
      origin,
      siteOrigin,
      send,
      apiBaseUrl: environment.API_BASE_URL,
      address,
      requestId,
      log: log.child({ requestId }),
      isDevelopment: vite !== undefined,
      realtimeUrl: environment.REALTIME_URL,
      routes: build.routes,
    });
    const asked = isDecodable(pathname) ? request : new Request(`${origin}${basename}/404`);
    const response = await handlerOf(build, basename, pathname)(asked, context);
    return isUnrendered(response) ? htmlAnswer(renderLastResort(language, requestId), 500) : response;
  }

  async function draw(page: AskedPage): Promise<Response> {
    const request = readRequest(page.request);
    const renderNow = () => render(request, page);
    const response = await (vite ? renderNow() : share(request, renderNow, page.version));
    const posted = { url: page.request.url, form: formOf(request, page.request) };
    return compressAnswer(request, await offerResend(await load(), posted, response));
  }

  async function drawLastResort(requestId: string): Promise<string> {
    const build = await load();
    return build.entry.module.renderLastResort(defaultLanguage, requestId);
  }

  return {
    async draw(page) {
      try {
        return await writeAnswer(await draw(page));
      } catch (error) {
        const { requestId, request } = page;
        log.error({ err: error, requestId, path: new URL(request.url).pathname }, 'a page request failed');
        return writeAnswer(htmlAnswer(await drawLastResort(requestId), 500));
      }
    },
    async takesFilesAt(url) {
      const build = await load();
      return build.entry.module.takesFilesAt(build.routes, url);
    },
    async drawRefusal(pathname, error) {
      const { language } = locatePage(pathname);
      const build = await load();
      return build.entry.module.renderRefusal(language, translate(language, error));
    },
    drawLastResort,
    forgetContent: async () => (await load()).entry.module.forgetContent(),
  };
}

/** The router warns on the console about a path with broken percent signs, and then finds no page. */
function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

const keep = (build: PageBuild) => async () => build;

/** The router's plain text for a page whose error page failed too. */
const isUnrendered = (response: Response): boolean =>
  response.status === 500 && (response.headers.get('content-type') ?? '').startsWith('text/plain');

export const htmlAnswer = (html: string, status: number): Response =>
  new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
