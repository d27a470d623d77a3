import { CircleUserRound } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { features } from '../../../contract/site-features.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRootData } from '../../use-root-data.ts';
import { ButtonLink } from '../ui/button.tsx';
import { AppearanceMenu } from './appearance-menu.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { UserMenu } from './user-menu.tsx';

export function Header() {
  const { t } = useTranslation();
  const root = useRootData();
  const hasExchange = ((root?.site.features ?? 0) & features.exchange) === 0;
  return (
    <header className="sticky top-0 z-40 border-b bg-surface-1">
      <div className="flex h-14 items-center gap-1 px-3 md:px-5">
        <Link to="/" className="mr-3 rounded-lg">
          <Logo name={root?.site.name ?? t('frame.siteName')} />
        </Link>
        <nav aria-label={t('frame.mainNavigation')} className="hidden grow md:block">
          <ul className="flex items-center gap-1">
            <HeaderLink to="/quotes" text={t('frame.quotes')} />
            {hasExchange && <HeaderLink to="/exchange" text={t('frame.exchange')} />}
            <HeaderLink to="/assets" text={t('frame.assets')} />
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-0.5">
          {root?.profile ? <UserMenu profile={root.profile} /> : <SignInLinks />}
          <AppearanceMenu />
          <LanguageMenu />
        </div>
      </div>
    </header>
  );
}

function HeaderLink({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <NavLink
        to={to}
        prefetch="intent"
        className="rounded-lg px-3 py-2 font-medium text-text-2 hover:text-text-1 aria-[current]:text-text-1"
      >
        {text}
      </NavLink>
    </li>
  );
}

function SignInLinks() {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/login" className="rounded-lg px-2.5 py-2 font-medium text-text-2 hover:text-text-1 md:px-3">
        <CircleUserRound aria-hidden size={20} className="md:hidden" />
        <span className="sr-only whitespace-nowrap md:not-sr-only">{t('frame.login')}</span>
      </Link>
      <ButtonLink to="/register" className="mr-1 whitespace-nowrap">
        {t('frame.register')}
      </ButtonLink>
    </>
  );
}
