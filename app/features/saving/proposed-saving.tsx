import type { DeedOf } from '../../../contract/proposed-deeds.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Says which product takes subscriptions again, or is added. */
export function ProposedSaving({ deed }: { deed: DeedOf<'saving.add' | 'saving.resume'> }) {
  const { t } = useTranslation('saving-house');
  if (deed.kind === 'saving.resume') return <p>{t('proposed', { product: deed.key })}</p>;
  return <p>{t('proposedAdd', { currency: deed.currency, days: deed.termDays })}</p>;
}
