import { ChevronRight, Landmark, LayoutGrid, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuIcon } from '../../components/frame/menu-icon.tsx';
import type { Entry } from '../../components/frame/navigation.ts';
import { Link } from '../../components/link.tsx';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import type { useRootData } from '../../hooks/use-root-data.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bankAccountsPath } from '../../paths/bank-account-paths.ts';
import { referralPath } from './paths.ts';

type Menus = NonNullable<ReturnType<typeof useRootData>>['menus'];

const isLeaving = (id: Entry['id']): boolean => id === 'lock' || id === 'logout';

/** What a member has on this site, to go through with a thumb. */
export function MemberMenu({ menus, hasBankAccounts }: { menus: Menus; hasBankAccounts: boolean }) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  const own = menus.user.filter(({ id }) => !isLeaving(id));
  const leaving = menus.user.filter(({ id }) => isLeaving(id));
  return (
    <>
      <Group title={t('account.title')}>
        <EntryRows entries={own} />
        <Row to={referralPath} icon={<UserPlus aria-hidden size={20} />} label={t('referral.title')} />
        {hasBankAccounts && (
          <Row to={bankAccountsPath} icon={<Landmark aria-hidden size={20} />} label={t('bank.title')} />
        )}
      </Group>
      <Group title={common('frame.assets')}>
        <EntryRows entries={menus.balance} />
      </Group>
      <Group title={common('frame.orders')}>
        <EntryRows entries={menus.orders} />
      </Group>
      <Group>
        <EverythingRow />
        <EntryRows entries={leaving} />
      </Group>
    </>
  );
}

/** For who is not signed in. */
export function VisitorMenu() {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation();
  return (
    <>
      <p className="text-text-2">{t('welcome')}</p>
      <div className="flex gap-3 *:grow">
        <ButtonLink to="/login" variant="secondary" size="lg">
          {common('frame.login')}
        </ButtonLink>
        <ButtonLink to="/register" size="lg">
          {common('frame.register')}
        </ButtonLink>
      </div>
      <Group>
        <EverythingRow />
      </Group>
    </>
  );
}

/** All areas, the language and the looks. */
function EverythingRow() {
  const { t } = useTranslation('menu');
  return <Row to="/home/moremenu" icon={<LayoutGrid aria-hidden size={20} />} label={t('entry.more')} />;
}

function EntryRows({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('menu');
  return entries.map(({ id, path }) => <Row key={id} to={path} icon={<MenuIcon id={id} />} label={t(`entry.${id}`)} />);
}

function Group({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      {title && <h2 className="font-semibold text-sm text-text-2">{title}</h2>}
      <Card as="ul" room="none" className="divide-y">
        {children}
      </Card>
    </section>
  );
}

function Row({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <li>
      <Link to={to} className="flex items-center gap-3 px-4 py-3 hover:bg-surface-2">
        <span className="text-accent-text">{icon}</span>
        <span className="grow font-medium">{label}</span>
        <ChevronRight aria-hidden size={16} className="text-text-3" />
      </Link>
    </li>
  );
}
