import { percentOfShare } from '../../i18n/percent-of-bps.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Writes a share of 1 as percent with two digits after the point: 0.05 is 5.00%. */
export function useShareText(): (share: string) => string {
  const { t } = useTranslation('earn');
  const format = useFormat();
  return (share) => t('percent', { value: format.amount(percentOfShare(share), 2, { isFixed: true }) });
}
