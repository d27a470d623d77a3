import { createHash } from 'node:crypto';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { plainFrame, withScript } from './components/frame/draw-frame.server.ts';
import { MarkupContext } from './components/server-markup.tsx';
import { pageContext } from './context.server.ts';
import articleScript from './document/article-script.js?raw';
import { collectHtml, completeHtml, placesOf, streamOf } from './document/collect-html.server.ts';
import { contentSecurityPolicy } from './document/content-security-policy.server.ts';
import { renderRequestNumber } from './document/last-resort.server.ts';
import { NonceContext } from './document/use-nonce.ts';
import { getI18n } from './i18n/i18n-middleware.server.ts';
import { I18nContext } from './i18n/use-translation.ts';
import { readPreferences } from './preferences/preferences.server.ts';
import { PreferencesContext } from './preferences/use-preferences.ts';
import { hasFramePart, hasLimitedStyles } from './route-handle.ts';
import allStyles from './styles/all.css?inline';
import limitedStyles from './styles/limited.css?inline';

export { forgetContent } from './api/page-api.server.ts';
export { createLoadContext } from './context.server.ts';
export { renderLastResort, renderRefusal, renderResend } from './document/last-resort.server.ts';
export { guardRoutes } from './paths/guard-routes.server.ts';
export { routesAt, takesFilesAt } from './paths/screens.server.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const sheetOf = (name: 'all' | 'limited', text: string) => ({
  name,
  bytes: Buffer.from(`${text}</style>`),
  hash: hashOf(text),
});
/** Each page has one of them; see frame/all-styles.tsx for what comes later. */
const sheets = { all: sheetOf('all', allStyles), limited: sheetOf('limited', limitedStyles) };

/** Loaders await everything (streamed parts stay hidden without JavaScript), so rendering is quick. */
const renderTimeoutMs = 5_000;

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(pageContext).log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed');
};

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { language, nonce, isDevelopment, realtimeUrl, log, markup, requestId } = loadContext.get(pageContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', language);
  const handles = handlesOf(routerContext);
  const hasScripts = hasFramePart(handles, 'scripts');
  const sheet = hasLimitedStyles(handles) ? sheets.limited : sheets.all;
  const hasOwnScript = !hasScripts && hasFramePart(handles, 'frame');
  const policy = hasScripts
    ? { scripts: `'self' 'nonce-${nonce}'`, styles: `'nonce-${nonce}'` }
    : { scripts: hasOwnScript ? hashOf(articleScript) : "'none'", styles: sheet.hash };
  headers.set('Content-Security-Policy', contentSecurityPolicy({ ...policy, isDevelopment, realtimeUrl }));

  // The frame is there unless the site's config could not be had.
  const drawn = markup?.has('areas') ? markup : new Map(Object.entries(plainFrame(loadContext, request)));
  const footer = drawn.get('footer');
  if (hasOwnScript && footer) drawn.set('footer', withScript(footer, articleScript));
  if (status >= 500) drawn.set('failure', Buffer.from(renderRequestNumber(language, requestId)));
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const { pipe, abort } = renderToPipeableStream(
    <I18nContext value={getI18n(loadContext)}>
      <PreferencesContext value={readPreferences(request.headers.get('cookie'))}>
        <NonceContext value={nonce}>
          <MarkupContext value={placesOf(drawn, nonce)}>
            <ServerRouter context={ofMatched(routerContext)} url={request.url} nonce={nonce} />
          </MarkupContext>
        </NonceContext>
      </PreferencesContext>
    </I18nContext>,
    {
      nonce,
      // In one piece: what React streams later stays hidden without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        // Inlined: a separate style sheet would cost slow connections another round trip.
        const style = Buffer.from(`<style${hasScripts ? ` nonce="${nonce}"` : ''} data-styles="${sheet.name}">`);
        const rest = { secret: nonce, styles: [style, sheet.bytes] };
        pipe(
          collectHtml((html) => resolve(new Response(streamOf(completeHtml(html, drawn, rest)), { headers, status }))),
        );
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        log.error({ err: error, path: new URL(request.url).pathname }, 'a page could not be rendered');
      },
    },
  );
  const timer = setTimeout(() => abort(new Error('rendering took too long')), renderTimeoutMs);
  return promise;
}

/** For each page the router sets up all screens that it knows, and the one to draw is already matched. */
function ofMatched(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(matched) } };
}

const handlesOf = ({ staticHandlerContext, routeModules }: EntryContext): unknown[] =>
  staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle);
