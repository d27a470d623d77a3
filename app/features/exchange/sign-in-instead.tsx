import { useLocation } from 'react-router';
import { ButtonLink } from '../../components/ui/button.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loginAddress } from '../account/login-address.ts';

/** In place of the ticket's buttons. */
export function SignInInstead() {
  const { t } = useTranslation('exchange');
  return (
    <ButtonLink to={loginAddress(useLocation())} isWide>
      {t('ticket.signIn')}
    </ButtonLink>
  );
}
