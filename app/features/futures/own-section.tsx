import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { SignInState } from '../exchange/sign-in-state.tsx';
import type { FuturesData, OwnFutures } from './futures-data.ts';

const OwnTickets = lazyPart(() => import('./own-tickets.tsx'));

type OwnSectionProps = { data: FuturesData; own: OwnFutures | null };

/** Own tickets below the chart; a visitor is shown the way in. */
export function OwnSection({ data, own }: OwnSectionProps) {
  if (!own) {
    return (
      <div className="min-h-60 bg-surface-1">
        <SignInState />
      </div>
    );
  }
  return (
    <Suspense>
      <OwnTickets own={own} markets={data.markets} quotes={data.quotes} symbol={data.market.symbol} />
    </Suspense>
  );
}
