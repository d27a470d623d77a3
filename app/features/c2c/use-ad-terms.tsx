import type { Ad, OwnAd } from '../../../contract/c2c-shapes.ts';
import type { Column } from '../../components/ui/table.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Columns of ads that are the same for their merchant and for others: what is left, for how much, paid how. */
export function useAdTerms(): Column<Ad | OwnAd>[] {
  const { t } = useTranslation('c2c-merchant');
  const bank = useTranslation('bank-account');
  const format = useFormat();
  return [
    {
      key: 'left',
      header: t('ads.left'),
      align: 'end',
      cell: ({ available, asset }) => `${format.amount(available, 8)} ${asset}`,
    },
    {
      key: 'limits',
      header: t('ads.limits'),
      align: 'end',
      cell: ({ minimum, maximum, fiat }) => `${format.amount(minimum, 8)} – ${format.amount(maximum, 8)} ${fiat}`,
    },
    {
      key: 'ways',
      header: t('ads.ways'),
      cell: ({ paymentTypes }) => format.list(paymentTypes.map((type) => bank.t(`type.${type}`))),
    },
  ];
}
