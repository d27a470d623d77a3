import { PageLinks } from '../../components/ui/page-links.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { fundingPath, riskPath } from '../../paths/futures-paths.ts';

/** To what is public about futures, and to the article that explains it. */
export function FuturesLinks() {
  const { t } = useTranslation('futures-figures');
  const links = [
    { to: riskPath, name: t('risk.title') },
    { to: fundingPath, name: t('funding.title') },
    { to: '/college?tag=futures', name: t('learn') },
  ];
  return <PageLinks links={links} />;
}
