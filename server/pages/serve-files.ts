import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const yearSeconds = 31_536_000;
const hourSeconds = 3600;

const serviceWorkerPath = '/service-worker.js';
/** Only names with an extension: otherwise every page path would be looked up on disk. */
const filePath = /^\/static\/|^\/service-worker\.js$|\.(?:ico|svg|png|webp)$/;
export const isFilePath = (pathname: string): boolean => filePath.test(pathname);

/**
 * Serves the client build, compressed at build time: hashed names for a year, others for an hour, the service worker
 * without delay, since it is how browsers learn of a new version; 404 for no file.
 */
export function createFileServer(root: string): (request: Request) => Promise<Response> {
  const app = new Hono();
  app.get('*', serveStatic({ root, precompressed: true }));
  return async (request) => {
    const response = await app.fetch(request);
    if (!response.ok) return new Response(null, { status: 404 });
    response.headers.set('Cache-Control', cacheControlOf(new URL(request.url).pathname));
    return response;
  };
}

function cacheControlOf(pathname: string): string {
  if (pathname === serviceWorkerPath) return 'no-cache';
  return pathname.startsWith('/static/')
    ? `public, max-age=${yearSeconds}, immutable`
    : `public, max-age=${hourSeconds}`;
}
