import { Link } from 'react-router';
import { Card } from '../../components/ui/card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

const rules = ['start', 'locked', 'flexible', 'unbonding', 'loss'] as const;

/** How rewards, locks and losses work, in a few sentences. */
export function StakingRules() {
  const { t } = useTranslation('staking');
  return (
    <Card as="section" className="flex flex-col gap-3" aria-labelledby="rules">
      <h2 id="rules" className="font-semibold text-lg">
        {t('rules.title')}
      </h2>
      <ul className="flex list-disc flex-col gap-2 ps-5 text-sm text-text-2">
        {rules.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
      <p className="text-sm">
        <Link to="/college?tag=staking" className="font-medium text-accent-text">
          {t('rules.article')}
        </Link>
      </p>
    </Card>
  );
}
