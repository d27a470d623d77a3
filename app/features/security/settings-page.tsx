import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHead } from '../../components/page-head.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { securityPath } from './paths.ts';

/** A page of one change, with the way back to all settings. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('security');
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5 px-4 py-6">
      <PageHead title={title} isIndexed={false} />
      <p className="text-sm">
        <Link to={securityPath} className="font-medium text-accent-text">
          {t('back')}
        </Link>
      </p>
      <h1 className="font-semibold text-2xl">{title}</h1>
      {children}
    </div>
  );
}
