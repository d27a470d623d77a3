import { Search, Star } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { EmptyState } from '../../components/ui/states.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { loginAddress } from '../account/login-address.ts';
import type { QuotesData } from './load-quotes.server.ts';

/** Why a list is empty, and what to do about it. */
export function NoQuotes({ data: { list, tag, search, isSignedIn } }: { data: QuotesData }) {
  const { t } = useTranslation('quotes');
  const location = useLocation();
  if (list !== 'favorites' || tag || search) {
    return (
      <EmptyState icon={Search} title={t('nothingFound')}>
        <WayOut to="/quotes" text={t('showAll')} />
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Star} title={t(isSignedIn ? 'noFavorites' : 'favoritesOfMembers')}>
      {isSignedIn ? (
        <WayOut to="/quotes" text={t('showAll')} />
      ) : (
        <WayOut to={loginAddress(location)} text={t('signIn')} />
      )}
    </EmptyState>
  );
}

function WayOut({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="font-medium text-accent-text">
      {text}
    </Link>
  );
}
