import { LogIn } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '../../components/ui/states.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loginAddress } from '../account/login-address.ts';

/** In place of own lists: the way in, and back to this page. */
export function SignInState() {
  const { t } = useTranslation('exchange');
  const location = useLocation();
  return (
    <EmptyState icon={LogIn} title={t('orders.signIn')}>
      <Link to={loginAddress(location)} className="font-medium text-accent-text">
        {t('ticket.signIn')}
      </Link>
    </EmptyState>
  );
}
