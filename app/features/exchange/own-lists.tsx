import { LogIn } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import type { MarketSymbol } from '../../../contract/quotes.ts';
import { RefusalText } from '../../components/refusal-text.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { EmptyState } from '../../components/ui/states.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loginAddress } from '../account/login-address.ts';
import type { Own } from './exchange-data.ts';
import type { TicketResult } from './ticket-result.ts';
import type { List } from './use-view.ts';

const MemberLists = lazy(() => import('./member-lists.tsx'));

type OwnListsProps = { list: List; own: Own | null; market: MarketSymbol; posted: TicketResult | undefined };

/** Own orders and balances of the market; a visitor is shown the way in. */
export function OwnLists({ list, own, market, posted }: OwnListsProps) {
  const { t } = useTranslation('exchange');
  const location = useLocation();
  if (!own) {
    return (
      <EmptyState icon={LogIn} title={t('orders.signIn')}>
        <Link to={loginAddress(location)} className="font-medium text-accent-text">
          {t('ticket.signIn')}
        </Link>
      </EmptyState>
    );
  }
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
