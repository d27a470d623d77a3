import { PageLinks } from '../../components/ui/page-links.tsx';
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
  return <PageLinks links={links} />;
}
