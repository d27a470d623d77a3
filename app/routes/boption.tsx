import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isDocumentRequest } from '../api/document-request.server.ts';
import { hearAnswer } from '../api/hear-answer.ts';
import { leaveWhenSignedOut } from '../api/leave-when-signed-out.ts';
import { PageHead } from '../components/page-head.tsx';
import { apiContext, pageContext } from '../context.server.ts';
import { BoptionPage } from '../features/boption/boption-page.tsx';
import { findBoptionMarket, loadBoption } from '../features/boption/load-boption.server.ts';
import { unheardStake, withStatus } from '../features/boption/stake-result.ts';
import { submitStake } from '../features/boption/submit-stake.server.ts';
import { symbolPath } from '../features/quotes/symbol-path.ts';
import { SymbolErrorPage } from '../features/quotes/unknown-symbol.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { boptionOrderPath } from '../paths/boption-paths.ts';
import { pagePath } from '../paths/page-path.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/boption';

export const handle = {
  ns: ['boption', 'boption-limits', 'exchange'],
  without: ['footer', 'helpOnPhone'],
} satisfies RouteHandle;

/** For a crowd of visitors it is drawn once a second; what a member sees is never shared (forward-cookies). */
export const headers = () => ({ 'Cache-Control': 'public, s-maxage=1' });

export async function loader({ request, context }: Route.LoaderArgs) {
  return loadBoption(context.get(apiContext), request);
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const url = new URL(request.url);
  const { market } = await findBoptionMarket(api, url);
  const { language } = context.get(pageContext);
  const { result, headers } = await submitStake(api, request, { market, language });
  if (result.step === 'refused') leaveWhenSignedOut(result.refusal, request);
  if (result.step !== 'placed') return withStatus(result, headers);
  // Without scripts a page that waits for the end.
  if (isDocumentRequest(request)) throw redirect(boptionOrderPath(result.option.id), { status: 303, headers });
  if (!url.searchParams.has('side')) return withStatus(result, headers);
  // On a phone one without the sheet.
  const path = new URL(pagePath(request.url), url);
  path.searchParams.set('id', market.symbol.toLowerCase());
  path.searchParams.delete('side');
  path.searchParams.set('placed', result.option.id);
  throw redirect(`${path.pathname}${path.search}`, { status: 303, headers });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  return withStatus(await hearAnswer(serverAction, unheardStake(form)));
}

/** Looking at something else in the page does not reload anything. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod && actionResult?.step === 'confirm') return false;
  if (formMethod || currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  const loadedBy = ['id', 'placed'];
  return loadedBy.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
}

export default function Boption({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('boption');
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
      <BoptionPage data={loaderData} posted={actionData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SymbolErrorPage error={error} />;
}
