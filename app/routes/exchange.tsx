import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isDocumentRequest } from '../api/document-request.server.ts';
import { hearAnswer } from '../api/hear-answer.ts';
import { PageHead } from '../components/page-head.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { readDesk, rememberDesk } from '../features/exchange/desk-preferences.server.ts';
import { ExchangePage } from '../features/exchange/exchange-page.tsx';
import { findMarket, loadExchange } from '../features/exchange/load-exchange.server.ts';
import { submitOrderForm } from '../features/exchange/order-form.server.ts';
import { unheardResult, withStatus } from '../features/exchange/ticket-result.ts';
import { symbolPath } from '../features/quotes/symbol-path.ts';
import { SymbolErrorPage } from '../features/quotes/unknown-symbol.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { pagePath } from '../paths/page-path.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/exchange';

export const handle = {
  ns: ['exchange', 'exchange-desk', 'exchange-opening'],
  without: ['footer', 'helpOnPhone'],
  styles: 'limited',
} satisfies RouteHandle;

/** For a crowd of visitors it is drawn once a second; what a member sees is never shared (forward-cookies). */
export const headers = () => ({ 'Cache-Control': 'public, s-maxage=1' });

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadExchange(context.get(apiContext), new URL(request.url), request.headers.get('cookie'));
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const url = new URL(request.url);
  const form = await request.formData();
  if (form.get('intent') === 'desk') throw redirect(pagePath(request.url), rememberDesk(request, form));
  const { market, markets } = await findMarket(api, url);
  const { language } = context.get(pageContext);
  const { asks } = readDesk(
    request.headers.get('cookie'),
    market.symbol,
    markets.map(({ symbol }) => symbol),
  );
  const result = await submitOrderForm(api, form, { market, language, asks });
  if (!result.ok || result.intent === 'ask' || !isDocumentRequest(request)) return withStatus(result);
  // Without scripts: a page that can be loaded again without posting again, on a phone without the sheet.
  const path = new URL(pagePath(request.url), url);
  for (const name of ['placed', 'cancelled', 'side']) path.searchParams.delete(name);
  path.searchParams.set('id', market.symbol.toLowerCase());
  path.searchParams.set(result.intent === 'place' ? 'placed' : 'cancelled', result.order.id);
  throw redirect(`${path.pathname}${path.search}`, 303);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return withStatus(await hearAnswer(serverAction, unheardResult(form)));
}

/** Switching panel, list or side does not reload anything; a market that opens does, at the same address. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod || currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  const loadedBy = ['id', 'interval', 'placed', 'cancelled'];
  return loadedBy.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
}

export default function Exchange({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('exchange');
  const { t: common } = useTranslation();
  const { market } = loaderData;
  return (
    <>
      <PageHead
        title={t('title', { name: market.name })}
        description={t('description', { name: market.name })}
        path={symbolPath(market, [market.type])}
        crumbs={[
          { name: common('frame.home'), path: '/' },
          { name: common('frame.quotes'), path: '/quotes' },
          { name: market.name, path: symbolPath(market, [market.type]) },
        ]}
      />
      <ExchangePage data={loaderData} posted={actionData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SymbolErrorPage error={error} />;
}
