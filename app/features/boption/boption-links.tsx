import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { boptionRatesPath, boptionTablePath } from '../../paths/boption-paths.ts';

/** To what is public about options, and to the article that explains them. */
export function BoptionLinks() {
  const { t } = useTranslation('boption-public');
  const links = [
    { to: boptionRatesPath, name: t('rates.title') },
    { to: boptionTablePath, name: t('settled.title') },
    { to: '/college?tag=options', name: t('learn') },
  ];
  return (
    <p className="flex flex-wrap gap-5 text-sm">
      {links.map(({ to, name }) => (
        <Link key={to} to={to} className="font-medium text-accent-text">
          {name}
        </Link>
      ))}
    </p>
  );
}
