import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createRequestHandler } from 'react-router';
import type { Connect, ViteDevServer } from 'vite';
import { type ErrorName, errors } from '../../contract/errors.ts';
import { defaultLanguage } from '../../contract/languages.ts';
import type { Environment } from '../env.ts';
import { networkOf } from '../http/client-address.ts';
import { holdUpload } from '../http/hold-upload.ts';
import { LocalRequest } from '../http/received.ts';
import { openUploadShare } from '../http/upload-shares.ts';
import type { Log } from '../log.ts';
import { siteOrigin } from '../platform/site-origin.ts';
import { createTranslate } from '../texts.ts';
import { compressAnswer } from './compress-answer.ts';
import { askContentVersion, createContentVersion } from './content-version.ts';
import { createKnownPages } from './known-pages.ts';
import { locatePage } from './locate-page.ts';
import { loadDevelopmentBuild, loadProductionBuild, type PageBuild, type Send } from './page-build.ts';
import { createPageCache } from './page-cache.ts';
import { setPageHeaders } from './page-headers.ts';
import { offerResend, readForm } from './posted-form.ts';
import { isMultipart, type PageRefusal, refuseRequest } from './refuse-request.ts';
import { createFileServer, isFilePath } from './serve-files.ts';
import { pathInStoredLanguage, seeStoredLanguage } from './stored-language.ts';

export type PagesOptions = {
  environment: Environment;
  /** The API: dispatched straight into it in one process, or fetched from API_BASE_URL. */
  send: Send;
  log: Log;
  /** While developing: the server whose websockets carry Vite's updates. */
  server?: Server;
};

export type Pages = {
  /** Answers every path that is not the API's: files of the client build, pages in 13 languages, 404. */
  handle(request: Request, asked: Asked): Promise<Response>;
  /** Answers with stored bytes that are the same for everybody; false when `handle` has to answer. */
  answerKnown(incoming: IncomingMessage, outgoing: ServerResponse): boolean;
  /** The page for an address above Node's limit, for which there is no request. */
  renderTooLong(pathname: string): Promise<string>;
  /** While developing: Vite's own files, to be asked before `handle`. */
  middleware?: Connect.Server;
  close(): Promise<void>;
};

/** Whose request it is, and what logs call it. */
type Asked = { address: string; requestId: string };
type RequestHandler = ReturnType<typeof createRequestHandler>;
const clientDirectory = fileURLToPath(new URL('../../build/client', import.meta.url));

