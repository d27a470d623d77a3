import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { TabLinks } from '../../components/ui/tab-links.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

const screens = [
  { path: '/assets', name: 'overview' },
  { path: '/assets/assetspot', name: 'spot' },
  { path: '/assets/assetdeposit', name: 'deposit' },
] as const;

/** Heading and menu that the asset screens share. */
export function AssetsFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('wallet');
  const { pathname } = useLocation();
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5 px-4 py-6">
      <h1 className="text-2xl font-semibold">{t('heading')}</h1>
      <TabLinks
        label={t('menu.label')}
        tabs={screens.map(({ path, name }) => ({
          label: t(`menu.${name}`),
          to: path,
          isCurrent: pathname.replace(/\/$/, '') === path,
        }))}
      />
      {children}
    </div>
  );
}
