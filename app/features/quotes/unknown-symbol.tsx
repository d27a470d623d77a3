import { lazy, Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { ErrorPage } from '../../components/error-page.tsx';

/** Rarely needed, so it is not part of the trading screens' files. */
const UnknownSymbolPage = lazy(() => import('./unknown-symbol-page.tsx'));

/** What is thrown with the status 404 for a symbol that there is not. */
export type UnknownSymbol = {
  /** As the address says it, shortened. */
  asked: string;
  similar: { name: string; id: string }[];
};

/** The error page of a screen about one symbol: an unknown one leads on to those that there are. */
export function SymbolErrorPage({ error }: { error: unknown }) {
  const unknown = isRouteErrorResponse(error) && error.status === 404 ? (error.data as UnknownSymbol | null) : null;
  if (!unknown?.similar) return <ErrorPage error={error} />;
  return (
    <Suspense>
      <UnknownSymbolPage {...unknown} />
    </Suspense>
  );
}
