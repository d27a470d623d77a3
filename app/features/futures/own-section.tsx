import { LogIn } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '../../components/ui/states.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loginAddress } from '../account/login-address.ts';
import type { FuturesData, OwnFutures } from './futures-data.ts';

const OwnTickets = lazy(() => import('./own-tickets.tsx'));

type OwnSectionProps = { data: FuturesData; own: OwnFutures | null };

/** Own tickets below the chart; a visitor is shown the way in. */
export function OwnSection({ data, own }: OwnSectionProps) {
  const exchange = useTranslation('exchange');
  const location = useLocation();
  if (!own) {
    return (
      <div className="min-h-60 bg-surface-1">
        <EmptyState icon={LogIn} title={exchange.t('orders.signIn')}>
          <Link to={loginAddress(location)} className="font-medium text-accent-text">
            {exchange.t('ticket.signIn')}
          </Link>
        </EmptyState>
      </div>
    );
  }
  return (
    <Suspense>
      <OwnTickets own={own} markets={data.markets} quotes={data.quotes} symbol={data.market.symbol} />
    </Suspense>
  );
}
