import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loginAddress } from '../account/login-address.ts';

/** In place of the ticket's buttons. */
export function SignInInstead() {
  const { t } = useTranslation('exchange');
  const location = useLocation();
  return (
    <Link
      to={loginAddress(location)}
      className="flex h-10 items-center justify-center rounded-lg bg-accent px-4 text-sm font-semibold text-white"
    >
      {t('ticket.signIn')}
    </Link>
  );
}
