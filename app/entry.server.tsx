import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { collectHtml, insertIntoHead } from './collect-html.server.ts';
import { contentSecurityPolicy } from './content-security-policy.server.ts';
import { pageContext } from './context.server.ts';
import { textsOf } from './i18n/texts.server.ts';
import { TextsContext } from './i18n/use-translation.ts';
import { readPreferences } from './preferences.server.ts';
import styles from './styles/app.css?inline';
import { PreferencesContext } from './use-preferences.ts';

export { createLoadContext } from './context.server.ts';
export { guardRoutes } from './guard-routes.server.ts';
export { renderLastResort, renderRefusal } from './last-resort.server.ts';
export { takesFilesAt } from './screens.server.ts';

/** Loaders await everything (streamed parts stay hidden without JavaScript), so that rendering is short. */
const renderTimeoutMs = 5_000;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageContext).log.error({ err: error, url: request.url }, 'a page failed');
};

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { language, nonce, isDevelopment, realtimeUrl, log } = loadContext.get(pageContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', language);
  headers.set('Content-Security-Policy', contentSecurityPolicy({ nonce, isDevelopment, realtimeUrl }));

  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const { pipe, abort } = renderToPipeableStream(
    <TextsContext value={textsOf(language)}>
      <PreferencesContext value={readPreferences(request.headers.get('cookie'))}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </PreferencesContext>
    </TextsContext>,
    {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        // In the page: a style sheet of its own would keep a slow line waiting for another round trip.
        const style = `<style nonce="${nonce}">${styles}</style>`;
        pipe(
          collectHtml((html) =>
            resolve(new Response(new Uint8Array(insertIntoHead(html, style)), { headers, status })),
          ),
        );
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        log.error({ err: error, url: request.url }, 'a page could not be rendered');
      },
    },
  );
  const timer = setTimeout(() => abort(new Error('rendering took too long')), renderTimeoutMs);
  return promise;
}
