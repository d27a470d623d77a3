import type { DeedOf } from '../../../contract/proposed-deeds.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Says which markets open tickets again. */
export function ProposedOpenings({ deed: { symbol } }: { deed: DeedOf<'futures.open'> }) {
  const { t } = useTranslation('futures-house');
  return <p>{t('proposed', { market: symbol === 'all' ? t('allMarkets') : symbol })}</p>;
}