/** Throws when there is no build and the environment is not development. */
export async function createPages({ environment, send, log, server }: PagesOptions): Promise<Pages> {
  const isDevelopment = environment.NODE_ENV === 'development';
  const vite = isDevelopment ? await startVite(server) : undefined;
  const serveFile = createFileServer(clientDirectory);
  const load = vite ? () => loadDevelopmentBuild(vite) : keep(await loadProductionBuild());
  const share = createPageCache(() => performance.now());
  const knownPages = createKnownPages(() => performance.now());
  const content = createContentVersion({
    read: () => askContentVersion(send, environment.API_BASE_URL ?? 'http://localhost'),
    nowMs: () => performance.now(),
    onChange: async () => (await load()).entry.module.forgetContent(),
  });
  const translate = createTranslate('errors');
  const handlersOfRoutes = new WeakMap<PageBuild['routes'], Map<string, RequestHandler>>();

  /** One request handler per page and language over the same build: the prefix is its basename. */
  function handlerOf(build: PageBuild, basename: string, pathname: string): RequestHandler {
    const { guardRoutes, routesAt } = build.entry.module;
    const path = pathname.slice(basename.length).replace(/\.data$/, '');
    const routes = routesAt(build.routes, path || '/');
    const handlers = handlersOfRoutes.get(routes) ?? new Map<string, RequestHandler>();
    handlersOfRoutes.set(routes, handlers);
    const mode = isDevelopment ? 'development' : 'production';
    const known = handlers.get(basename);
    if (known) return known;
    const handler = createRequestHandler({ ...build, routes: guardRoutes(routes), basename: basename || '/' }, mode);
    handlers.set(basename, handler);
    return handler;
  }

  async function renderPage(request: Request, origin: string, { address, requestId }: Asked): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const { language, basename, redirectTo } = locatePage(pathname);
    if (redirectTo) return new Response(null, { status: 308, headers: { Location: `${redirectTo}${search}` } });
    const storedPath = basename === '' ? pathInStoredLanguage(request) : undefined;
    if (storedPath) return seeStoredLanguage(storedPath);
    const build = await load();
    const { createLoadContext, renderLastResort } = build.entry.module;
    const context = createLoadContext({
      request,
      language,
      origin,
      siteOrigin: siteOrigin(environment),
      send,
      apiBaseUrl: environment.API_BASE_URL,
      address,
      requestId,
      log: log.child({ requestId }),
      isDevelopment,
      realtimeUrl: environment.REALTIME_URL,
      routes: build.routes,
    });
    const asked = isDecodable(pathname) ? request : new Request(`${origin}${basename}/404`);
    const response = await handlerOf(build, basename, pathname)(asked, context);
    return isUnrendered(response) ? htmlAnswer(renderLastResort(language, requestId), 500) : response;
  }

  async function answer(request: Request, client: Asked): Promise<Response> {
    const origin = originOf(request, environment.PUBLIC_URL);
    const { pathname } = new URL(request.url);
    if (isFilePath(pathname)) return serveFile(request);
    const takesFiles = isMultipart(request) && (await takesFilesAt(request.url));
    const refusal = refuseRequest(request, { origin, log, takesFiles });
    if (refusal) return refusalAnswer(refusal, pathname);
    const render = (asked: Request) => renderPage(withOrigin(asked, origin), origin, client);
    if (takesFiles) return compressAnswer(request, await renderUpload(request, client.address, render));
    const form = await readForm(request);
    const asked = withOrigin(withBody(request, form), origin);
    const draw = () => render(asked);
    const response = await (isDevelopment ? draw() : share(asked, draw, content.current()));
    return compressAnswer(request, await offerResend(await load(), { url: request.url, form }, response));
  }

  /** Nobody has identified the sender yet, so its bytes count for its network. */
  async function renderUpload(request: Request, address: string, render: (asked: Request) => Promise<Response>) {
    const share = openUploadShare(networkOf(address));
    try {
      const upload = await holdUpload(new LocalRequest(request), share);
      if (upload.ok) return await render(withBody(request, upload.data));
      const { pathname } = new URL(request.url);
      return await refusalAnswer({ status: errors[upload.error].status, error: upload.error }, pathname);
    } finally {
      share.release();
    }
  }

  async function takesFilesAt(url: string): Promise<boolean> {
    const build = await load();
    return build.entry.module.takesFilesAt(build.routes, url);
  }

  async function refusalPage(pathname: string, error: ErrorName): Promise<string> {
    const { language } = locatePage(pathname);
    const build = await load();
    return build.entry.module.renderRefusal(language, translate(language, error));
  }

  async function refusalAnswer({ status, error }: PageRefusal, pathname: string): Promise<Response> {
    const response = htmlAnswer(await refusalPage(pathname, error), status);
    if (status === 405) response.headers.set('Allow', 'GET, HEAD, POST');
    if (status === 503) response.headers.set('Retry-After', '1');
    return response;
  }

  return {
    renderTooLong: (pathname) => refusalPage(pathname, 'addressTooLong'),
    async handle(request, asked) {
      const { requestId } = asked;
      const isHttps = (environment.PUBLIC_URL ?? request.url).startsWith('https:');
      const draw = async () => setPageHeaders(await answer(request, asked), { isHttps, requestId });
      try {
        if (isFilePath(new URL(request.url).pathname)) return await draw();
        const version = await content.latest();
        if (request.method === 'GET' && !isDevelopment) return await knownPages.share(request, version, draw);
        const response = await draw();
        // A post may change what all pages show.
        if (request.method === 'POST') content.forget();
        return response;
      } catch (error) {
        log.error({ err: error, requestId, path: new URL(request.url).pathname }, 'a page request failed');
        return setPageHeaders(await lastResort(load, requestId), { isHttps, requestId });
      }
    },
    answerKnown: (incoming, outgoing) => knownPages.answer(incoming, outgoing, content.current()),
    ...(vite && { middleware: vite.middlewares }),
    close: async () => vite?.close(),
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

async function startVite(server: Server | undefined): Promise<ViteDevServer> {
  const { createServer } = await import('vite');
  return createServer({ appType: 'custom', server: { middlewareMode: true, ...(server && { ws: { server } }) } });
}

/** The origin that the browser sees. Without PUBLIC_URL, a TLS proxy shows only in the Origin of a post. */
function originOf(request: Request, publicUrl: string | undefined): string {
  if (publicUrl) return new URL(publicUrl).origin;
  const { origin, host } = new URL(request.url);
  return request.headers.get('origin') === `https://${host}` ? `https://${host}` : origin;
}

/** As it came when there is no other body. */
function withBody(request: Request, body: BodyInit | undefined): Request {
  const { url, method, headers } = request;
  return body === undefined ? request : new Request(url, { method, headers, body });
}

/** Behind a proxy the listener sees another address than the browser: the router compares Origin with the URL. */
function withOrigin(request: Request, origin: string): Request {
  const url = new URL(request.url);
  if (url.origin === origin) return request;
  return new Request(`${origin}${url.pathname}${url.search}`, request);
}

/** The router's plain text for a page whose error page failed too. */
const isUnrendered = (response: Response): boolean =>
  response.status === 500 && (response.headers.get('content-type') ?? '').startsWith('text/plain');

const htmlAnswer = (html: string, status: number): Response =>
  new Response(html, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });

async function lastResort(load: () => Promise<PageBuild>, requestId: string): Promise<Response> {
  const build = await load();
  return htmlAnswer(build.entry.module.renderLastResort(defaultLanguage, requestId), 500);
}
