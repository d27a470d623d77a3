import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../components/ui/card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Below the page for deposits: the last ones, and the way to all of them. */
export function LatestDeposits({ allAt, children }: { allAt: string; children: ReactNode }) {
  const { t } = useTranslation('deposit');
  return (
    <Card as="section" room="small">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="font-semibold">{t('history.latest')}</h2>
        <Link to={allAt} className="font-medium text-accent-text text-sm">
          {t('history.all')}
        </Link>
      </div>
      {children}
    </Card>
  );
}
