import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHead } from '../../components/page-head.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { dashboardPath } from './paths.ts';

type SubPageProps = {
  title: string;
  /** Where the way back leads, and what stands on it; the profile without. */
  back?: { to: string; label: string };
  children: ReactNode;
};

/** A page of one matter of the profile. */
export function SubPage({ title, back, children }: SubPageProps) {
  const { t } = useTranslation('profile');
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-5 px-4 py-6">
      <PageHead title={title} isIndexed={false} />
      <p className="text-sm">
        <Link to={back?.to ?? dashboardPath} className="font-medium text-accent-text">
          {back?.label ?? t('back')}
        </Link>
      </p>
      <h1 className="font-semibold text-2xl">{title}</h1>
      {children}
    </div>
  );
}
