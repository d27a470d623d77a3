import { lazy, Suspense } from 'react';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { RefusalText } from '../../components/refusal-text.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { Own } from './exchange-data.ts';
import { SignInState } from './sign-in-state.tsx';
import type { TicketResult } from './ticket-result.ts';
import type { List } from './use-view.ts';

const MemberLists = lazy(() => import('./member-lists.tsx'));

type OwnListsProps = { list: List; own: Own | null; market: MarketSymbol; posted: TicketResult | undefined };

/** Own orders and balances of the market; a visitor is shown the way in. */
export function OwnLists({ list, own, market, posted }: OwnListsProps) {
  if (!own) return <SignInState />;
  const refusedCancel = posted?.intent === 'cancel' && !posted.ok ? posted.refusal : undefined;
  return (
    <div className="px-2">
      {refusedCancel && (
        <Notice kind="error" isAnnounced>
          <RefusalText refusal={refusedCancel} />
        </Notice>
      )}
      <Suspense>
        <MemberLists list={list} own={own} market={market} />
      </Suspense>
    </div>
  );
}
