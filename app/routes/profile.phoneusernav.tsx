import { PageHead } from '../components/page-head.tsx';
import { pageContext } from '../context.server.ts';
import { NameCard } from '../features/profile/name-card.tsx';
import { MemberMenu, VisitorMenu } from '../features/profile/phone-menu.tsx';
import { useRootData } from '../hooks/use-root-data.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { bankAccountsPath } from '../paths/bank-account-paths.ts';
import type { RouteHandle } from '../route-handle.ts';
import type { Route } from './+types/profile.phoneusernav';

export const handle = { ns: ['profile', 'parts'] } satisfies RouteHandle;

export const loader = ({ context }: Route.LoaderArgs) => ({
  hasBankAccounts: context.get(pageContext).isScreen(bankAccountsPath),
});

export default function PersonalMenu({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('menu');
  const root = useRootData();
  if (!root) return null;
  const { profile, menus } = root;
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5 px-4 py-6">
      <PageHead title={t('entry.personal')} isIndexed={false} />
      <h1 className="font-semibold text-2xl">{t('entry.personal')}</h1>
      {profile ? (
        <>
          <NameCard profile={profile} name={profile.nickname || profile.realName || profile.email || profile.phone} />
          <MemberMenu menus={menus} hasBankAccounts={loaderData.hasBankAccounts} />
        </>
      ) : (
        <VisitorMenu />
      )}
    </div>
  );
}
