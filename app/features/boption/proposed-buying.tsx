import type { DeedOf } from '../../../contract/proposed-deeds.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Says which markets sell options again. */
export function ProposedBuying({ deed: { symbol } }: { deed: DeedOf<'boption.open'> }) {
  const { t } = useTranslation('boption-house');
  return <p>{t('proposed', { market: symbol === 'all' ? t('allMarkets') : symbol })}</p>;
}
