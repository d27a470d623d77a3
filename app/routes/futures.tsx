import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isDocumentRequest } from '../api/document-request.server.ts';
import { hearAnswer } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { FuturesPage } from '../features/futures/futures-page.tsx';
import { findFuturesMarket, loadFutures } from '../features/futures/load-futures.server.ts';
import { unheardResult, withStatus } from '../features/futures/opening-result.ts';
import { submitFutures } from '../features/futures/submit-futures.server.ts';
import { symbolPath } from '../features/quotes/symbol-path.ts';
import { SymbolErrorPage } from '../features/quotes/unknown-symbol.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { pagePath } from '../paths/page-path.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/futures';

export const handle = {
  ns: ['futures', 'futures-tickets', 'exchange'],
  without: ['footer', 'helpOnPhone'],
} satisfies RouteHandle;

/** For a crowd of visitors it is drawn once a second; what a member sees is never shared (forward-cookies). */
export const headers = () => ({ 'Cache-Control': 'public, s-maxage=1' });

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadFutures(context.get(apiContext), request);
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const url = new URL(request.url);
  const { market } = await findFuturesMarket(api, url);
  const { language } = context.get(pageContext);
  const { result, headers } = await submitFutures(api, request, { market, language });
  if (result.step === 'favorite') leaveWhenSignedOut(result.answer, request);
  const isDone = result.step === 'opened' || (result.step === 'favorite' && result.answer.ok);
  const isInSheet = result.step === 'opened' && url.searchParams.has('side');
  if (!isDone || !(isInSheet || isDocumentRequest(request))) return withStatus(result, headers);
  // Without scripts a page that can be loaded again without posting again, and on a phone one without the sheet.
  const path = new URL(pagePath(request.url), url);
  path.searchParams.set('id', market.symbol.toLowerCase());
  if (result.step === 'opened') {
    path.searchParams.delete('side');
    path.searchParams.set('placed', result.ticket.id);
  }
  throw redirect(`${path.pathname}${path.search}`, { status: 303, headers });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return withStatus(await hearAnswer(serverAction, unheardResult(form)));
}

/** Looking at something else in the page does not reload anything. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  // Nothing was changed, or the live feed tells it.
  const isUnchanged = actionResult?.step === 'confirm' || actionResult?.step === 'moved';
  if (formMethod && isUnchanged) return false;
  if (formMethod || currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  const loadedBy = ['id', 'interval', 'placed'];
  return loadedBy.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
}

export default function Futures({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('futures');
  const { t: common } = useTranslation();
  const { market } = loaderData;
  const path = symbolPath(market, [market.type]);
  return (
    <>
      <PageHead
        title={t('title', { name: market.name })}
        description={t('description', { name: market.name })}
        path={path}
        crumbs={[
          { name: common('frame.home'), path: '/' },
          { name: common('frame.quotes'), path: '/quotes' },
          { name: market.name, path },
        ]}
      />
      <FuturesPage data={loaderData} posted={actionData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SymbolErrorPage error={error} />;
}
