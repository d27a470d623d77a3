import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { languages, languageTag } from '../../contract/languages.ts';
import { createTranslate } from '../texts.ts';

const yearSeconds = 31_536_000;
const hourSeconds = 3600;

const translate = createTranslate('common');
const offers = languages.map((language) => {
  const textOf = (key: string) => translate(language, `live.${key}`);
  return [languageTag(language), { newVersion: textOf('newVersion'), reload: textOf('reload') }] as const;
});
const goneSource = readFileSync(path.join(import.meta.dirname, 'gone-file.js'), 'utf8');
const goneFile = `const offers = ${JSON.stringify(Object.fromEntries(offers))};\n${goneSource}`;
const serviceWorkerPath = '/service-worker.js';
/** Only names with an extension: otherwise every page path would be looked up on disk. */
const filePath = /^\/static\/|^\/service-worker\.js$|\.(?:ico|svg|png|webp)$/;
export const isFilePath = (pathname: string): boolean => filePath.test(pathname);

/**
 * Serves the client build, compressed at build time: hashed names for a year, others for an hour, the service worker
 * without delay, since it is how browsers learn of a new version; 404 for no file, and for a script of another version
 * one that brings the page on (see docs/decisions/071-old-pages.md).
 */
export function createFileServer(root: string): (request: Request) => Promise<Response> {
  const app = new Hono();
  app.get('*', serveStatic({ root, precompressed: true }));
  return async (request) => {
    const response = await app.fetch(request);
    if (!response.ok) return isScript(request) ? goneScript() : new Response(null, { status: 404 });
    const { pathname } = new URL(request.url);
    response.headers.set('Cache-Control', cacheControlOf(pathname));
    // Nobody asks again whether a file with a hash in its name has changed: its date would only be read on the way.
    if (pathname.startsWith('/static/')) response.headers.delete('Last-Modified');
    return response;
  };
}

/** Browsers say so where pages come over TLS. Others get 404, which pages answer by themselves where they can. */
const isScript = ({ url, headers }: Request): boolean =>
  headers.get('sec-fetch-dest') === 'script' && new URL(url).pathname.startsWith('/static/');

/** With any other status than 200 a browser would not run it. Another process may have the file. */
const goneScript = () =>
  new Response(goneFile, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' },
  });

function cacheControlOf(pathname: string): string {
  if (pathname === serviceWorkerPath) return 'no-cache';
  return pathname.startsWith('/static/')
    ? `public, max-age=${yearSeconds}, immutable`
    : `public, max-age=${hourSeconds}`;
}
