import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Connect, ViteDevServer } from 'vite';
import { errors } from '../../contract/errors.ts';
import type { Environment } from '../env.ts';
import { networkOf } from '../http/client-address.ts';
import { holdUpload } from '../http/hold-upload.ts';
import { LocalRequest } from '../http/received.ts';
import { openUploadShare } from '../http/upload-shares.ts';
import type { Log } from '../log.ts';
import { siteOrigin } from '../platform/site-origin.ts';
import { askContentVersion, createContentVersion } from './content-version.ts';
import { type AskedPage, createDrawing, type Drawing, htmlAnswer } from './draw-pages.ts';
import { createKnownPages } from './known-pages.ts';
import { openDrawingThread } from './open-drawing-thread.ts';
import type { Send } from './page-build.ts';
import { setPageHeaders } from './page-headers.ts';
import { readAnswer } from './plain-request.ts';
import { isMultipart, type PageRefusal, refuseRequest } from './refuse-request.ts';
import { createFileServer, isFilePath } from './serve-files.ts';

export type PagesOptions = {
  environment: Environment;
  /** The API: dispatched straight into it in one process, or fetched from API_BASE_URL. */
  send: Send;
  log: Log;
  /** While developing: the server whose websockets carry Vite's updates. */
  server?: Server;
  /** Draws in a thread of its own, so that nothing else of this process waits meanwhile. */
  inThread?: boolean;
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
const clientDirectory = fileURLToPath(new URL('../../build/client', import.meta.url));

/** Throws when there is no build and the environment is not development. */
export async function createPages({ environment, send, log, server, inThread }: PagesOptions): Promise<Pages> {
  const isDevelopment = environment.NODE_ENV === 'development';
  const vite = isDevelopment ? await startVite(server) : undefined;
  const serveFile = createFileServer(clientDirectory);
  const thread = inThread && !vite ? await openDrawingThread({ environment, send, log }) : undefined;
  const drawing: Drawing = thread ?? (await createDrawing({ environment, send, log, vite }));
  const knownPages = createKnownPages(() => performance.now());
  const content = createContentVersion({
    read: () => askContentVersion(send, environment.API_BASE_URL ?? 'http://localhost'),
    nowMs: () => performance.now(),
    onChange: drawing.forgetContent,
  });

  async function answer(request: Request, client: Asked): Promise<Response> {
    const origin = originOf(request, environment.PUBLIC_URL);
    const { pathname, search } = new URL(request.url);
    if (isFilePath(pathname)) return serveFile(request);
    const takesFiles = isMultipart(request) && (await drawing.takesFilesAt(request.url));
    const refusal = refuseRequest(request, { origin, log, takesFiles });
    if (refusal) return refusalAnswer(refusal, pathname);

    async function draw(body: AskedPage['request']['body']): Promise<Response> {
      const { method } = request;
      // Behind a proxy the listener sees another address than the browser: the router compares Origin with the URL.
      const asked = { url: `${origin}${pathname}${search}`, method, headers: [...request.headers], body };
      const version = content.current();
      const page = { request: asked, origin, siteOrigin: siteOrigin(environment), version, ...client };
      return readAnswer(await drawing.draw(page));
    }
    if (takesFiles) return drawUpload(request, client.address, draw);
    return draw(request.method === 'POST' ? Buffer.from(await request.arrayBuffer()) : undefined);
  }

  /** Nobody has identified the sender yet, so its bytes count for its network. */
  async function drawUpload(request: Request, address: string, draw: (body: Buffer<ArrayBuffer>) => Promise<Response>) {
    const share = openUploadShare(networkOf(address));
    try {
      const upload = await holdUpload(new LocalRequest(request), share);
      if (upload.ok) return await draw(upload.data);
      const { pathname } = new URL(request.url);
      return await refusalAnswer({ status: errors[upload.error].status, error: upload.error }, pathname);
    } finally {
      share.release();
    }
  }

  async function refusalAnswer({ status, error }: PageRefusal, pathname: string): Promise<Response> {
    const response = htmlAnswer(await drawing.drawRefusal(pathname, error), status);
    if (status === 405) response.headers.set('Allow', 'GET, HEAD, POST');
    if (status === 503) response.headers.set('Retry-After', '1');
    return response;
  }

  return {
    // Without a thread the status alone has to do.
    renderTooLong: (pathname) => drawing.drawRefusal(pathname, 'addressTooLong').catch(() => ''),
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
        const page = htmlAnswer(await drawing.drawLastResort(requestId), 500);
        return setPageHeaders(page, { isHttps, requestId });
      }
    },
    answerKnown: (incoming, outgoing) => knownPages.answer(incoming, outgoing, content.current()),
    ...(vite && { middleware: vite.middlewares }),
    async close() {
      await vite?.close();
      await thread?.close();
    },
  };
}

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
