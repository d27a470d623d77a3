import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Below the page for deposits: the last ones, and the way to all of them. */
export function LatestDeposits({ allAt, children }: { allAt: string; children: ReactNode }) {
  const { t } = useTranslation('deposit');
  return (
    <section className="rounded-lg border bg-surface-1 p-4">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="font-semibold">{t('history.latest')}</h2>
        <Link to={allAt} className="font-medium text-accent-text text-sm">
          {t('history.all')}
        </Link>
      </div>
      {children}
    </section>
  );
}
