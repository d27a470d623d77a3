import { Link } from 'react-router';
import { Card } from '../../components/ui/card.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';

const rules = ['start', 'flexible', 'fixed', 'rate'] as const;

/** How savings work, in a few sentences, and where more is told. */
export function SavingsRules() {
  const { t } = useTranslation('saving');
  return (
    <Card as="section" aria-labelledby="rules" className="flex flex-col gap-3">
      <h2 id="rules" className="font-semibold text-lg">
        {t('rules.title')}
      </h2>
      <ul className="flex list-disc flex-col gap-2 pl-5 text-sm text-text-2">
        {rules.map((rule) => (
          <li key={rule}>{t(`rules.${rule}`)}</li>
        ))}
      </ul>
      <Link to="/college?tag=staking" className="font-medium text-accent-text text-sm">
        {t('rules.learn')}
      </Link>
    </Card>
  );
}
