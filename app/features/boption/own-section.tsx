import { LogIn } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '../../components/ui/states.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loginAddress } from '../account/login-address.ts';
import type { BoptionData, OwnOptions } from './boption-data.ts';
import type { LivePrices } from './live-option.tsx';

const OwnLists = lazy(() => import('./own-lists.tsx'));

type OwnSectionProps = { data: BoptionData; own: OwnOptions | null; prices: LivePrices };

/** Own options below the chart; a visitor is shown the way in. */
export function OwnSection({ data, own, prices }: OwnSectionProps) {
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
      <OwnLists own={own} markets={data.markets} prices={prices} />
    </Suspense>
  );
}
