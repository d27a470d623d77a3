import { Suspense } from 'react';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { lazyPart } from '../../components/lazy-part.ts';
import { RefusalText } from '../../components/refusal-text.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DeskPart } from './desk-part.tsx';
import { isConditional, type Own } from './exchange-data.ts';
import type { TicketResult } from './ticket-result.ts';
import { type LinkWith, lists, type View } from './use-view.ts';

const MemberLists = lazyPart(() => import('./member-lists.tsx'));

type OwnListsProps = {
  view: View;
  linkWith: LinkWith;
  own: Own | null;
  market: MarketSymbol;
  posted: TicketResult | undefined;
};

/** Own orders, trades and balances of the market; a visitor is shown the way in. */
export function OwnLists({ view, linkWith, own, market, posted }: OwnListsProps) {
  const { t } = useTranslation('exchange');
  const desk = useTranslation('exchange-desk');
  const waiting = own?.openOrders.filter(isConditional).length ?? 0;
  const labels = {
    open: t('list.open', { count: (own?.openOrders.length ?? 0) - waiting }),
    conditional: desk.t('list.conditional', { count: waiting }),
    history: t('list.history'),
    fills: desk.t('list.fills'),
    balances: t('list.balances'),
  };
  const refusedCancel = posted?.intent === 'cancel' && !posted.ok ? posted.refusal : undefined;
  return (
    <>
      <TabLinks
        label={t('lists')}
        tabs={lists.map((list) => ({
          label: labels[list],
          to: linkWith('list', list),
          isCurrent: view.list === list,
        }))}
      />
      {own ? (
        <div className="px-2">
          {refusedCancel && (
            <Notice kind="error" isAnnounced>
              <RefusalText refusal={refusedCancel} />
            </Notice>
          )}
          <Suspense>
            <MemberLists list={view.list} own={own} market={market} />
          </Suspense>
        </div>
      ) : (
        <DeskPart part="signIn" />
      )}
    </>
  );
}
