import { Link } from 'react-router';
import type { SecurityOverview } from '../../../contract/security.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { ProgressBar } from '../../components/ui/progress-bar.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { scoreMax, scoreSecurity } from './security-score.ts';

const looks = { low: 'down', medium: 'warn', high: 'up' } as const;

/** How well the account is protected, and the way to what is missing. */
export function ScoreCard({ overview }: { overview: SecurityOverview }) {
  const { t } = useTranslation('security');
  const { score, missing, level } = scoreSecurity(overview);
  return (
    <Card as="section" room="small" className="flex flex-col gap-3">
      <h2 className="flex flex-wrap items-center gap-2 font-semibold text-lg">
        {t('score.title')}
        <Badge kind={looks[level]}>{t(`score.${level}`)}</Badge>
      </h2>
      <ProgressBar label={t('score.title')} value={score} max={scoreMax} />
      {missing.length > 0 && (
        <>
          <p className="text-sm text-text-2">{t('score.missing')}</p>
          <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
            {missing.map(({ name, path }) => (
              <li key={name}>
                <Link to={path} className="font-medium text-accent-text underline-offset-4 hover:underline">
                  {t(`score.add.${name}`)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
