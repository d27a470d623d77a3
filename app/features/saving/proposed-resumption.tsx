import type { DeedOf } from '../../../contract/proposed-deeds.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Says which product takes subscriptions again. */
export function ProposedResumption({ deed: { key } }: { deed: DeedOf<'saving.resume'> }) {
  const { t } = useTranslation('saving-house');
  return <p>{t('proposed', { product: key })}</p>;
}
