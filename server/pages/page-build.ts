import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { Language } from '../../contract/languages.ts';
import type { Log } from '../log.ts';

export type Send = (request: Request) => Promise<Response>;

/** What the page build offers the server; the only interface between the two. */
export type PageBuild = ServerBuild & {
  entry: {
    module: {
      createLoadContext(options: {
        request: Request;
        language: Language;
        origin: string;
        siteOrigin: string;
        send: Send;
        apiBaseUrl: string | undefined;
        address: string;
        requestId: string;
        log: Log;
        isDevelopment: boolean;
        realtimeUrl: string | undefined;
        routes: ServerBuild['routes'];
      }): RouterContextProvider;
      /** What has to be known to answer at a path without language prefix. */
      routesAt(routes: ServerBuild['routes'], path: string): ServerBuild['routes'];
      /** Has pages of areas that are switched off answer 404. */
      guardRoutes(routes: ServerBuild['routes']): ServerBuild['routes'];
      /** Whether the form of the page at this address sends files. */
      takesFilesAt(routes: ServerBuild['routes'], url: string): boolean;
      /** Call it when the content has changed: the caches of the pages are refreshed. */
      forgetContent(): void;
      renderLastResort(language: Language, requestId: string): string;
      renderRefusal(language: Language, message: string): string;
      /** For a form that was posted while the API does not answer: a page that sends the same fields again. */
      renderResend(language: Language, posted: { action: string; fields: Iterable<readonly [string, string]> }): string;
    };
  };
};

/** The build of `npm run build`. Throws when there is none. */
export async function loadProductionBuild(): Promise<PageBuild> {
  return import(new URL('../../build/server/index.js', import.meta.url).href);
}

/** The sources as they are now: Vite transforms them again when they change. */
export async function loadDevelopmentBuild(vite: ViteDevServer): Promise<PageBuild> {
  const { isRunnableDevEnvironment } = await import('vite');
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the ssr environment is not runnable');
  return ssr.runner.import('virtual:react-router/server-build');
}
