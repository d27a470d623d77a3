import { redirect } from 'react-router';
import { PageHead } from '../components/page-head.tsx';
import { findQuotedMarket, loadQuotePost } from '../features/quotes/load-quote-post.server.ts';
import { QuotePost } from '../features/quotes/quote-post.tsx';
import { redirectToCanonical } from '../features/quotes/symbol-of-address.server.ts';
import { quotePostPath } from '../features/quotes/symbol-path.ts';
import { SymbolErrorPage } from '../features/quotes/unknown-symbol.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/quotes_.quotepost';

export const handle = { ns: ['quotes'] } satisfies RouteHandle;

/** For a crowd of visitors it is drawn once a second; what a member sees is never shared (forward-cookies). */
export const headers = () => ({ 'Cache-Control': 'public, s-maxage=1' });

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  if (!url.searchParams.get('id')) throw redirect('/quotes');
  const market = await findQuotedMarket(context, url);
  redirectToCanonical(market, request.url);
  return loadQuotePost(context, url, market);
}

export default function QuotePostPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('quotes');
  const { t: common } = useTranslation();
  const { baseName, name, quoteSymbol, symbol } = loaderData.market;
  return (
    <>
      <PageHead
        title={t('post.title', { coin: baseName, name })}
        description={t('post.description', { coin: baseName, name, currency: quoteSymbol })}
        canonicalParameters={['id']}
        crumbs={[
          { name: common('frame.home'), path: '/' },
          { name: common('frame.quotes'), path: '/quotes' },
          { name, path: quotePostPath(symbol) },
        ]}
      />
      <QuotePost key={name} data={loaderData} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SymbolErrorPage error={error} />;
}
